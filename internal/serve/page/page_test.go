package page_test

import (
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"golang.org/x/text/encoding/japanese"
)

// The state of what is lit: in the source, and among the findings.
const (
	litSource   = `[...document.querySelectorAll('#source .hover')].map(e => e.textContent).join('')`
	chosen      = `[...document.querySelectorAll('#source .code .selected')].map(e => e.textContent).join('')`
	litFindings = `[...document.querySelectorAll('#panels [role=tabpanel]:not([hidden]) .hover')].map(e => e.dataset.thing).join(' ')`
	marked      = `[...document.querySelectorAll('#panels [role=tabpanel]:not([hidden]) .selected')].map(e => e.dataset.thing).join(' ')`
	sourceText  = `[...document.querySelectorAll('#source .row')].map(e => e.querySelector('.code').textContent.replaceAll('\u200b', '')).join('\n')`
	status      = `document.getElementById('status').textContent`
)

// code returns the piece of the source that is a text.
func code(text string) string {
	return `[...document.querySelectorAll('#source [data-at]')].find(e => e.textContent === '` + text + `')`
}

const small = `<!DOCTYPE html>
<html lang=de>
<p itemscope itemtype="https://schema.org/Recipe">
<b itemprop=name>Kürbissuppe</b>
<span itemprop=author itemscope itemtype="https://schema.org/Person"><i itemprop=name>Änne</i></span>
<a rel="nofollow nofollow" href="https://example.com/l">L</a>
<b itemprop=lost>x</b></p>
<link rel="icon icon" href=/i.png>
`

// TestFirstVisit holds that the example shows all that there is.
func TestFirstVisit(t *testing.T) {
	w := open(t, "")
	w.want("the name", "document.getElementById('name').textContent", "Example")
	w.want("syntaxes", "[...new Set([...document.querySelectorAll('.card .badge')].map(e => e.textContent))].sort().join()", "jsonld,microdata,microformats,opengraph,rdfa")
	w.want("the service fetches", "document.getElementById('fetch').hidden", true)
	w.picture("example-items")
	for tab, elements := range map[string]string{
		"items": ".card .property", "tree": "[role=treeitem]", "graph": "svg .node", "links": "tbody tr", "messages": ".message.error", "formats": "pre",
	} {
		w.tab(tab)
		w.want(tab, "document.querySelectorAll('#panel-"+tab+" "+elements+"').length > 0", true)
	}
	w.until("JSON is shown", "document.querySelector('pre').textContent.includes('\"microdata\"')")
	w.want("messages in the source", "document.querySelectorAll('#source .block.error').length", 1)
	for _, tab := range []string{"tree", "graph", "links", "messages", "formats"} {
		w.tab(tab)
		w.picture("example-" + tab)
	}
	w.tab("items")
	w.point(code("Apple pie"), true)
	w.picture("example-selected")
	w.scheme("dark")
	w.picture("dark-items")
	w.tab("graph")
	w.picture("dark-graph")
	w.tab("messages")
	w.picture("dark-messages")
	w.size(390, 844)
	w.picture("dark-narrow-messages")
	w.scheme("light")
	w.tab("items")
	w.picture("narrow-items")
	w.want("nothing is wider than the window", "document.documentElement.scrollWidth <= 390", true)
}

// TestLight holds that what is found and where it is light up with each other, by mouse
// and by keyboard.
func TestLight(t *testing.T) {
	w := open(t, "")
	w.paste(small)
	w.point(code("Kürbissuppe"), false)
	w.want("hover in the source", litFindings, "i0.0")
	w.want("its places", litSource, "<b itemprop=name>Kürbissuppe</b>")
	w.point(`document.querySelector('[data-thing="i1.0"] dt')`, false)
	w.want("hover among the findings", litSource, "<i itemprop=name>Änne</i>")
	w.want("the item around it", "document.querySelectorAll('#source .inside').length", 0)
	w.point(`document.querySelector('[data-thing="i0"] h3')`, false)
	w.want("lines of the item", "new Set([...document.querySelectorAll('#source .inside')].map(e => e.dataset.line)).size", 5)
	w.point(`document.querySelector('[data-thing="i1.0"] dt')`, true)
	w.want("select", chosen, "<i itemprop=name>Änne</i>")
	w.want("select", marked, "i1.0")
	w.want("a reader hears it", status+".startsWith('https://schema.org/name: Änne')", true)
	w.point(code("rel"), true)
	w.want("a link", "document.querySelector('[aria-selected=true]').id", "tab-links")
	w.want("its row", marked, "l0")
	w.point(`document.querySelector('#source .block p')`, true)
	w.want("a message", "document.querySelector('[aria-selected=true]').id", "tab-messages")
	w.want("its message", marked, "m0")
	w.tab("items")
	w.point(`document.querySelector('[data-go=i1]')`, true)
	w.want("a reference", marked, "i1")

	w.run("document.getElementById('source').focus()")
	for range 9 {
		w.key("ArrowUp")
	}
	for range 3 {
		w.key("ArrowDown")
	}
	w.want("the line", status, "Line 4: <b itemprop=name>Kürbissuppe</b>, 1 found here")
	w.key("Enter")
	w.want("Enter", marked, "i0.0")
	w.key("n")
	w.want("N", marked, "m0")
	w.key("n")
	w.want("N again", marked, "m1")
	w.key("p")
	w.want("P", marked, "m0")
	w.run("document.getElementById('tab-messages').focus()")
	w.key("ArrowLeft")
	w.key("ArrowLeft")
	w.want("arrows among tabs", "document.activeElement.id", "tab-graph")
	w.run("document.querySelector('svg .node').dispatchEvent(new FocusEvent('focusin', {bubbles: true}))")
	w.want("focus in the graph", litFindings, "i0")
	w.run("document.querySelectorAll('svg .node')[1].focus()")
	w.key("Enter")
	w.want("Enter in the graph", marked, "i1")
	w.tab("tree")
	w.run("document.querySelector('[role=treeitem]').focus()")
	w.want("the tree", "[...document.querySelectorAll('[role=treeitem]')].map(e => e.dataset.thing).join(' ')", "i0 i0.0 i1 i1.0 i0.2")
	w.key("ArrowDown")
	w.key("ArrowDown")
	w.key("ArrowLeft")
	w.want("closed", "document.activeElement.getAttribute('aria-expanded')", "false")
	w.key("ArrowDown")
	w.want("what is closed is passed over", "document.activeElement.dataset.thing", "i0.2")
	w.key("Home")
	w.key("Enter")
	w.want("Enter in the tree", marked, "i0")
}

// TestChange changes values, applies fixes, and takes them back.
func TestChange(t *testing.T) {
	w := open(t, "")
	w.paste(small)
	change := func(value, to string) {
		w.run(`document.querySelector('[data-thing="` + value + `"] .change').click()`)
		w.run(`document.querySelector('.changing textarea').value = ` + quote(to))
		w.key("Enter")
	}
	change("i0.0", "Suppe <b>&")
	w.until("the value is changed", sourceText+`.includes('<b itemprop=name>Suppe &lt;b&gt;&amp;</b>')`)
	w.want("it is marked", "[...document.querySelectorAll('#source .changed .no')].map(e => e.textContent).join()", "4")
	w.want("the card", `document.querySelector('[data-thing="i0.0"] .text').textContent`, "Suppe <b>&")
	w.tab("changes")
	w.want("the difference", "[...document.querySelectorAll('.diff ins, .diff del')].map(e => e.textContent).join('|')",
		"-<b itemprop=name>Kürbissuppe</b>|+<b itemprop=name>Suppe &lt;b&gt;&amp;</b>")
	w.picture("changes")
	w.run("document.getElementById('undo').click()")
	w.until("it is back", sourceText+`.includes('Kürbissuppe')`)
	w.want("there is no difference", "document.getElementById('tab-changes').hidden", true)
	w.run(`document.querySelector('#source .block .fix').click()`)
	w.until("it is mended", sourceText+`.includes('<a rel="nofollow" href')`)
	w.want("the other is not", sourceText+`.includes('rel="icon icon"')`, true)
	w.tab("messages")
	w.run(`document.querySelector('#panel-messages .above .fix').click()`)
	w.until("all is mended", sourceText+`.includes('<link rel="icon" href')`)
	w.run("document.getElementById('undo').click()")
	w.run("document.getElementById('undo').click()")
	w.want("both are back", sourceText+`.includes('<a rel="nofollow nofollow" href') && `+sourceText+`.includes('rel="icon icon"')`, true)

	// A value of JSON stays JSON.
	w.paste(`<script type=application/ld+json>{"@context":"https://schema.org","@type":"Product","offers":{"@type":"Offer","price":1}}</script>`)
	w.tab("items")
	change("i1.0", "2.50")
	w.until("the number is changed", sourceText+`.includes('"price":2.50}')`)

	// What the service refuses is said.
	w.run(`document.querySelector('[data-thing="i1.0"] .change').click()`)
	w.run(`const real = fetch; fetch = async () => new Response('{"title":"Unprocessable Content","detail":"this cannot be written"}', {status: 422})`)
	w.key("Enter")
	w.until("the problem is shown", `document.getElementById('problem').textContent.includes('this cannot be written')`)
}

// TestEditor types into the source.
func TestEditor(t *testing.T) {
	w := open(t, "")
	w.run("document.getElementById('new').click()")
	w.want("the editor is ready", "document.activeElement.placeholder", "Paste HTML here, or drop a file anywhere.")
	w.picture("empty")
	w.do("Input.insertText", map[string]any{"text": "<p itemscope><b itemprop=name>Ä</b>\n"})
	w.until("findings while typing", "document.querySelector('.card .text')?.textContent === 'Ä'")
	w.want("line numbers", "document.querySelector('.numbers').textContent", "1\n2")
	w.picture("editor")
	w.key("Escape")
	w.want("the source", sourceText, "<p itemscope><b itemprop=name>Ä</b>\n")
	w.want("the focus", "document.activeElement.id", "edit")
	w.run("document.getElementById('undo').click()")
	w.want("typing is taken back", sourceText, "")
	w.want("nothing found", "document.querySelector('#panel-items .empty').textContent.startsWith('No items')", true)
	w.tab("messages")
	w.picture("nothing")
}

// TestFormats asks for every format.
func TestFormats(t *testing.T) {
	w := open(t, "")
	w.tab("formats")
	w.run(`saved = []; const make = URL.createObjectURL; URL.createObjectURL = blob => (saved.push(blob), make.call(URL, blob));
		Object.defineProperty(navigator, 'clipboard', {value: {writeText: async text => { copied = text }}})`)
	formats := map[string]string{
		"JSON": `"microdata": {`, "Uniform": `"uniform": {`, "Microdata": `"type": [`, "mf2": `"h-card"`, "JSON-LD": `"@graph"`, "N-Quads": `#type> <https://schema.org/Recipe> <`,
		"Turtle": "a schema:Recipe", "CSV": "Apple pie", "vCard": "BEGIN:VCARD", "iCalendar": "BEGIN:VCALENDAR", "SARIF": `"version": "2.1.0"`, "Tree": "| <!DOCTYPE html>",
	}
	for name, text := range formats {
		w.run(`[...document.querySelectorAll('.choices button')].find(e => e.textContent === '` + name + `').click()`)
		w.until(name, `document.querySelector('.output').textContent.includes(`+quote(text)+`)`)
		w.run(`for (const e of document.querySelectorAll('#panel-formats .above button')) e.click()`)
		w.want(name+" copied", "copied === document.querySelector('.output').textContent", true)
		w.want(name+" downloaded", "saved.at(-1).text().then(text => text === copied)", true)
	}
	w.want("all formats are tried", "document.querySelectorAll('.choices button').length", len(formats))
	w.paste("<p>nothing")
	w.run(`[...document.querySelectorAll('.choices button')].find(e => e.textContent === 'vCard').click()`)
	w.until("there is no card", "document.querySelector('#panel-formats .faint').textContent === 'The page has nothing for this format.'")
}

// TestShare puts pages into links.
func TestShare(t *testing.T) {
	w := open(t, "")
	w.paste(small)
	w.run("document.getElementById('base').value = 'https://kitchen.example/'; document.getElementById('base').dispatchEvent(new Event('change'))")
	w.run("document.getElementById('share').click()")
	w.until("the dialog is shown", "document.getElementById('dialog').open")
	w.picture("share")
	link := evaluate[string](w, "document.querySelector('dialog textarea').value")
	if !strings.HasPrefix(link, w.address+"#s=") || len(link) > 800 {
		t.Errorf("the link is %s", link)
	}
	w.want("its size is said", "/The page has \\d+ bytes, the link would have \\d+ bytes/.test(document.querySelector('dialog p').textContent)", true)
	w.key("Escape")
	w.run("document.getElementById('example').click()")
	w.until("another page", "document.getElementById('name').textContent === 'Example'")
	w.want("the fragment is gone", "location.hash", "")
	w.run("location.hash = " + quote(link[strings.Index(link, "#"):]))
	w.until("the page is back", sourceText+".includes('Kürbissuppe')")
	w.want("its address", "document.getElementById('base').value", "https://kitchen.example/")

	// In another window.
	if err := w.Go("about:blank"); err != nil {
		t.Fatal(err)
	}
	if err := w.Go(link); err != nil {
		t.Fatal(err)
	}
	w.settle()
	w.want("in another window", sourceText+".includes('Kürbissuppe')", true)

	w.run("location.hash = '#s=AAAA'")
	w.until("a damaged link", "document.getElementById('problem').textContent.includes('damaged')")
	w.run("location.hash = '#u=https://example.com/'")
	w.until("a link to fetch", "document.getElementById('problem').textContent.includes('fetches no pages')")
	bomb := evaluate[string](w, `new Response(new Blob(Array(20).fill('\n'.repeat(1 << 20))).stream().pipeThrough(new CompressionStream('deflate-raw'))).arrayBuffer()
		.then(b => { let t = ''; for (const c of new Uint8Array(b)) t += String.fromCharCode(c); return btoa(t).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '') })`)
	w.run("location.hash = '#s=" + bomb + "'")
	w.until("a link that is larger than it seems", "document.getElementById('problem').textContent.includes('too large')")

	w.paste(incompressible(40_000))
	w.run("document.getElementById('share').click()")
	w.until("too large", "document.querySelector('dialog[open] h2')?.textContent === 'Too large to share'")
}

// incompressible returns a page that is not much smaller when compressed.
func incompressible(size int) string {
	var b strings.Builder
	seed := uint32(1)
	for b.Len() < size {
		seed = seed*1664525 + 1013904223
		b.WriteByte("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_"[seed>>26])
	}
	return "<p>" + b.String()
}

// TestBookmarklet runs the bookmarklets in another page.
func TestBookmarklet(t *testing.T) {
	w := open(t, "", "--fetch")
	w.run("document.getElementById('bookmarklet').click()")
	w.picture("bookmarklet")
	w.run("document.getElementById('send-page').click()") // does nothing: it is to be dragged
	scripts := evaluate[[]string](w, "[...document.querySelectorAll('.bookmark')].map(a => decodeURIComponent(a.href.replace('javascript:', '')))")
	if len(scripts) != 2 {
		t.Fatalf("%d bookmarklets", len(scripts))
	}
	other := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "text/html; charset=utf-8")
		_, _ = w.Write([]byte("<!DOCTYPE html><title>日本</title><link rel=icon href=data:,><p itemscope><b itemprop=name>Grüße</b><script>document.querySelector('b').append(' von hier')</script>"))
	}))
	defer other.Close()
	elsewhere := &window{w.Tab, t, other.URL + "/", 0}
	var opened []string
	for _, script := range scripts {
		if err := w.Go(other.URL + "/#x"); err != nil {
			t.Fatal(err)
		}
		elsewhere.want("it runs", "opened = ''; open = address => { opened = address }; "+script+"; 1", 1)
		elsewhere.until("it opens the service", "opened")
		opened = append(opened, evaluate[string](elsewhere, "opened"))
		if err := w.Go("about:blank"); err != nil {
			t.Fatal(err)
		}
	}
	if want := w.address + "#u=" + strings.NewReplacer(":", "%3A", "/", "%2F", "#", "%23").Replace(other.URL+"/#x"); opened[1] != want {
		t.Errorf("%s, want %s", opened[1], want)
	}
	if err := w.Go(opened[0]); err != nil {
		t.Fatal(err)
	}
	w.settle()
	w.want("the page as the browser had it", "document.querySelector('.card .text').textContent", "Grüße von hier")
	w.want("its name", "document.getElementById('name').textContent", "日本")
	w.want("its address", "document.getElementById('base').value", other.URL+"/")
	w.address = "http://127.0.0.1:" // both
}

// TestFetch has the service fetch a page, which it refuses to do where it is not public.
func TestFetch(t *testing.T) {
	w := open(t, "", "--fetch")
	w.want("an address can be given", "document.getElementById('fetch').checkVisibility()", true)
	fetch := func() {
		w.run("document.getElementById('address').value = 'http://127.0.0.1:80/x'; document.querySelector('#fetch button').click()")
	}
	fetch()
	w.until("it is refused", "document.getElementById('problem').checkVisibility() && /public/.test(document.getElementById('problem').textContent)")
	w.picture("refused")
	w.want("the page is still the one that is shown", "document.getElementById('name').textContent", "Example")
	w.run("document.getElementById('share').click()")
	w.until("it can be shared", "document.querySelector('dialog[open] textarea')?.value.includes('#s=')")
	w.run("document.getElementById('dialog').close()")
	w.run(`const real = fetch; fetch = (url, o) => url.searchParams?.get('url') !== 'http://127.0.0.1:80/x' ? real(url, o) :
		real('v1/inspect?base=http://127.0.0.1:80/x', {method: 'POST', body: '<p itemscope><b itemprop=name>fetched</b> <a itemprop=url href=/y>y</a>', headers: {'Content-Type': 'text/html'}})`)
	fetch()
	w.until("it is shown", "document.querySelector('.card .text')?.textContent === 'fetched'")
	w.want("the problem is gone", "document.getElementById('problem').hidden", true)
	w.want("its URLs", "document.querySelector('.card a').href", "http://127.0.0.1/y")
	w.run(`document.querySelector('.change').click()`)
	w.run(`document.querySelector('.changing textarea').value = 'changed'; document.querySelector('.changing').requestSubmit()`)
	w.until("it can be changed", sourceText+".includes('>changed<')")
}

// TestLanguages drops pages in several languages and encodings.
func TestLanguages(t *testing.T) {
	w := open(t, "")
	const page = `<!DOCTYPE html><html lang=ja><meta charset=shift_jis><title>味噌汁</title>
<div itemscope itemtype="https://schema.org/Recipe"><h1 itemprop=name>味噌汁</h1>
<p itemprop=description>豆腐とわかめの味噌汁です。𠮟ではなく叱。</p><p lang=ar itemprop=alternateName>حساء الميسو</p></div>`
	bytes, err := japanese.ShiftJIS.NewEncoder().Bytes([]byte(strings.ReplaceAll(strings.ReplaceAll(page, "𠮟", "&#x20b9f;"), "حساء الميسو", "&#x62d;&#x633;&#x627;&#x621;")))
	if err != nil {
		t.Fatal(err)
	}
	w.drop("味噌汁.html", bytes)
	w.want("the encoding", "document.getElementById('facts').textContent.startsWith('shift_jis · ')", true)
	w.want("the name", "document.getElementById('name').textContent", "味噌汁.html")
	w.want("a value", `document.querySelector('[data-thing="i0.0"] .text').textContent + document.querySelector('[data-thing="i0.0"] .text').lang`, "味噌汁ja")
	w.want("another way of writing", `getComputedStyle(document.querySelector('[data-thing="i0.2"] .text')).direction`, "rtl")
	w.point(code("豆腐とわかめの味噌汁です。&#x20b9f;ではなく叱。"), true)
	w.want("its place", marked, "i0.1")
	w.picture("japanese")
	w.run(`saved = []; const make = URL.createObjectURL; URL.createObjectURL = blob => (saved.push(blob), make.call(URL, blob));
		document.querySelector('[data-thing="i0.0"] .change').click()`)
	w.run(`document.querySelector('.changing textarea').value = '吸い物'; document.querySelector('.changing').requestSubmit()`)
	w.until("it is changed", sourceText+".includes('>吸い物<')")
	w.run("document.getElementById('save').click()")
	changed, err := japanese.ShiftJIS.NewEncoder().String("<h1 itemprop=name>吸い物</h1>")
	if err != nil {
		t.Fatal(err)
	}
	got := evaluate[string](w, "saved[0].arrayBuffer().then(b => [...new Uint8Array(b)].map(c => String.fromCharCode(c)).join(''))")
	if want := strings.Replace(string(bytes), string(must(japanese.ShiftJIS.NewEncoder().Bytes([]byte("<h1 itemprop=name>味噌汁</h1>")))), changed, 1); got != latin1(want) {
		t.Errorf("saved as %q, want %q", got, latin1(want))
	}

	w.drop("suppe.html", []byte("<!DOCTYPE html><html lang=de><p itemscope itemtype=https://schema.org/Recipe><b itemprop=name>S\xfc\xdfkartoffelsuppe</b><i itemprop=description>Mit R\xfcben, f\xfcr vier Personen; \x84gut\x93</i>"))
	w.want("windows-1252", "document.querySelector('.card .text').textContent + document.querySelector('.card .text').lang", "Süßkartoffelsuppede")
	w.picture("german")
}

func must(b []byte, err error) []byte {
	if err != nil {
		panic(err)
	}
	return b
}

// latin1 returns a text with a character for each byte.
func latin1(bytes string) string {
	runes := make([]rune, len(bytes))
	for i := range len(bytes) {
		runes[i] = rune(bytes[i])
	}
	return string(runes)
}

func quote(text string) string {
	b, err := json.Marshal(text)
	if err != nil {
		panic(err) // strings are always JSON
	}
	return string(b)
}

// TestProblems shows what goes wrong.
func TestProblems(t *testing.T) {
	w := open(t, "", "--max-body", "200000", "--max-output", "400000")
	w.paste("<p>" + strings.Repeat("x", 300_000))
	w.until("a page that is too large", "document.getElementById('problem').checkVisibility()")
	w.want("what was wrong", "/limit|large|bytes/i.test(document.getElementById('problem').textContent)", true)
	w.picture("problem")
	w.drop("x.png", []byte("\x89PNG\r\n\x1a\n\x00\x01"))
	w.until("no page", "/HTML/.test(document.getElementById('problem').textContent)")
	w.paste(small)
	w.want("all is well again", "document.getElementById('problem').hidden", true)
	w.run("const real = fetch; fetch = async () => { throw new TypeError('no network') }; document.getElementById('base').value = 'https://a.example/'; document.getElementById('base').dispatchEvent(new Event('change'));fetch0 = real")
	w.until("the service is gone", "/does not answer/.test(document.getElementById('problem').textContent)")
	w.run("fetch = fetch0; document.querySelector('#problem button').click()")
	w.until("trying again", "document.getElementById('problem').hidden")
}
