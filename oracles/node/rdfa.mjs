// Reads pages, a JSON object with html and url in each line, and prints for each what
// rdfa-streaming-parser makes of it, as N-Quads in a JSON string.
import readline from 'node:readline';
import { RdfaParser, RDFA_FEATURES } from 'rdfa-streaming-parser';

// The module of the role attribute is an option of ours.
const features = { ...RDFA_FEATURES.html, roleAttribute: false };

const escape = (s) => s.replace(/[\\"\n\r]/g, (c) => ({ '\\': '\\\\', '"': '\\"', '\n': '\\n', '\r': '\\r' })[c]);

const text = (t) => {
  if (t.termType === 'NamedNode') return `<${t.value.replace(/[\x00-\x20<>"{}|^`\\]/g, (c) => '\\u' + c.charCodeAt(0).toString(16).padStart(4, '0'))}>`;
  if (t.termType === 'BlankNode') return `_:${t.value}`;
  const suffix = t.language ? `@${t.language}` : t.datatype.value.endsWith('XMLSchema#string') ? '' : `^^<${t.datatype.value}>`;
  return `"${escape(t.value)}"${suffix}`;
};

const parse = (page) => new Promise((done) => {
  const parser = new RdfaParser({ baseIRI: page.url, contentType: 'text/html', features });
  let quads = '';
  parser.on('data', (q) => { quads += `${text(q.subject)} ${text(q.predicate)} ${text(q.object)} .\n`; });
  parser.on('error', (e) => done('error: ' + e.message));
  parser.on('end', () => done(quads));
  parser.write(page.html);
  parser.end();
});

for await (const line of readline.createInterface({ input: process.stdin })) {
  console.log(JSON.stringify(await parse(JSON.parse(line))));
}
