import type { BookmakerAccount } from '@fairline/shared/contracts';
import { expect, it } from 'vitest';
import { bookmakerAccount } from '../../testing/factories/bet.factory.ts';
import { bookmakerWarning, type StakeAtBookmaker } from './bookmaker-warning.ts';

const warning = (bet: Partial<StakeAtBookmaker>, ...accounts: BookmakerAccount[]) =>
  bookmakerWarning(
    accounts,
    { bookmaker: 'alpha ', currency: 'EUR', stake: 35, freeBet: false, ...bet },
    (amount) => `${amount}`,
  );

it.each<[string, Partial<StakeAtBookmaker>, Partial<BookmakerAccount>, string | null]>([
  ['all that is left', {}, {}, null],
  ['more than is left', { stake: 35.01 }, {}, 'Only 35 left there.'],
  ['a free bet', { stake: 90, freeBet: true }, {}, null],
  ['no stake yet', { stake: null }, {}, null],
  ['no stake yet, of an empty book', { stake: null }, { available: 0 }, 'Empty: 0 left there.'],
  ['more than an overdrawn book has', {}, { available: -5 }, 'Empty: -5 left there.'],
  ['a book without noted money', { stake: 90 }, { balance: null, available: null }, null],
  ['a stake in another currency', { stake: 90, currency: 'USD' }, {}, null],
  ['another book', { stake: 90, bookmaker: 'Beta' }, {}, null],
  ['no book', { stake: 90, bookmaker: '' }, {}, null],
  ['the limit', { stake: 20 }, { max_stake: 20 }, null],
  ['more than the limit', {}, { max_stake: 20 }, 'Above your limit of 20.'],
])('the warning of %s', (_, bet, change, expected) => {
  expect(warning(bet, bookmakerAccount({ bookmaker: 'Gamma', available: 0 }), bookmakerAccount(change))).toBe(
    expected,
  );
});
