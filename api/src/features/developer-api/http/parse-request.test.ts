import { API_OPERATIONS, type Operation } from '@fairline/shared/contracts/developer';
import { describe, expect, it } from 'vitest';
import { InvalidFields } from '../gate/present-problem.ts';
import { parseRequest } from './parse-request.ts';

const createBet = API_OPERATIONS.find(({ id }) => id === 'createBet') as Operation;

function errorsOf(body: object): readonly object[] {
  try {
    parseRequest(createBet, { query: {}, params: {}, body });
    return [];
  } catch (error) {
    if (error instanceof InvalidFields) return error.errors;
    throw error;
  }
}

const LEG = { line_id: '1606758261:0', market: 'moneyline', outcome: 'home' };

describe('a request', () => {
  it('is parsed as its operation says', () => {
    expect(errorsOf({ stake: 25, odds: 2.05, legs: [LEG] })).toEqual([]);
  });

  it('is refused with every field that is wrong', () => {
    expect(errorsOf({ stake: -1, odds: 0.5, legs: [LEG] })).toMatchObject([
      { in: 'body', field: 'stake' },
      { in: 'body', field: 'odds' },
    ]);
  });

  it('is refused with the fields of the shape that was meant, where there are several', () => {
    const { line_id: _, ...leg } = LEG;
    expect(errorsOf({ stake: 25, legs: [{ ...leg, event_id: 1 }] })).toMatchObject([
      { in: 'body', field: 'legs.0.line_id' },
      { in: 'body', field: 'legs.0.event_id', message: 'is not known here' },
    ]);
  });
});
