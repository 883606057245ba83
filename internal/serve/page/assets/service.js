// Requests to the service that this page is from.

// A Problem is an answer that is an error, as RFC 9457 has them.
export class Problem extends Error {
  constructor(status, body, retryAfter) {
    super(text(body?.detail) || text(body?.title) || `The service answered with the status ${status}.`);
    this.found = text(body?.found?.source) === '' ? null : body.found;
    this.wait = Math.min(Number(retryAfter) || 0, 600); // seconds
  }
}

function text(value) { return typeof value === 'string' ? value : ''; }

// ask does an operation with a page: {bytes, contentType, base}, or {url} for one that the
// service fetches. Parameters are those of the operation; a list gives one several times.
export async function ask(operation, page, parameters = {}, signal = undefined) {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters)) {
    for (const one of [value].flat()) if (one !== '' && one !== undefined) query.append(name, one);
  }
  const request = {signal};
  if (page.url) {
    query.set('url', page.url);
  } else {
    if (page.base) query.set('base', page.base);
    request.method = 'POST';
    request.body = page.bytes;
    request.headers = {'Content-Type': page.contentType || 'application/octet-stream'};
  }
  let response;
  try {
    response = await fetch(new URL(`v1/${operation}?${query}`, document.baseURI), request);
  } catch (error) {
    if (error.name === 'AbortError') throw error;
    throw new Problem(0, {detail: 'The service does not answer. Is it still running?'});
  }
  if (response.ok) return response;
  throw new Problem(response.status, await problemOf(response), response.headers.get('Retry-After'));
}

async function problemOf(response) {
  try {
    return await response.json();
  } catch {
    return {};
  }
}
