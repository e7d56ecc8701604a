"""What widgets and card art are painted with: cells, pens, and text that fits."""
