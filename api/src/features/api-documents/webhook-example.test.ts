import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { OVERVIEW } from '@fairline/shared/developer-docs';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, expect, it } from 'vitest';

type Example = { isGenuine(secret: string, headers: Headers, body: string): boolean };

const secretOf = (letter: string) => `whsec_${Buffer.from(letter.repeat(32)).toString('base64')}`;
const [SECRET, NEXT] = [secretOf('a'), secretOf('b')];
const BODY = '{"type":"test","sequence":1,"data":{"team":"Malmö FF"}}';

let folder: string;
let example: Example;

beforeAll(async () => {
  const section = OVERVIEW.find(({ id }) => id === 'webhooks');
  const block = section?.blocks.find((one) => one.kind === 'code' && one.language === 'ts');
  if (block?.kind !== 'code') throw new Error('The guide has no example for webhooks in TypeScript.');
  folder = await mkdtemp(join(tmpdir(), 'fairline-example-'));
  const file = join(folder, 'example.ts');
  await writeFile(file, block.code);
  example = await import(pathToFileURL(file).href);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** The headers of a message that the library of Standard Webhooks signs. */
function headersOf({ secrets = [SECRET], at = new Date(), id = 'msg_1' } = {}): Headers {
  return new Headers({
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1_000)),
    'webhook-signature': secrets.map((secret) => new Webhook(secret).sign(id, at, BODY)).join(' '),
  });
}

it('the example of the guide accepts what is signed, also while a secret is changed', () => {
  expect(example.isGenuine(SECRET, headersOf(), BODY)).toBe(true);
  for (const secret of [SECRET, NEXT]) {
    expect(example.isGenuine(secret, headersOf({ secrets: [NEXT, SECRET] }), BODY)).toBe(true);
  }
});

it('the example of the guide refuses another body, secret, id, an old message, and one without a signature', () => {
  const otherId = headersOf();
  otherId.set('webhook-id', 'msg_2');
  const old = new Date(Date.now() - 6 * 60_000);
  expect(example.isGenuine(SECRET, headersOf(), BODY.replace('1', '2'))).toBe(false);
  expect(example.isGenuine(NEXT, headersOf(), BODY)).toBe(false);
  expect(example.isGenuine(SECRET, otherId, BODY)).toBe(false);
  expect(example.isGenuine(SECRET, headersOf({ at: old }), BODY)).toBe(false);
  expect(example.isGenuine(SECRET, new Headers(), BODY)).toBe(false);
});
