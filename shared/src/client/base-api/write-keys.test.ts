import { expect, it } from 'vitest';
import { sendWithKey } from './write-keys.ts';

const BET = { url: '/bets/place', method: 'POST', body: { stake: 5 } };
type Outcome = { readonly error?: { readonly status: unknown } };

/** The key that a write was sent with. */
async function keyOf(
  args: typeof BET,
  outcome: Outcome | Promise<Outcome> = {},
): Promise<string | undefined> {
  let key: string | undefined;
  await sendWithKey(args, (sent) => {
    key = (sent as { headers?: Record<string, string> }).headers?.['idempotency-key'];
    return outcome;
  });
  return key;
}
const failed = (status: unknown): Outcome => ({ error: { status } });

it.each([503, 'FETCH_ERROR', 'TIMEOUT_ERROR'])('keeps the key of a write after %s', async (status) => {
  const first = await keyOf(BET, failed(status));
  expect(first).toMatch(/^[0-9a-f-]{36}$/);
  expect(await keyOf({ ...BET, body: { stake: 6 } })).not.toBe(first);
  expect(await keyOf(BET)).toBe(first);
  expect(await keyOf(BET)).not.toBe(first);
});

it.each([400, 409, 500, 504])('gives a write that is sent again after %s a new key', async (status) => {
  expect(await keyOf(BET, failed(status))).not.toBe(await keyOf(BET));
});

it('gives the same write at the same time another key', async () => {
  const late = Promise.withResolvers<Outcome>();
  const first = keyOf(BET, late.promise);
  const second = await keyOf(BET);
  late.resolve({});
  expect(await first).not.toBe(second);
});

it('leaves reads as they are', async () => {
  expect(await keyOf({ ...BET, method: 'GET' })).toBeUndefined();
});
