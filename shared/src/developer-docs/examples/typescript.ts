import { type ExampleRequest, type Lookup, withIds } from './example-request.ts';

/** The request for Node 20 and newer, and browsers: nothing to install. */
export function typescriptExample(request: ExampleRequest): string {
  const { method, url, headers, body, lookups, idempotent, isStream } = request;
  const inline = [
    ...headers.map(([name, value]) => `${property(name)}: ${text(value)}`),
    ...(idempotent ? ["'Idempotency-Key': crypto.randomUUID()"] : []),
  ];
  const options = [
    ...(method === 'GET' ? [] : [`  method: ${text(method)},`]),
    inline.length === 1
      ? `  headers: { ${inline[0]} },`
      : `  headers: {\n    ${inline.join(',\n    ')},\n  },`,
    ...(body === undefined ? [] : [`  body: JSON.stringify(${literal(body)}),`]),
    ...(isStream ? [] : ['  signal: AbortSignal.timeout(10_000),']),
  ].join('\n');
  return [
    ...lookups.flatMap((lookup) => lookupLines(request, lookup)),
    `const response = await fetch(${address(url)}, {`,
    options,
    '});',
    'if (!response.ok) throw new Error(await response.text());',
    ...(isStream ? STREAM : ['console.log(await response.json());']),
  ].join('\n');
}

const STREAM = [
  'const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();',
  'for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {',
  '  console.log(chunk.value);',
  '}',
];

function lookupLines({ headers }: ExampleRequest, { url, field, name }: Lookup): string[] {
  const [[header, value] = ['', '']] = headers;
  const list = camel(name.replace('_id', '_list'));
  return [
    `const ${list} = await fetch(${address(url)}, {`,
    `  headers: { ${property(header)}: ${text(value)} },`,
    '});',
    `const ${camel(name)} = (await ${list}.json()).data[0].${field};`,
    '',
  ];
}

/** An address with the ids that were looked up. */
const address = (url: string): string =>
  url.includes('{') ? `\`${withIds(url, (name) => `\${${camel(name)}}`)}\`` : text(url);
const camel = (name: string): string => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
const text = (value: string): string => `'${value.replaceAll("'", "\\'")}'`;
const property = (name: string): string => (/^\w+$/.test(name) ? name : text(name));

/** A value as it is written in code, in lines where it is long. */
function literal(value: unknown): string {
  return JSON.stringify(value, null, 2)
    .replace(/"([A-Za-z_]\w*)":/g, '$1:')
    .replaceAll('\n', '\n  ');
}
