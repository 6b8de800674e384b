import { type ExampleRequest, withIds } from './example-request.ts';

/** The request for a shell with curl. */
export function curlExample({
  method,
  url,
  headers,
  body,
  lookups,
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
  const call = [`curl ${isStream ? '-N ' : ''}${address(url)}`, ...options].join(' \\\n  ');
  // The field stands first in each entry of the list.
  const found = lookups.map(
    (lookup) => `${lookup.name}=$(curl -s ${address(lookup.url)} \\
  ${key} |\n  grep -oE '"${lookup.field}": ?[0-9]+' | head -n 1 | grep -oE '[0-9]+$')`,
  );
  return [...found, call].join('\n');
}

/** An address, in which the shell fills in the ids that were looked up. */
const address = (url: string): string =>
  url.includes('{') ? `"${withIds(url, (name) => `$${name}`)}"` : single(url);
/** A key that bash and zsh can make: new for each request. */
const KEY_OF_NOW = '-H "Idempotency-Key: example-$(date +%s)-$RANDOM"';
const single = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;
