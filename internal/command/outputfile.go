package command

import (
	"bytes"
	"cmp"
	"crypto/rand"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/itemscope/itemscope/internal/filename"
	"github.com/itemscope/itemscope/internal/input"
	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
)

// outputFlags say where output goes instead of standard output.
type outputFlags struct {
	output    string
	outputDir string
	overwrite bool

	part      *os.File     // what becomes the file of output
	target    string       // that file, or the one that it is a symbolic link to
	given     filename.Set // the names of files in outputDir
	extension string       // of these files; "" stands for .txt
}

// addOutputFlag adds the flag of commands that print.
func (p *program) addOutputFlag(f *pflag.FlagSet) {
	f.StringVarP(&p.output, "output", "o", "", "write to this `FILE`, which gets its name when it is complete")
	keepUnder("inputs", f, "output")
}

// addOutputDirFlags adds the flags of commands that can print each input by itself.
func (p *program) addOutputDirFlags(f *pflag.FlagSet) {
	f.StringVar(&p.outputDir, "output-dir", "", "write what is found in each input to a file of its own in this `FOLDER`")
	f.BoolVar(&p.overwrite, "overwrite", false, "replace files of --output-dir that exist already")
	keepUnder("inputs", f, "output-dir", "overwrite")
}

// openOutput has the command write to the file of --output, or to the folder of
// --output-dir. It is called before the command runs.
func (p *program) openOutput(*cobra.Command, []string) error {
	switch {
	case p.output != "" && p.outputDir != "":
		return errors.New("--output, --output-dir: give one of them")
	case p.overwrite && p.outputDir == "":
		return errors.New("--overwrite: this is about files of --output-dir; give a folder")
	case p.output == "":
		return nil
	}
	if info, err := os.Stat(p.output); err == nil && !info.Mode().IsRegular() {
		return p.openDevice(info)
	}
	p.target = p.output
	if linked, err := filepath.EvalSymlinks(p.output); err == nil {
		p.target = linked
	}
	part, err := os.OpenFile(filepath.Join(filepath.Dir(p.target), ".itemscope-"+rand.Text()+".part"), os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o666)
	if err != nil {
		return p.outputRefused(err)
	}
	p.part, p.stdout = part, newOutput(part)
	return nil
}

// openDevice opens what is there and is not a file, such as a terminal or a pipe.
func (p *program) openDevice(info os.FileInfo) error {
	if info.IsDir() {
		return fmt.Errorf("--output %s: this is a folder; name a file in it, or give --output-dir", p.output)
	}
	f, err := os.OpenFile(p.output, os.O_WRONLY, 0)
	if err != nil {
		return p.outputRefused(err)
	}
	p.stdout = newOutput(f)
	return nil
}

// outputRefused prints why nothing can be written.
func (p *program) outputRefused(err error) error {
	p.fail("--output %s: %v; name a file in a folder that exists and that you may write to", p.output, withoutPath(err))
	return errFailed
}

// closeOutput gives the file of --output its name, unless nothing was read or it could not
// be written whole. It returns the status of the program. What an interrupted program has
// written is kept beside the file.
func (p *program) closeOutput(status int) int {
	if p.part == nil {
		return status
	}
	err := errors.Join(p.stdout.err, p.part.Close())
	switch {
	case err != nil:
	case !p.looked:
		os.Remove(p.part.Name())
		return status
	case status == interrupted:
		kept := p.target + ".part"
		if err = os.Rename(p.part.Name(), kept); err == nil {
			p.say("what was finished is in %s; %s is as it was", kept, p.output)
		}
	default:
		err = rename(p.part.Name(), p.target)
	}
	if err != nil {
		os.Remove(p.part.Name())
		p.fail("--output %s: %v; the file is as it was", p.output, withoutPath(err))
		return max(status, failure)
	}
	return status
}

// rename gives a file that was written its name, and the permissions of the file that had
// the name, if there was one.
func rename(part, path string) error {
	if info, err := os.Stat(path); err == nil {
		if err := os.Chmod(part, info.Mode().Perm()); err != nil {
			return err
		}
	}
	return os.Rename(part, path)
}

// withoutPath returns what is wrong with a file, without its name.
func withoutPath(err error) error {
	var path *os.PathError
	if errors.As(err, &path) {
		return path.Err
	}
	return err
}

// maxOutputName is how many bytes the name of a file in --output-dir has at most.
const maxOutputName = 120

// intoOutput calls print, which prints what was found in an input. With --output-dir that
// becomes a file, unless it is nothing.
func (p *program) intoOutput(name string, print func() error) error {
	if p.outputDir == "" {
		return print()
	}
	var b bytes.Buffer
	stdout := p.stdout
	p.stdout = newOutput(&b)
	err := print()
	p.stdout = stdout
	if b.Len() == 0 {
		return err
	}
	if p.given == nil {
		p.given = filename.Set{}
		if err := os.MkdirAll(p.outputDir, 0o777); err != nil {
			return err
		}
	}
	path := filepath.Join(p.outputDir, p.given.Add(titleOf(name), "page", cmp.Or(p.extension, ".txt")))
	return errors.Join(err, writeFile(path, p.overwrite, func(w io.Writer) error {
		_, err := w.Write(b.Bytes())
		return err
	}))
}

// titleOf returns what the name of a file is made of for an input: its host and folders
// stay, so that a/index.html and b/index.html are told apart.
func titleOf(name string) string {
	if name == input.Stdin {
		return "stdin"
	}
	name = input.Shown(name)
	if _, rest, ok := strings.Cut(name, "://"); ok {
		name = rest
	}
	if extension := filepath.Ext(name); slices.Contains(input.PageExtensions, strings.ToLower(extension)) {
		name = strings.TrimSuffix(name, extension)
	}
	return filename.Fit(name, "", maxOutputName)
}
