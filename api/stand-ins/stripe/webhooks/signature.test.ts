import Stripe from 'stripe';
import { expect, it } from 'vitest';
import { signatureOf } from './signature.ts';

const body = JSON.stringify({ id: 'evt_1', object: 'event', type: 'customer.created' });
const at = Math.floor(Date.now() / 1_000);
const stripe = new Stripe('sk_test_none');
const verify = (text: string, header: string, secret: string) =>
  stripe.webhooks.constructEvent(text, header, secret).id;

it('the SDK accepts a signature of the body with the secret', () => {
  expect(verify(body, signatureOf(body, 'whsec_a', at), 'whsec_a')).toBe('evt_1');
});

it('the SDK rejects another body, another secret and an old signature', () => {
  expect(() => verify(`${body} `, signatureOf(body, 'whsec_a', at), 'whsec_a')).toThrow();
  expect(() => verify(body, signatureOf(body, 'whsec_a', at), 'whsec_b')).toThrow();
  expect(() => verify(body, signatureOf(body, 'whsec_a', at - 3_600), 'whsec_a')).toThrow();
});
