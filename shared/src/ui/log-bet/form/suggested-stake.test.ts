import { DEFAULT_PREFERENCES } from '@fairline/shared/contracts';
import { createFormatter } from '@fairline/shared/format';
import { describe, expect, it } from 'vitest';
import { createValues } from '../../format/values.ts';
import {
  type FlatStake,
  findFlatStake,
  type StakeBasis,
  type StakeRules,
  suggestedStake,
  suggestionText,
} from './suggested-stake.ts';

const MAIN = { name: 'Main', currency: 'EUR', balance: 1_100, open_stakes: 100, available: 1_000 } as const;
const basis = (change: Partial<StakeBasis> = {}): StakeBasis => ({
  ...{ odds: 2.1, fairOdds: 2, half: null, bankroll: MAIN },
  ...change,
});
const rules = (change: Partial<StakeRules> = {}): StakeRules => ({ ...DEFAULT_PREFERENCES, ...change });
const format = createFormatter(DEFAULT_PREFERENCES);
const words = (
  of: Partial<StakeBasis> = {},
  by: Partial<StakeRules> = {},
  mode: 'show' | 'units' | 'hide' = 'show',
  flat: FlatStake | null = null,
) =>
  suggestionText(
    basis(of),
    rules(by),
    format,
    createValues(mode, format, { size: 10, currency: 'EUR' }),
    flat,
  );

describe('a suggested stake', () => {
  it('is a fraction of Kelly on the balance less open stakes, or a percentage of it', () => {
    expect(suggestedStake(basis(), rules())).toBe(6.8);
    const percentage = rules({ betSizeMethod: 'percentage', fractionBetSize: 1.5 });
    expect(suggestedStake(basis({ odds: null, fairOdds: null }), percentage)).toBe(15);
  });

  it('of a quarter line counts what is half won or lost, where its chance is known', () => {
    const half = { result: 'half-loss', chance: 0.25 } as const;
    expect(suggestedStake(basis({ half }), rules())).toBe(7.3);
    expect(suggestedStake(basis({ half: 'unknown' }), rules())).toBe(6.8);
    const bankroll = { ...MAIN, open_stakes: 0 };
    expect(words({ bankroll, half })).toBe('Suggested €7.30: 15% of Kelly on €1,000.00, rounded to 0.1.');
  });

  it('is 0 without an edge or a bankroll', () => {
    expect(suggestedStake(basis({ odds: 2 }), rules())).toBe(0);
    const empty = { ...MAIN, available: -20 };
    expect(suggestedStake(basis({ bankroll: empty }), rules())).toBe(0);
    expect(suggestedStake(basis({ bankroll: empty }), rules({ betSizeMethod: 'percentage' }))).toBe(0);
  });

  it('is not known for Kelly without odds or fair odds', () => {
    expect(suggestedStake(basis({ odds: null }), rules())).toBeNull();
    expect(suggestedStake(basis({ fairOdds: null }), rules())).toBeNull();
  });
});

describe('a flat stake', () => {
  it('is the one typed last, else the unit, else 1% of the bankroll', () => {
    const unit = rules({ unitSize: 25 });
    expect(findFlatStake(MAIN, unit, 40)).toEqual({ amount: 40, source: 'typed' });
    expect(findFlatStake(MAIN, unit, null)).toEqual({ amount: 25, source: 'unit' });
    expect(findFlatStake(MAIN, rules(), null)).toEqual({ amount: 10, source: 'share' });
  });

  it('is never more than the bankroll has left, and no unit of another currency', () => {
    expect(findFlatStake(MAIN, rules({ unitSize: 1_001 }), 2_000)).toEqual({ amount: 10, source: 'share' });
    expect(findFlatStake({ ...MAIN, currency: 'GBP' }, rules({ unitSize: 25 }), null)?.source).toBe('share');
    expect(findFlatStake({ ...MAIN, available: 0 }, rules({ unitSize: 25 }), 40)).toBeNull();
    expect(findFlatStake({ ...MAIN, available: -5 }, rules(), null)).toBeNull();
    expect(findFlatStake(MAIN, rules({ betSizeRounding: 100 }), null)).toBeNull();
  });
});

describe('the words of a suggestion', () => {
  it('say what it is computed from', () => {
    expect(words()).toBe(
      'Suggested €6.80: 15% of Kelly on €1,000.00, rounded to 0.1. Main: €1,100.00 less €100.00 open.',
    );
    const bankroll = { ...MAIN, open_stakes: 0 };
    const percentage = { betSizeMethod: 'percentage', fractionBetSize: 1.5, unitSize: 10 } as const;
    expect(words({ bankroll }, percentage)).toBe(
      'Suggested €15.00: 1.5% of €1,000.00, rounded to 0.1. 1.50\u00a0u.',
    );
  });

  it('have no units of another currency', () => {
    const bankroll = { ...MAIN, open_stakes: 0, currency: 'GBP' } as const;
    expect(words({ bankroll }, { unitSize: 10 })).toBe(
      'Suggested £6.80: 15% of Kelly on £1,000.00, rounded to 0.1.',
    );
  });

  it('have no money in units, and no amounts while those are hidden', () => {
    expect(words({}, { unitSize: 10 }, 'units')).toBe(
      'Suggested 0.68\u00a0u: 15% of Kelly on 100.00\u00a0u, rounded to 0.1. Main: 110.00\u00a0u less 10.00\u00a0u open.',
    );
    expect(words({}, { unitSize: 10 }, 'hide')).toBe(
      'Suggested •••: 15% of Kelly on •••, rounded to 0.1. Main: ••• less ••• open.',
    );
  });

  it.each<[string, FlatStake['source']]>([
    ['€10.00 is the stake you typed last.', 'typed'],
    ['€10.00 is your unit.', 'unit'],
    ['€10.00 is 1% of €1,000.00.', 'share'],
  ])('name the stake that is offered instead, unless amounts are hidden: %s', (text, source) => {
    const flat: FlatStake = { amount: 10, source };
    const none = 'No stake is suggested: the odds are not above the fair odds.';
    expect(words({ odds: 1.9 }, {}, 'show', flat)).toBe(`${none} ${text}`);
    expect(words({ odds: 1.9 }, {}, 'hide', flat)).toBe(none);
    expect(words({ fairOdds: null }, {}, 'show', flat)).toBe(
      `No stake is suggested without fair odds. ${text}`,
    );
    expect(words({}, {}, 'show', flat)).toMatch(/^Suggested €6\.80/);
  });

  it.each<[string, Partial<StakeBasis>, Partial<StakeRules>]>([
    ['No stake is suggested without fair odds.', { fairOdds: null }, {}],
    ['A stake is suggested for the odds that you enter.', { odds: null }, {}],
    ['No stake is suggested: the odds are not above the fair odds.', { odds: 1.9 }, {}],
    ['No stake is suggested: the fraction in your settings is 0%.', {}, { fractionBetSize: 0 }],
    ['No stake is suggested: it is below the rounding of 1,000.', {}, { betSizeRounding: 1000 }],
    [
      'No stake is suggested: Main has nothing left beside the open stakes.',
      { bankroll: { ...MAIN, available: 0 } },
      {},
    ],
  ])('say why there is none: %s', (text, of, by) => {
    expect(words(of, by)).toBe(text);
  });
});
