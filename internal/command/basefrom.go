package command

import (
	"bufio"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"github.com/itemscope/itemscope/weburl"
)

// readAddresses reads a file that says where saved pages are from. It has a line for
// each page: the name of the page's file, a tab, and its URL. Names are relative to
// the folder of the file that is read.
func readAddresses(name string) (map[string]string, error) {
	f, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	addresses := map[string]string{}
	lines := bufio.NewScanner(f)
	for number := 1; lines.Scan(); number++ {
		if strings.TrimSpace(lines.Text()) == "" {
			continue
		}
		page, address, found := strings.Cut(lines.Text(), "\t")
		u, err := weburl.Parse(address)
		if !found || err != nil {
			return nil, fmt.Errorf("%s:%d: write the name of a file, a tab and an absolute URL", name, number)
		}
		if !filepath.IsAbs(page) {
			page = filepath.Join(filepath.Dir(name), page)
		}
		if page, err = filepath.Abs(page); err != nil {
			return nil, err
		}
		addresses[page] = u.String()
	}
	if errors.Is(lines.Err(), bufio.ErrTooLong) {
		return nil, fmt.Errorf("%s: a line has more than %d bytes", name, bufio.MaxScanTokenSize)
	}
	return addresses, lines.Err()
}
