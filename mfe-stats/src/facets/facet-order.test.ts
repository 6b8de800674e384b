import { facetCell, figure } from '@fairline/shared/testing';
import { expect, it } from 'vitest';
import { MOST_BETS_FIRST, orderAfter, sortedCells } from './facet-order.ts';

const cells = [
  facetCell('a', { settled: 30, clv: figure(-1) }),
  facetCell('b', { settled: 90, clv: figure(null) }),
  facetCell('c', { settled: 60, clv: figure(2) }),
];
const names = (order: typeof MOST_BETS_FIRST) =>
  sortedCells(cells, order)
    .map(({ labels }) => labels[0])
    .join('');

it('sorts in both directions, and cells without a value come last in both', () => {
  expect(names(MOST_BETS_FIRST)).toBe('bca');
  const byClv = orderAfter(MOST_BETS_FIRST, 'clv');
  expect(names(byClv)).toBe('cab');
  expect(names(orderAfter(byClv, 'clv'))).toBe('acb');
  expect(orderAfter(orderAfter(byClv, 'clv'), 'settled')).toEqual(MOST_BETS_FIRST);
});
