// Package extract makes rows of the pages of archives, on several processors, and hands
// them over in the order of the archive. So what is written is the same however many there
// are.
//
//	reading one archive          [Pool]               writing its tables
//	inflate, parse HTTP ──slot──▶ extract a page ──slot──▶ in the order of the records
//
// Each archive has a goroutine that reads and one that writes; the pages of all archives
// that are read at the same time are extracted by the workers of one pool. With one
// archive, all workers are its own; with many, none waits for another archive. A slot is a
// page with its rows. There is a fixed number of them, so that the memory is bounded
// whatever is slow.
package extract
