import { DEFAULT_PREFERENCES } from '@fairline/shared/contracts';
import { createFormatter } from '@fairline/shared/ui';
import { expect, it } from 'vitest';
import { rateWords } from './rate-words.ts';

const format = createFormatter({ ...DEFAULT_PREFERENCES, timeZone: 'UTC' });
const rates = 'Fairline’s fixed rates of 21/11/2026';

it('names the rates that totals are converted at, with their date', () => {
  expect(rateWords('EUR', ['USD', 'CZK'], format)).toBe(
    `USD, CZK converted at ${rates}: 1 EUR = 1.04 USD = 25.06 CZK`,
  );
  expect(rateWords('GBP', ['EUR'], format)).toBe(`EUR converted at ${rates}: 1 EUR = 0.83 GBP`);
  expect(rateWords('GBP', ['USD'], format)).toBe(`USD converted at ${rates}: 1 EUR = 0.83 GBP = 1.04 USD`);
  expect(rateWords('EUR', [], format)).toBe(`Amounts in other currencies are converted at ${rates}`);
});
