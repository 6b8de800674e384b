import type { Operation } from '@fairline/shared/contracts/developer';
import fc from 'fast-check';
import * as z from 'zod';
import { EVENT_ID, SETTLED_ID } from './seed-examples.ts';

export interface GeneratedRequest {
  readonly operation: Operation;
  readonly method: string;
  /** Below `/api/v1`, with the query. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
}

/** Requests of any operation: examples, and examples of which some values are boundary or broken ones, or are missing. */
export function generatedRequest(operations: readonly Operation[]): fc.Arbitrary<GeneratedRequest> {
  return fc.constantFrom(...operations).chain((operation) =>
    fc
      .record({
        query: queryOf(operation),
        params: paramsOf(operation),
        body: bodyOf(operation),
        headers: headersOf(operation),
      })
      .map(({ query, params, body, headers }) => ({
        operation,
        method: operation.method.toUpperCase(),
        path: operation.path.replace(/\{(\w+)\}/g, (_, name: string) => encoded(params[name] ?? '1')) + query,
        headers: body === undefined ? headers : { 'content-type': 'application/json', ...headers },
        body,
      })),
  );
}

const NUMBERS = [
  ...['0', '1', '-1', '2', '3', '29', '50', '200', '201', '-0.5', '2.5', '1e3', '1e400', 'NaN', 'Infinity'],
  ...[
    '2147483647',
    '2147483648',
    '9007199254740991',
    '9007199254740993',
    '99999999999999999999',
    '0x10',
    ' 1',
    '01',
  ],
  ...[String(EVENT_ID), String(SETTLED_ID)],
];
const TEXTS = [
  ...[
    '',
    ' ',
    'arsenal',
    '%',
    '_',
    '\\',
    "'",
    '"',
    ';--',
    ')',
    '$1',
    ',',
    ',,',
    'null',
    'true',
    'false',
    '\t',
    '\n',
  ],
  ...[
    'moneyline',
    'spread,total',
    'specials',
    'odds',
    'limit',
    'closed',
    'power',
    'shin',
    'prematch,settled,live',
  ],
  ...['é', '𝔘𝔫𝔦', '٣', '‮', 'İ', '\u0000', '\ud800', '__proto__', 'constructor', 'x'.repeat(5_000)],
  ...['2026-11-24T18:30:00Z', '2026-02-30T00:00:00Z', '9999-12-31T23:59:59Z', '0001-01-01T00:00:00Z', 'now'],
  ...['W10', 'eyJ9', Buffer.from('["events",["2026-11-24T18:30:00Z",1]]').toString('base64url')],
  ...[
    Buffer.from('["history",[1e15,"spread"]]').toString('base64url'),
    Buffer.from('["bets",[1]]').toString('base64url'),
  ],
];
const text = fc.oneof(
  fc.constantFrom(...NUMBERS),
  fc.constantFrom(...TEXTS),
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.integer().map(String),
);

/** A text as part of an address; half of a surrogate pair as the bytes that no text has. */
function encoded(value: string): string {
  return value.isWellFormed() ? encodeURIComponent(value) || '%20' : '%ED%A0%80';
}

function queryOf({ query, example }: Operation): fc.Arbitrary<string> {
  const names = Object.keys((query as z.ZodObject).shape);
  const known = Object.entries(example.query ?? {});
  const own = names.length === 0 ? [] : names;
  const pair = fc.tuple(fc.constantFrom(...own, 'unknown', 'cursor'), text);
  return fc
    .tuple(
      fc.subarray(known),
      fc.oneof({ weight: 2, arbitrary: fc.constant([]) }, fc.array(pair, { maxLength: 3 })),
    )
    .map(([kept, broken]) => [
      ...kept.filter(([name]) => !broken.some(([other]) => other === name)),
      ...broken,
    ])
    .map((pairs) => pairs.map(([name, value]) => `${encoded(name)}=${encoded(value)}`).join('&'))
    .map((query) => (query === '' ? '' : `?${query}`));
}

function paramsOf({ params, example }: Operation): fc.Arbitrary<Record<string, string>> {
  const names = Object.keys((params as z.ZodObject).shape);
  const value = (name: string) =>
    fc.oneof({ weight: 3, arbitrary: fc.constant(example.params?.[name] ?? '1') }, text);
  return fc.record(Object.fromEntries(names.map((name) => [name, value(name)])));
}

const broken: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(...TEXTS),
  fc.constantFrom(
    0,
    -0,
    1,
    -1,
    1.5,
    1e9,
    1e12,
    1e13,
    1e300,
    5e-324,
    2 ** 31,
    2 ** 53,
    2.0000000000001,
    null,
    true,
  ),
  fc.double(),
  fc.constantFrom([], {}, [[]], [null], { length: 1 }),
  fc.jsonValue({ maxDepth: 2 }),
);

/** The example, of which values anywhere are replaced or missing. */
function changed(value: unknown): fc.Arbitrary<unknown> {
  const inner: fc.Arbitrary<unknown> = Array.isArray(value)
    ? fc.oneof(
        fc.tuple(...value.map(changed)),
        fc.array(value.length > 0 ? changed(value[0]) : broken, { maxLength: 4 }),
      )
    : typeof value === 'object' && value !== null
      ? fc.record(Object.fromEntries(Object.entries(value).map(([name, one]) => [name, changed(one)])), {
          requiredKeys: [],
        })
      : fc.constant(value);
  return fc.oneof({ weight: 6, arbitrary: inner }, { weight: 4, arbitrary: fc.constant(value) }, broken);
}

function bodyOf({ body, example }: Operation): fc.Arbitrary<string | undefined> {
  if (body === null) return fc.constant(undefined);
  const names = body instanceof z.ZodObject ? Object.keys(body.shape) : [];
  const withMore = fc
    .tuple(
      changed(example.body),
      fc.dictionary(fc.constantFrom(...names, 'unknown', '__proto__'), broken, { maxKeys: 2 }),
    )
    .map(([value, more]) => (typeof value === 'object' && value !== null ? { ...value, ...more } : value));
  return fc.oneof(
    { weight: 4, arbitrary: fc.constant(JSON.stringify(example.body)) },
    { weight: 8, arbitrary: changed(example.body).map((value) => JSON.stringify(value)) },
    { weight: 4, arbitrary: withMore.map((value) => JSON.stringify(value)) },
    { weight: 1, arbitrary: fc.constantFrom('', '{', '[1,', 'null', '"text"', '{"a":1}', '\u0000') },
  );
}

function headersOf({ idempotent }: Operation): fc.Arbitrary<Record<string, string>> {
  const key = fc.oneof(fc.uuid(), fc.constantFrom('a', 'same', 'x'.repeat(256), 'with space'));
  const version = fc.constantFrom('2026-11-24', '2026-11-24', '1999-01-01', 'latest');
  return fc
    .record(
      {
        ...(idempotent ? { 'idempotency-key': key } : {}),
        'fairline-version': version,
        'if-none-match': fc.constantFrom('*', 'W/"x"', '"'),
        'accept-encoding': fc.constantFrom('gzip', 'br', 'identity'),
      },
      { requiredKeys: [] },
    )
    .filter((headers) => !('accept-encoding' in headers) || headers['accept-encoding'] === 'identity');
}
