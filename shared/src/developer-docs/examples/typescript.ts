import type { ExampleRequest } from './example-request.ts';

/** The request for Node 20 and newer, and browsers: nothing to install. */
export function typescriptExample(request: ExampleRequest): string {
  const { method, url, headers, body, lookup, idempotent, isStream } = request;
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
  const address = lookup === null ? text(url) : `\`${url.replace('{id}', `\${${camel(lookup.name)}}`)}\``;
  return [
    ...(lookup === null ? [] : lookupLines(request, lookup)),
    `const response = await fetch(${address}, {`,
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

function lookupLines({ headers }: ExampleRequest, lookup: NonNullable<ExampleRequest['lookup']>): string[] {
  const [[name, value] = ['', '']] = headers;
  return [
    `const list = await fetch(${text(lookup.url)}, {`,
    `  headers: { ${property(name)}: ${text(value)} },`,
    '});',
    `const ${camel(lookup.name)} = (await list.json()).data[0].${lookup.field};`,
    '',
  ];
}

const camel = (name: string): string => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
const text = (value: string): string => `'${value.replaceAll("'", "\\'")}'`;
const property = (name: string): string => (/^\w+$/.test(name) ? name : text(name));

/** A value as it is written in code, in lines where it is long. */
function literal(value: unknown): string {
  return JSON.stringify(value, null, 2)
    .replace(/"([A-Za-z_]\w*)":/g, '$1:')
    .replaceAll('\n', '\n  ');
}
