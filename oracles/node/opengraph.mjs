// Reads pages, a JSON object with html in each line, and prints what open-graph-scraper
// finds in each: its fields by the names of the properties, and the images.
import readline from 'node:readline';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const path = require.resolve('open-graph-scraper').replace(/index\.js$/, 'lib/');
const fields = require(path + 'fields.js').default;
const extract = require(path + 'extract.js').default;

for await (const line of readline.createInterface({ input: process.stdin })) {
  const found = extract(JSON.parse(line).html, { onlyGetOpenGraphInfo: true });
  const properties = {};
  for (const f of fields) {
    if (typeof found[f.fieldName] === 'string') properties[f.property.toLowerCase()] = found[f.fieldName];
  }
  console.log(JSON.stringify({ properties, images: (found.ogImage ?? []).map((i) => i.url) }));
}
