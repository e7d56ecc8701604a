"""The screens of Kahwa."""
