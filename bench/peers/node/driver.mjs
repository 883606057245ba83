// Does what is measured with libraries for JavaScript; bench/README.md says how the
// program peers talks to it. usage: driver.mjs DIR TASK PAGES
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";

const [dir, name, file] = process.argv.slice(2);
const require = createRequire(join(dir, "package.json"));
const load = (library) => import(pathToFileURL(require.resolve(library)));
const text = (page) => page.html.toString("utf8");

// A task takes a page and returns how much it found. Only its own library is loaded.
const tasks = {
  "parse5/parse": async () => {
    const { parse } = await load("parse5");
    return (page) => (parse(text(page)) ? 1 : 0);
  },
  "htmlparser2/parse": async () => {
    const { parseDocument } = await load("htmlparser2");
    return (page) => (parseDocument(text(page)) ? 1 : 0);
  },
  "microformats-parser/microformats": async () => {
    const { mf2 } = await load("microformats-parser");
    return (page) => {
      try {
        return mf2(text(page), { baseUrl: page.url }).items.length;
      } catch {
        return 0; // it ends with an error where a URL does not resolve
      }
    };
  },
};

function readPages(file) {
  const data = readFileSync(file);
  const pages = [];
  for (let i = 0; i < data.length; ) {
    const html = i + 8 + data.readUInt32LE(i);
    const end = html + data.readUInt32LE(i + 4);
    pages.push({ url: data.toString("utf8", i + 8, html), html: data.subarray(html, end) });
    i = end;
  }
  return pages;
}

const run = await tasks[name]();
const pages = readPages(file);
console.log("ready");
for await (const line of createInterface({ input: process.stdin })) {
  let found = 0;
  for (let i = 0; i < pages.length; i += Number(line)) found += run(pages[i]);
  console.log(found);
}
