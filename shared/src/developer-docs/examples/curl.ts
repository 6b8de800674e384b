import type { ExampleRequest } from './example-request.ts';

/** The request for a shell with curl. */
export function curlExample({
  method,
  url,
  headers,
  body,
  lookup,
  idempotent,
  isStream,
}: ExampleRequest): string {
  const [authorization = ['', '']] = headers;
  const key = `-H ${single(`${authorization[0]}: ${authorization[1]}`)}`;
  const options = [
    ...(method === 'GET' ? [] : [`-X ${method}`]),
    ...headers.map(([name, value]) => `-H ${single(`${name}: ${value}`)}`),
    ...(idempotent ? [KEY_OF_NOW] : []),
    ...(body === undefined ? [] : [`-d ${single(JSON.stringify(body))}`]),
  ];
  const address = lookup === null ? single(url) : `"${url.replace('{id}', `$${lookup.name}`)}"`;
  const call = [`curl ${isStream ? '-N ' : ''}${address}`, ...options].join(' \\\n  ');
  if (lookup === null) return call;
  // The field stands first in each entry of the list.
  const find = `curl -s ${single(lookup.url)} \\
  ${key} |\n  grep -oE '"${lookup.field}": ?[0-9]+' | head -n 1 | grep -oE '[0-9]+$'`;
  return `${lookup.name}=$(${find})\n${call}`;
}

/** A key that every shell can make: new for each second. */
const KEY_OF_NOW = '-H "Idempotency-Key: example-$(date +%s)"';
const single = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;
