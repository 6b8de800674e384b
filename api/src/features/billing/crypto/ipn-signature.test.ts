import { createHmac } from 'node:crypto';
import { expect, it } from 'vitest';
import { isSignedIpn } from './ipn-signature.ts';

const SECRET = 'the secret';
const BODY = {
  payment_status: 'finished',
  payment_id: 5_077_125_051,
  fee: { currency: 'btc', depositFee: 0.09853637216235617, withdrawalFee: 0 },
  order_id: 'a-1',
  list: [{ b: 1, a: 2 }],
};
const signed = (text: string, secret = SECRET) => createHmac('sha512', secret).update(text).digest('hex');
const WHOLE =
  '{"fee":{"currency":"btc","depositFee":0.09853637216235617,"withdrawalFee":0},"list":[{"a":2,"b":1}],"order_id":"a-1","payment_id":5077125051,"payment_status":"finished"}';
/** As the provider's sample makes it: its list of names drops those of nested objects. */
const SHALLOW = '{"fee":{},"list":[{}],"order_id":"a-1","payment_id":5077125051,"payment_status":"finished"}';

it('accepts both forms of a signature, in either case', () => {
  for (const text of [WHOLE, SHALLOW]) {
    expect(isSignedIpn(BODY, signed(text), SECRET)).toBe(true);
    expect(isSignedIpn(BODY, signed(text).toUpperCase(), SECRET)).toBe(true);
  }
});

it('refuses everything else', () => {
  expect(isSignedIpn(BODY, signed(WHOLE, 'another'), SECRET)).toBe(false);
  expect(isSignedIpn({ ...BODY, order_id: 'a-2' }, signed(WHOLE), SECRET)).toBe(false);
  expect(isSignedIpn({ ...BODY, order_id: 'a-2' }, signed(SHALLOW), SECRET)).toBe(false);
  for (const body of [null, 'text', [BODY], 7]) expect(isSignedIpn(body, signed(WHOLE), SECRET)).toBe(false);
  for (const signature of ['', 'ü', signed(WHOLE).slice(1)]) {
    expect(isSignedIpn(BODY, signature, SECRET)).toBe(false);
  }
});
