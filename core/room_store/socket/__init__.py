"""A room's file for several processes of one machine: one keeps it, the others ask over a socket.

The process that has the file open serves the contract of `core.room_store.contract` on a Unix
socket that only its owner can reach; the others have a `SocketStore` each. `shared_file` is what
several hosts share besides the file: lives, leases, and whose rows they were. `messages` is what
goes over the socket. Opened by `server.StoreServer.open` there and `client.SocketStore.open` here.
"""
