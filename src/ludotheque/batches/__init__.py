"""Many tables at once, for policies of one's own: arrays in, arrays out, on all cores or on a GPU."""
