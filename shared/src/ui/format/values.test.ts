import { DEFAULT_PREFERENCES } from '@fairline/shared/contracts';
import { createFormatter } from '@fairline/shared/format';
import { expect, it } from 'vitest';
import { createValues } from './values.ts';

const format = createFormatter(DEFAULT_PREFERENCES, 'UTC');
const written = (mode: 'show' | 'units' | 'hide') => {
  const values = createValues(mode, format, { size: 10, currency: 'EUR' });
  return [
    values.amount(15.4, 'EUR'),
    values.amount(20.8, 'USD'),
    values.profit(-3, 'EUR'),
    values.profit(3, 'EUR'),
    values.profit(0, 'EUR'),
    values.profit(null, 'EUR'),
  ];
};

it.each([
  ['show', ['€15.40', '$20.80', '−€3.00', '+€3.00', '€0.00', '–']],
  // 20.80 dollars are 20 euros at the fixed rate.
  ['units', ['1.54 u', '2.00 u', '−0.30 u', '+0.30 u', '0.00 u', '–']],
  ['hide', ['•••', '•••', '•••', '•••', '•••', '–']],
] as const)('amounts in the mode %s', (mode, texts) => {
  expect(written(mode).map((text) => text.replace('\u00a0', ' '))).toEqual(texts);
});
