package rdf

func (c *conversion) draft2011() error { return c.err }
