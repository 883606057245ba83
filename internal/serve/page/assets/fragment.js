// Small pages fit into the address: a line of JSON about the page, and its bytes, compressed
// (deflate-raw) and in base64url behind "#s=". Behind "#u=" is the address of a page that the
// service fetches. A browser sends no fragment to anybody.

export const most = 32_000; // characters of a link that other programs still pass on
const mostBytes = 16 << 20; // that a link may be decompressed to

// pack returns the fragment of a page.
export async function pack({bytes, contentType, base, name}) {
  const about = JSON.stringify({contentType, base, name});
  const all = new Blob([about, '\n', bytes]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  return `s=${toText(new Uint8Array(await new Response(all).arrayBuffer()))}`;
}

// unpack returns the page of a fragment, {url} for one to fetch, or null if it has none.
export async function unpack(fragment) {
  if (fragment.startsWith('u=')) return {url: decodeURIComponent(fragment.slice(2))};
  if (!fragment.startsWith('s=')) return null;
  const all = await decompressed(fromText(fragment.slice(2)));
  const end = all.indexOf(10);
  const about = JSON.parse(new TextDecoder().decode(all.subarray(0, end)));
  const text = value => (typeof value === 'string' ? value : '');
  return {bytes: all.slice(end + 1), contentType: text(about.contentType), base: text(about.base), name: text(about.name).slice(0, 200)};
}

// decompressed reads a stream up to a limit: what is in a link is not trusted.
async function decompressed(bytes) {
  const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader();
  const parts = [];
  let total = 0;
  for (;;) {
    const {done, value} = await reader.read();
    if (done) break;
    total += value.length;
    if (total > mostBytes) {
      await reader.cancel();
      throw new Error('The page of this link is too large.');
    }
    parts.push(value);
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}

function toText(bytes) {
  let text = '';
  for (let i = 0; i < bytes.length; i += 8192) text += String.fromCharCode(...bytes.subarray(i, i + 8192));
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

function fromText(text) {
  return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), c => c.charCodeAt(0));
}
