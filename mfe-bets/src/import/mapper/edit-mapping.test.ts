import { columnMappingSchema, type DistinctValue, guessMapping } from '@fairline/shared/bets/records';
import { describe, expect, it } from 'vitest';
import {
  chosenValues,
  type DistinctValues,
  fieldOf,
  LEFT_OUT,
  meaningOf,
  missingFields,
  openValues,
  withField,
  withValues,
} from './edit-mapping.ts';

const NAMES = ['Day', 'Clock', 'Odds', 'Stake', 'a', 'b', 'c', 'd', 'e'];
const { mapping: GUESS } = guessMapping(NAMES, [], 'Europe/Prague');
const value = (text: string, guess: string | null): DistinctValue => ({ value: text, rows: 1, guess });
const NONE: DistinctValues = {
  result: [],
  bet_type: [],
  sport: [],
  market: [],
  bookmaker: [],
  currency: [],
  zone: [],
};

describe('the columns of a mapping', () => {
  it('have one field each; those of one field are joined in the order of the file', () => {
    const once = withField(withField(GUESS, NAMES, 'Clock', 'placed_at'), NAMES, 'Day', 'placed_at');
    expect(once.columns.placed_at).toEqual(['Day', 'Clock']);
    const moved = withField(once, NAMES, 'Day', 'starts');
    expect([moved.columns.placed_at, moved.columns.starts]).toEqual([['Clock'], ['Day']]);
    expect([fieldOf(moved, 'Day'), fieldOf(moved, 'a')]).toEqual(['starts', null]);
    const none = withField(moved, NAMES, 'Day', null);
    expect(none.columns).not.toHaveProperty('starts');
  });

  it('are four of one field at most', () => {
    const all = ['a', 'b', 'c', 'd', 'e'].reduce(
      (mapping, name) => withField(mapping, NAMES, name, 'note'),
      GUESS,
    );
    expect(all.columns.note).toEqual(['a', 'b', 'c', 'e']);
    expect(columnMappingSchema.safeParse(all).success).toBe(true);
  });

  it('have to include a time, the odds and the stake', () => {
    expect(missingFields(GUESS)).toEqual(['the time of the bet or the start of the event']);
    expect(missingFields(withField(GUESS, NAMES, 'Day', 'starts'))).toEqual([]);
    expect(missingFields({ ...GUESS, columns: {} })).toHaveLength(3);
  });
});

describe('the values of a mapping', () => {
  const distinct: DistinctValues = {
    ...NONE,
    result: [value('W', 'win'), value('P', ''), value('??', null), value('x'.repeat(200), 'win')],
    sport: [value('NBA', 'Basketball'), value('Bowls', null)],
    bet_type: [value('Straight', 'single'), value('Odd', null)],
  };

  it('are those of the guess, until others are chosen', () => {
    const guessed = withValues(GUESS, distinct, {});
    expect(guessed.values).toEqual({
      ...{ result: { W: 'win', P: '' }, bet_type: { Straight: 'single' }, market: {}, bookmaker: {} },
      ...{ currency: {}, zone: {} },
      sport: { NBA: 'Basketball', Bowls: 'Bowls' },
    });
    const chosen = { result: { '??': 'void', W: 'unsettled' }, sport: { NBA: '' } };
    expect(withValues(GUESS, distinct, chosen).values).toMatchObject({
      ...{ result: { W: '', P: '', '??': 'void' }, sport: { NBA: 'NBA', Bowls: 'Bowls' } },
    });
    expect(columnMappingSchema.safeParse(withValues(GUESS, distinct, chosen)).success).toBe(true);
  });

  it('are offered again as they were chosen', () => {
    const chosen = { result: { '??': 'void', W: 'unsettled' }, sport: { NBA: '' } };
    const mapping = withValues(GUESS, distinct, chosen);
    expect(withValues(GUESS, distinct, chosenValues(mapping))).toEqual(mapping);
    expect(meaningOf(chosenValues(mapping), 'result', value('W', 'win'))).toBe('unsettled');
  });

  it('that mean nothing yet are asked, until their rows are left out', () => {
    const open = {
      ...distinct,
      currency: [value('KR', null), value('$', 'USD')],
      zone: [value('IST', null)],
    };
    expect(openValues(open, {}).map((each) => each.value)).toEqual(['??', 'KR', 'IST']);
    const chosen = { result: { '??': LEFT_OUT }, currency: { KR: 'SEK' }, zone: { IST: 'Asia/Kolkata' } };
    expect(openValues(open, chosen)).toEqual([]);
    expect(withValues(GUESS, open, chosen).values).toMatchObject({
      ...{ result: { W: 'win', P: '' }, currency: { KR: 'SEK', $: 'USD' }, zone: { IST: 'Asia/Kolkata' } },
    });
  });

  it('may have any name', () => {
    const odd = { ...NONE, sport: [value('__proto__', 'Soccer'), value('constructor', null)] };
    const { sport } = withValues(GUESS, odd, {}).values;
    expect(Object.entries(sport ?? {})).toEqual([
      ['__proto__', 'Soccer'],
      ['constructor', 'constructor'],
    ]);
    expect(meaningOf({ sport: {} }, 'sport', value('constructor', null))).toBe('');
  });
});
