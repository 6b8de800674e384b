import type { BookmakerAccount } from '@fairline/shared/contracts';
import { expect, it } from 'vitest';
import { bookmakerAccount } from '../../testing/factories/bet.factory.ts';
import { bookmakerWarnings, type StakeAtBookmaker } from './bookmaker-warnings.ts';

const warnings = (bet: Partial<StakeAtBookmaker>, ...accounts: BookmakerAccount[]) =>
  bookmakerWarnings(
    accounts,
    { bookmaker: 'alpha ', currency: 'EUR', stake: 35, freeBet: false, ...bet },
    (amount) => `${amount}`,
  );

it.each<[string, Partial<StakeAtBookmaker>, Partial<BookmakerAccount>, string[]]>([
  ['all that is left', {}, {}, []],
  ['more than is left', { stake: 35.01 }, {}, ['Alpha has 35 left, less than this stake.']],
  ['a free bet', { stake: 90, freeBet: true }, {}, []],
  ['no stake yet', { stake: null }, {}, []],
  ['no stake yet, of an empty book', { stake: null }, { available: 0 }, ['Alpha is empty: 0 left.']],
  ['more than an overdrawn book has', {}, { available: -5 }, ['Alpha is empty: -5 left.']],
  ['a book without noted money', { stake: 90 }, { balance: null, available: null }, []],
  ['a stake in another currency', { stake: 90, currency: 'USD' }, {}, []],
  ['another book', { stake: 90, bookmaker: 'Beta' }, {}, []],
  ['no book', { stake: 90, bookmaker: '' }, {}, []],
  ['the limit', { stake: 20 }, { max_stake: 20 }, []],
  ['more than the limit', {}, { max_stake: 20 }, ['Your limit at Alpha is 20, less than this stake.']],
])('the warnings of %s', (_, bet, change, expected) => {
  expect(warnings(bet, bookmakerAccount({ bookmaker: 'Gamma', available: 0 }), bookmakerAccount(change))).toEqual(expected);
});
