package archive

import "github.com/itemscope/itemscope/dom"

// Options say how an archive is read. The zero value is right for archives of crawls.
// The limits follow the rule of [dom.Bound]: 0 stands for the default, and less than 0
// for no limit.
type Options struct {
	// Name is the name of the archive, for errors.
	Name string

	// MaxRecord is how many bytes of a record's block are kept in memory, after the
	// archive's own compression is undone. Of a record that has more, [Record.Block]
	// is the beginning. The default is 16,777,216 (16 MiB).
	MaxRecord int

	// MaxBody is how many bytes the body of a page may have once its transfer and
	// content codings are undone. The default is 16,777,216 (16 MiB).
	MaxBody int

	// MaxBroken is how many broken records [Stats] lists; the others are counted. The
	// default is 100.
	MaxBroken int

	// Dictionary is the dictionary of an archive that is compressed with zstd, where what
	// is read does not begin with it, as when a single record is read out of it.
	Dictionary []byte

	// VerifyDigests has the digests of each record checked. One that is wrong is a
	// [*RecordError].
	VerifyDigests bool
}

func (o *Options) maxRecord() int { return dom.Bound(o.MaxRecord, 16<<20) }
func (o *Options) maxBody() int   { return dom.Bound(o.MaxBody, 16<<20) }
func (o *Options) maxBroken() int { return dom.Bound(o.MaxBroken, 100) }

// maxHeader is how many bytes the header of a record may have. Those of real archives
// have a few hundred, or some thousand with long URLs.
const maxHeader = 1 << 20
