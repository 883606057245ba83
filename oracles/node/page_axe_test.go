package node_test

import (
	"context"
	"encoding/json"
	"io"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/itemscope/itemscope/internal/chromium"
	"github.com/itemscope/itemscope/internal/command"
	"github.com/itemscope/itemscope/internal/testdata"
)

// TestAxePage holds the page of "itemscope serve" to what axe-core asks of accessible
// pages: each of its parts, light and dark, narrow and wide.
func TestAxePage(t *testing.T) {
	axe, err := os.ReadFile(filepath.Join("node_modules", "axe-core", "axe.min.js"))
	if err != nil {
		t.Skip("without: npm install --prefix oracles/node --no-package-lock")
	}
	address := service(t)
	tab, err := chromium.OpenTab(testdata.Program(t, "chromium", "chromium"))
	if err != nil {
		t.Fatal(err)
	}
	defer tab.Close()
	// axe works in the page, whose policy allows it nothing.
	if err := tab.Call("Page.setBypassCSP", map[string]any{"enabled": true}, nil); err != nil {
		t.Fatal(err)
	}
	if err := tab.Go(address); err != nil {
		t.Fatal(err)
	}
	if err := tab.Evaluate(string(axe), nil); err != nil {
		t.Fatal(err)
	}
	const rest = `; new Promise(done => { const look = () => document.getElementById('facts').textContent && !document.body.hasAttribute('aria-busy') ? setTimeout(done, 50) : setTimeout(look, 20); look() })`
	for _, part := range []struct{ name, script string }{
		{"items", ""},
		{"an item that is selected", `document.querySelector('.card .pick').click()`},
		{"a value that is hovered over", `document.querySelector('.property').dispatchEvent(new MouseEvent('mouseover', {bubbles: true}))`},
		{"changing a value", `document.querySelector('.change').click()`},
		{"tree", `document.getElementById('tab-tree').click()`},
		{"graph", `document.getElementById('tab-graph').click()`},
		{"links", `document.getElementById('tab-links').click()`},
		{"messages", `document.getElementById('tab-messages').click(); for (const d of document.querySelectorAll('details')) d.open = true; document.querySelector('.message .pick').click()`},
		{"formats", `document.getElementById('tab-formats').click()`},
		{"a change", `document.getElementById('tab-messages').click(); document.querySelector('.message .fix').click()`},
		{"changes", `document.getElementById('tab-changes').click()`},
		{"the editor", `document.getElementById('edit').click()`},
		{"a page of its own", `document.getElementById('edit').click(); document.getElementById('new').click()`},
		{"sharing", `document.getElementById('share').click()`},
		{"the bookmarklet", `document.getElementById('dialog').close(); document.getElementById('bookmarklet').click()`},
		{"a problem", `document.getElementById('dialog').close(); location.hash = '#s=AAAA'; new Promise(done => setTimeout(done, 300))`},
	} {
		if err := tab.Evaluate("{"+part.script+"}"+rest, nil); err != nil {
			t.Fatalf("%s: %v", part.name, err)
		}
		// Colours do not depend on the width, nor sizes on colours.
		for scheme, width := range map[string]int{"light": 1200, "dark": 360} {
			show(t, tab, scheme, width)
			var violations []struct{ ID, Help, Node string }
			err := tab.Evaluate(`axe.run({runOnly: {type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']}, resultTypes: ['violations']})
				.then(r => r.violations.map(v => ({id: v.id, help: v.help, node: v.nodes.length + ': ' + v.nodes[0].html + ' ' + v.nodes[0].failureSummary})))`, &violations)
			if err != nil {
				t.Fatal(err)
			}
			for _, v := range violations {
				t.Errorf("%s, %s, %d wide: %s: %s: %s", part.name, scheme, width, v.ID, v.Help, v.Node)
			}
		}
	}
}

// service runs "itemscope serve", and returns its address.
func service(t *testing.T) string {
	t.Helper()
	ctx, end := context.WithCancel(context.Background())
	log, logged := io.Pipe()
	ended := make(chan int)
	go func() {
		ended <- command.Run(ctx, []string{"serve", "--fetch", "--listen", "127.0.0.1:0", "--log", "json"}, nil, io.Discard, logged)
		logged.Close()
	}()
	t.Cleanup(func() {
		end()
		select {
		case <-ended:
		case <-time.After(time.Minute):
			t.Error("the service does not end")
		}
	})
	lines := json.NewDecoder(log)
	var first struct{ Address string }
	if err := lines.Decode(&first); err != nil || first.Address == "" {
		t.Fatalf("no address is logged: %v", err)
	}
	go func() { _, _ = io.Copy(io.Discard, log) }()
	return "http://" + first.Address + "/"
}
