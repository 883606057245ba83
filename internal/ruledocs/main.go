// Ruledocs writes docs.
package main

func main() {}
