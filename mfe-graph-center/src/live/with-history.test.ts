import { graph, graphHistory } from '@fairline/shared/testing';
import { expect, it } from 'vitest';
import { withHistory } from './with-history.ts';

const known = graphHistory(graph(1)).history;
const times = Object.keys(known.historical_moneyline).map(Number);

it('is the answer itself when it is the first, or whole', () => {
  const whole = { from: null, history: { ...known, historical_moneyline: {} } };
  expect(withHistory(null, { from: 5, history: known })).toBe(known);
  expect(withHistory(known, whole)).toBe(whole.history);
});

it('has the answer from its beginning on, also where the answer has nothing there any more', () => {
  const [first = 0, second = 0, third = 0] = times;
  const answer = { ...known, historical_moneyline: { [third + 1]: null }, historical_limits: {} };
  const joined = withHistory(known, { from: second, history: answer });
  expect(Object.keys(joined.historical_moneyline).map(Number)).toEqual([first, third + 1]);
  expect(Object.keys(joined.historical_limits).map(Number)).toEqual([first]);
});
