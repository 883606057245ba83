package archive

import (
	"bytes"
	"crypto/md5"
	"crypto/sha1"
	"crypto/sha256"
	"crypto/sha512"
	"encoding/base32"
	"encoding/hex"
	"fmt"
	"hash"
	"strings"
)

// A DigestError says that the content of a record is not what its digest was made of.
type DigestError struct {
	Field string // WARC-Block-Digest or WARC-Payload-Digest
	Want  string // the value of the field
}

func (e *DigestError) Error() string {
	return fmt.Sprintf("its content is not that of its %s, %s", e.Field, e.Want)
}

// digests checks digests, in memory that is used again.
type digests struct {
	hashes [len(algorithms)]hash.Hash
	sum    []byte
	right  int // how many were right
}

// The algorithms whose digests are checked, by the names that archives have for them.
var algorithms = [...]struct {
	name string
	new  func() hash.Hash
}{
	{"sha1", sha1.New}, {"sha-1", sha1.New},
	{"sha256", sha256.New}, {"sha-256", sha256.New},
	{"sha512", sha512.New}, {"sha-512", sha512.New},
	{"md5", md5.New},
}

// verify checks the digests of a record. That of the payload is of the body of an HTTP
// message; programs differ in whether its codings are undone before.
// https://iipc.github.io/warc-specifications/specifications/warc-format/warc-1.1/#warc-payload-digest
func (r *Record) verify() error {
	if err := r.check("WARC-Block-Digest", r.Block); err != nil {
		return err
	}
	if r.Type != Response && r.Type != Resource && r.Type != Conversion {
		return nil
	}
	raw := r.Block
	if r.isHTTP() {
		if r.http.parse(r.Block) != nil {
			return nil // which Page reports
		}
		raw = r.http.body
	}
	err := r.check("WARC-Payload-Digest", raw)
	if err == nil || !r.isHTTP() {
		return err
	}
	for body := range r.bodies.stages(&r.http, r.options.maxBody()) {
		if r.check("WARC-Payload-Digest", body) == nil {
			return nil
		}
	}
	return err
}

// check checks a field that has a digest. One that is missing, or of an algorithm that is
// not known, is right.
func (r *Record) check(field string, content []byte) error {
	value, _ := r.Header.bytes(field)
	label, text, ok := bytes.Cut(value, []byte(":"))
	if !ok {
		return nil
	}
	d := r.digests
	for i, a := range algorithms {
		if !strings.EqualFold(a.name, string(label)) {
			continue
		}
		if d.hashes[i] == nil {
			d.hashes[i] = a.new()
		}
		d.hashes[i].Reset()
		d.hashes[i].Write(content)
		d.sum = d.hashes[i].Sum(d.sum[:0])
		if !isDigest(text, d.sum) {
			return &DigestError{field, string(value)}
		}
		d.right++
	}
	return nil
}

// isDigest tells whether text is a digest in base 32 or in base 16, with letters of any
// case.
func isDigest(text, sum []byte) bool {
	text = bytes.TrimRight(text, "=")
	var buf [128]byte
	if n := hex.EncodedLen(len(sum)); len(text) == n {
		hex.Encode(buf[:], sum)
		return bytes.EqualFold(text, buf[:n])
	}
	n := base32NoPadding.EncodedLen(len(sum))
	if len(text) != n {
		return false
	}
	base32NoPadding.Encode(buf[:], sum)
	return bytes.EqualFold(text, buf[:n])
}

var base32NoPadding = base32.StdEncoding.WithPadding(base32.NoPadding)
