import { type ExampleRequest, type Lookup, withIds } from './example-request.ts';

/** The request for Python 3.9 and newer: nothing to install. */
export function pythonExample(request: ExampleRequest): string {
  const { method, url, headers, body, lookups, idempotent, isStream } = request;
  const all = [
    ...headers.map(([name, value]) => `${text(name)}: ${text(value)}`),
    ...(idempotent ? ['"Idempotency-Key": str(uuid.uuid4())'] : []),
  ];
  return [
    ...(isStream ? [] : ['import json']),
    ...(idempotent ? ['import uuid'] : []),
    'from urllib.request import Request, urlopen',
    '',
    ...lookups.flatMap((lookup) => lookupLines(request, lookup)),
    'request = Request(',
    `    ${address(url)},`,
    ...(method === 'GET' ? [] : [`    method=${text(method)},`]),
    all.length === 1
      ? `    headers={${all[0]}},`
      : `    headers={\n        ${all.join(',\n        ')},\n    },`,
    ...(body === undefined ? [] : [`    data=json.dumps(${literal(body)}).encode(),`]),
    ')',
    `with urlopen(request, timeout=${isStream ? 60 : 10}) as response:`,
    ...(isStream
      ? ['    for line in response:', '        print(line.decode(), end="")']
      : ['    print(json.load(response))']),
  ].join('\n');
}

function lookupLines({ headers }: ExampleRequest, lookup: Lookup): string[] {
  const [[name, value] = ['', '']] = headers;
  return [
    `listing = Request(${address(lookup.url)}, headers={${text(name)}: ${text(value)}})`,
    'with urlopen(listing, timeout=10) as response:',
    `    ${lookup.name} = json.load(response)["data"][0][${text(lookup.field)}]`,
    '',
  ];
}

/** An address with the ids that were looked up. */
const address = (url: string): string =>
  url.includes('{') ? `f${text(withIds(url, (name) => `{${name}}`))}` : text(url);
const text = (value: string): string => `"${value.replaceAll('"', '\\"')}"`;

/** A value as Python writes it. */
function literal(value: unknown, indent = 4): string {
  const inside = ' '.repeat(indent + 4);
  const close = ' '.repeat(indent);
  if (value === null) return 'None';
  if (value === true) return 'True';
  if (value === false) return 'False';
  if (Array.isArray(value)) {
    if (value.length === 0) return '[]';
    return `[\n${value.map((item) => `${inside}${literal(item, indent + 4)},`).join('\n')}\n${close}]`;
  }
  if (typeof value === 'object') {
    const fields = Object.entries(value);
    if (fields.length === 0) return '{}';
    const lines = fields.map(([name, item]) => `${inside}${text(name)}: ${literal(item, indent + 4)},`);
    return `{\n${lines.join('\n')}\n${close}}`;
  }
  return typeof value === 'string' ? JSON.stringify(value) : String(value);
}
