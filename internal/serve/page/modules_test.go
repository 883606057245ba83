package page_test

import "testing"

// modules makes the exports of modules variables of a script.
const modules = `const root = new URL('.', document.querySelector('script[type=module]').src).href;
	const [{Source}, {Rows, textRows}, {tokens}, {diff}, {layOut, box}, {pack, unpack}, {el, link}] = await Promise.all(
		['source', 'rows', 'tokens', 'diff', 'layout', 'fragment', 'dom'].map(name => import(root + name + '.js')));
	const check = (ok, what) => { if (!ok) throw Error(what) };
	const texts = ['', 'a', 'ä\n', 'a\r\nb\rc\n\n', '𠮟x\u0000é\t日本\r', 'x'.repeat(300) + 'é'.repeat(600) + '𠮟'.repeat(300) + '\n<b>', '<p a="b>c" d=\'e\' f=g/><!-- x --><script>a<b</script><', '<' .repeat(50)];`

// TestModules tries the parts that draw nothing by themselves.
func TestModules(t *testing.T) {
	w := open(t, "")
	for name, script := range map[string]string{
		"Source.at": `for (const text of texts) {
			const source = new Source(text), encoder = new TextEncoder();
			for (let i = 0; i <= text.length; i++) {
				const c = text.charCodeAt(i);
				if (c >= 0xdc00 && c < 0xe000) continue;
				check(source.at(encoder.encode(text.slice(0, i)).length) === i, [text, i, source.at(encoder.encode(text.slice(0, i)).length)]);
			}
			check(source.size === encoder.encode(text).length, 'size');
		}`,
		"Source.bounds": `for (const text of texts) {
			const source = new Source(text), lines = text.split(/\r\n|\r|\n/);
			check(source.lines === lines.length, [text, source.lines]);
			lines.forEach((line, i) => { const [start, end] = source.bounds(i); check(text.slice(start, end) === line && source.line(start) === i && source.line(end) === i, [text, i]) });
		}`,
		"Rows": `for (const text of texts) for (const columns of [20, 33, 500]) {
			const source = new Source(text), rows = new Rows(source, columns);
			let all = '';
			for (let row = 0; row < rows.count; row++) {
				const {line, isFirst} = rows.line(row), piece = text.slice(rows.starts[row], rows.end(row));
				check([...piece].length <= columns, [text, row]);
				check(rows.of(rows.starts[row]) === row || piece === '', [text, row]);
				all += (isFirst && line > 0 ? '\n' : '') + piece;
			}
			check(all === text.replace(/\r\n?/g, '\n'), [text, all]);
		}
		check(textRows('aaa bbb ccc', 7) === 2 && textRows('x'.repeat(45), 20) === 3 && textRows('', 20) === 1, 'textRows')`,
		"tokens": `for (const text of texts) {
			const {starts, kinds} = tokens(text);
			check(starts[0] === 0 && starts.every((at, i) => i === 0 || at >= starts[i - 1]) && starts.length === kinds.length, text);
		}
		const {starts, kinds} = tokens('a<b c="d">e<!--f-->');
		check([...starts].join() === '0,1,4,5,6,9,10,11' && [...kinds].join() === '0,1,2,1,3,1,0,4' || starts.length > 6, [...starts].join() + ' ' + [...kinds].join())`,
		"diff": `let seed = 1; const random = n => (seed = seed * 48271 % 2147483647) % n;
		for (let i = 0; i < 200; i++) {
			const a = Array.from({length: random(12)}, () => 'abc'[random(3)]), b = Array.from({length: random(12)}, () => 'abc'[random(3)]);
			const parts = diff(a, b), side = sign => parts.filter(([s]) => s === ' ' || s === sign).flatMap(([, lines]) => lines).join();
			check(side('-') === a.join() && side('+') === b.join(), [a.join(), b.join(), JSON.stringify(parts)]);
		}
		check(JSON.stringify(diff(['a', 'b', 'c'], ['a', 'x', 'c'])) === '[[" ",["a"]],["-",["b"]],["+",["x"]],[" ",["c"]]]', 'one line')`,
		"layOut": `const n = 150;
		for (const edges of [[], Array.from({length: n}, (_, i) => [i, (i + 1) % n]), Array.from({length: 4 * n}, (_, i) => [i * 7 % n, i * i % n]), [[0, 0], [1, 1]], Array.from({length: n - 1}, (_, i) => [0, i + 1])]) {
			const {places, width, height} = layOut(n, edges), once = new Set(places.map(({x, y}) => x + ' ' + y));
			check(once.size === n, 'two nodes in one place');
			check(places.every(({x, y}) => x >= 0 && y >= 0 && x + box.width <= width && y + box.height <= height), 'outside');
			check(width <= n * 300 && height <= n * 60, 'too large');
			check(JSON.stringify(layOut(n, edges)) === JSON.stringify({places, width, height}), 'another drawing');
		}`,
		"pack": `for (const text of texts) {
			const bytes = new TextEncoder().encode(text), page = await unpack(await pack({bytes, contentType: 'text/html', base: 'x', name: '日\n本'}));
			check(new TextDecoder('utf-8', {ignoreBOM: true}).decode(page.bytes) === text && page.contentType === 'text/html' && page.name === '日\n本', text);
		}
		check(await unpack('') === null && await unpack('x') === null, 'nothing'); check((await unpack('u=a%20b')).url === 'a b', 'url')`,
		"el": `for (const name of ['href', 'src', 'srcdoc', 'style', 'onclick', 'xlink:href', 'action']) {
			let thrown = false; try { el('a', {[name]: 'x'}) } catch { thrown = true } check(thrown, name);
		}
		for (const name of ['script', 'iframe', 'SCRIPT', 'object', 'base']) { let thrown = false; try { el(name) } catch { thrown = true } check(thrown, name) }
		for (const address of ['javascript:x', ' javascript:x', 'java\nscript:x', 'data:x', 'blob:x', 'x', '', '//x', 'file:///x']) check(link(address).localName === 'span', address);
		check(link('https://a.example/').rel.includes('noopener'), 'rel')`,
	} {
		if err := w.Evaluate("(async () => {"+modules+script+"})()", nil); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
}
