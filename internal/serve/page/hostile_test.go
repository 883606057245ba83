package page_test

import (
	"strings"
	"testing"
)

// payloads are what runs where a text is taken for markup, for an address or for a script.
var payloads = []string{
	`<script>ran=1</script>`, `"><img src=x onerror=ran=1>`, `javascript:ran=1`, `JaVaScRiPt&colon;ran=1//`, ` &#1;javascript:ran=1`, `data:text/html,<script>opener.ran=1</script>`,
	`<svg onload=ran=1>`, `</textarea></title></style></script><iframe srcdoc='<script>parent.ran=1</script>'>`, `'-(ran=1)-'`, `{{constructor.constructor('ran=1')()}}`,
	`__proto__`, `<!--`, "&#x202e;nar&#x2066;", `]]>`, `i0`, `fetch`, `https://user@evil.example/<img/src/onerror=ran=1>`, `vbscript:ran=1`, `blob:x`, `//evil.example/`,
}

// hostilePage has each payload in every place of which something is shown.
func hostilePage() string {
	const every = `<div itemscope itemtype="E" itemid="E" id="E" lang="E" dir="E" class="h-card" title="E"><b itemprop="E name">E</b><a itemprop="url E" href="E" rel="E tag" type="E" hreflang="E">E</a>
<meta itemprop="E" content="E"><time itemprop="E" datetime="E">E</time><i itemprop=inner itemscope itemtype="https://schema.org/E"><b itemprop=name>E</b></i></div>
<p class="h-card h-E"><b class="p-name p-E">E</b><a class=u-url href="E">E</a><img class=u-photo alt="E" src="E"></p>
<div vocab="E" prefix="x: E" typeof="https://schema.org/Thing E" resource="E"><b property="E name">E</b></div><div vocab="https://schema.org/" typeof="E"><b property="E">E</b></div>
<meta property="og:title" content="E"><meta property="og:E" content="E"><svg onload="E" class="h-card"><title>E</title><a href="E" xlink:href="E">E</a></svg>
<form action="E"><input formaction="E"></form><b itemprop="E">orphan</b><link rel="icon icon E" href="E"><iframe src="E" srcdoc="E"></iframe>
`
	var b strings.Builder
	b.WriteString("<!DOCTYPE html><title>x</title>")
	for i, payload := range payloads {
		b.WriteString(strings.ReplaceAll(every, "E", strings.ReplaceAll(payload, `"`, "&quot;")))
		inJSON := strings.NewReplacer(`"`, `\"`, "</", `<\/`, "&#x202e;", "\u202e", "&#x2066;", "\u2066", "&#1;", "", "<!--", `\u003c!--`).Replace(payload)
		b.WriteString(strings.ReplaceAll(`<script type="application/ld+json">{"@context":"https://schema.org","@type":["Person","E"],"@id":"E","name":"E","url":"E","E":"E",
"knows":{"@type":"E","name":{"@value":"E","@language":"E"}}}</script>
`, "E", inJSON))
		if i%5 == 0 {
			b.WriteString("<script>ran=1</script><style>@import '//evil.example/';</style><base href='javascript:ran=1//'>")
		}
	}
	return b.String()
}

// TestHostile shows a page with scripts in every value, name, type, identifier and address,
// and uses everything that there is. None may run, or ask anybody anything; the policy must
// have had nothing to stop, which [window.silent] holds for all tests.
func TestHostile(t *testing.T) {
	w := open(t, "")
	w.drop(`"><img src=x onerror=ran=1>.html`, []byte(hostilePage()))
	w.want("there is a lot", "document.querySelectorAll('.property').length > 150", true)
	const safe = `(() => {
		for (const e of document.querySelectorAll('*')) {
			if (/^(script|iframe|object|embed|base|style|meta|link|img|form)$/i.test(e.localName) && !e.closest('head, #fetch, .changing, dialog')) throw Error(e.outerHTML);
			for (const a of e.attributes) {
				if (/^on|^srcdoc$|^formaction$|^action$|^src$|^style$/i.test(a.name) && !e.matches('head script, .row, .block, .rows, .numbers')) throw Error(a.name + ' of ' + e.outerHTML);
			}
		}
		for (const a of document.querySelectorAll('[href]')) if (!a.matches('.bookmark') && !/^https?:$/.test(new URL(a.getAttribute('href'), document.baseURI).protocol)) throw Error(a.outerHTML);
		return typeof ran;
	})()`
	for _, tab := range []string{"items", "tree", "graph", "links", "messages", "formats"} {
		w.tab(tab)
		w.want(tab, safe, "undefined")
		w.run(`for (const e of document.querySelectorAll('details')) e.open = true;
			for (let more; (more = document.querySelector('[role=tabpanel]:not([hidden]) .more')); ) more.click();
			for (const e of [...document.querySelectorAll('[role=tabpanel]:not([hidden]) [data-thing]')].slice(0, 40)) {
				e.dispatchEvent(new MouseEvent('mouseover', {bubbles: true}));
				e.dispatchEvent(new FocusEvent('focusin', {bubbles: true}));
			}`)
		w.want(tab+", opened", safe, "undefined")
		w.picture("hostile-" + tab)
	}
	w.run(`(async () => { for (const b of document.querySelectorAll('.choices button')) { b.click(); await new Promise(done => setTimeout(done, 100)) } })()`)
	w.want("formats", safe, "undefined")
	w.run(`const s = document.getElementById('source'); for (s.scrollTop = 0; s.scrollTop + s.clientHeight < s.scrollHeight - 1; s.scrollTop += s.clientHeight) s.dispatchEvent(new Event('scroll'))`)
	w.want("the source", safe, "undefined")
	w.want("what reorders texts is seen", `document.getElementById('source').scrollTop > 0`, true)

	// What is changed is no less hostile.
	w.tab("items")
	w.run(`document.querySelector('.badge.jsonld').closest('.card').querySelector('.change').click()`)
	w.run(`document.querySelector('.changing textarea').value = '<script>ran=1</' + 'script><img src=x onerror=ran=1>'; document.querySelector('.changing').requestSubmit()`)
	w.until("a value is changed", "!document.getElementById('tab-changes').hidden")
	w.tab("changes")
	w.want("changes", safe, "undefined")
	w.run("document.getElementById('share').click()")
	w.until("the dialog", "document.getElementById('dialog').open")
	w.want("sharing", safe, "undefined")
	w.key("Escape")
	w.run("document.getElementById('edit').click()")
	w.want("editing", safe, "undefined")
	w.want("nothing ran", "new Promise(done => setTimeout(() => done(typeof ran), 300))", "undefined")
}

// TestHostileAnswers shows answers that the service never gives, as if it was broken.
func TestHostileAnswers(t *testing.T) {
	w := open(t, "")
	for _, answer := range []string{
		`{"detail":"<img src=x onerror=ran=1>","found":{"source":5}}`, `<script>ran=1</script>`, `null`, `[]`, `{"title":{"a":1}}`,
	} {
		w.run(`window.fetch0 ??= fetch; fetch = async () => new Response(` + quote(answer) + `, {status: 422});
			document.getElementById('base').dispatchEvent(new Event('change'))`)
		w.until("the problem of "+answer, "document.getElementById('problem').checkVisibility() && document.querySelector('#problem p').textContent.length > 0")
		w.want("nothing ran", "typeof ran + document.querySelectorAll('#problem img').length", "undefined0")
		w.run("fetch = fetch0; document.querySelector('#problem button').click()")
	}
}

// TestPolicy holds that a script that got into the page after all does not run.
func TestPolicy(t *testing.T) {
	w := open(t, "")
	got := evaluate[string](w, `const policy = new Promise(done => addEventListener('securitypolicyviolation', e => done(e.effectiveDirective)));
		const script = document.createElement('script');
		let thrown = ''; try { document.body.innerHTML = '<p onclick=ran=1>' } catch (e) { thrown = e.name }
		policy.then(directive => thrown + ' ' + directive + ' ' + typeof ran)`)
	if got != "TypeError require-trusted-types-for undefined" {
		t.Errorf("markup that is parsed: %s", got)
	}
	for _, script := range []string{
		`const a = document.createElement('a'); a.href = 'javascript:ran=1'; a.click()`,
		`const i = new Image(); i.src = 'https://evil.example/'`,
		`fetch('https://evil.example/').catch(() => 0)`,
		`const b = document.createElement('base'); b.href = 'https://evil.example/'; document.head.append(b)`,
		`const s = document.createElement('style'); s.textContent = 'p{}'; document.head.append(s)`,
	} {
		if got := evaluate[int](w, `violations = []; { `+script+` } new Promise(done => setTimeout(() => done(violations.length), 100))`); got == 0 {
			t.Errorf("%s is allowed", script)
		}
	}
	w.want("nothing ran", "violations = [], typeof ran", "undefined")
	w.told = len(w.Events()) // of which the browser has told
}
