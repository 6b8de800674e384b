import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { parseRequest } from './request-errors.ts';

const schema = z.object({
  name: z.string().min(1).max(60),
  stake: z.number().positive(),
  share: z.number().max(100).default(1),
  market: z.enum(['moneyline', 'spread']).default('spread'),
  days: z.number().int().default(1),
  legs: z
    .array(z.object({ bet_odds: z.number() }))
    .min(1)
    .default([{ bet_odds: 2 }]),
  starts: z.iso.datetime().default('2030-01-01T00:00:00Z'),
  line_id: z.string().regex(/:/, 'A line id looks like 1606758261:0.').default('1:0'),
  eventTypes: z.array(z.string()).default([]),
});
const VALID = { name: 'A', stake: 1 };

function errorOf(value: unknown): string {
  try {
    parseRequest(schema, value);
    return '';
  } catch (error) {
    return (error as Error).message;
  }
}

describe('a request that is refused is answered with a sentence', () => {
  it.each<[object | string, string]>([
    [VALID, ''],
    ['x', 'The request must be an object.'],
    [{ stake: 1 }, 'Name must be given.'],
    [{ ...VALID, name: '' }, 'Name must have at least 1 character.'],
    [{ ...VALID, name: 'x'.repeat(61) }, 'Name must have at most 60 characters.'],
    [{ ...VALID, stake: '5' }, 'Stake must be a number.'],
    [{ ...VALID, stake: 0 }, 'Stake must be above 0.'],
    [{ ...VALID, share: 101 }, 'Share must be 100 or less.'],
    [{ ...VALID, market: 'goals' }, 'Market must be one of moneyline, spread.'],
    [{ ...VALID, days: 1.5 }, 'Days must be a whole number.'],
    [{ ...VALID, legs: [] }, 'Legs must have at least 1 entry.'],
    [{ ...VALID, legs: [{ bet_odds: 2 }, {}] }, 'Bet odds of leg 2 must be given.'],
    [{ ...VALID, starts: 'today' }, 'Starts must be a time such as 2026-11-28T18:00:00Z.'],
    [{ ...VALID, line_id: 'x' }, 'Line id: A line id looks like 1606758261:0.'],
    [{ ...VALID, eventTypes: [3] }, 'Event type 1 must be text.'],
  ])('%j: %s', (value, sentence) => {
    expect(errorOf(value)).toBe(sentence);
  });
});
