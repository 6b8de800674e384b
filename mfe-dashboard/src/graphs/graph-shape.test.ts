import { GRAPH_MS } from '@fairline/shared/contracts';
// Imports the factory directly: the testing part's entry needs a browser environment.
import { oddsAlert } from '@fairline/shared/testing/factories/alert.factory.ts';
import { expect, it } from 'vitest';
import { graphShape } from './graph-shape.ts';
import type { TimedGraph } from './visible-graphs.ts';

const FROM = Date.parse('2026-11-21T10:00:00.000Z');
const graph = (change: Partial<TimedGraph> = {}): TimedGraph => ({
  ...{ id: 1, from: FROM, points: [[0, 2.1] as [number, number], [60, 2] as [number, number]], limits: [] },
  bets: [],
  ...change,
});
const alert = oddsAlert(1, { created_at: new Date(FROM + 90_000).toISOString(), time_interval: 60 });
const shape = (of: TimedGraph, current?: number | null) => graphShape(alert, of, current);

it('has the times of the graph, the window of the alert and the limit changes', () => {
  expect(shape(graph({ limits: [[30, 1]], bets: [45] }), 2)).toEqual({
    points: [
      { at: FROM, price: 2.1 },
      { at: FROM + 60_000, price: 2 },
    ],
    until: FROM + GRAPH_MS,
    windowStart: FROM + 30_000,
    marks: [FROM + 30_000],
    bets: [FROM + 45_000],
  });
});

it('ends with the price of this moment, or with the closed market', () => {
  const end = (current?: number | null) => shape(graph(), current).points.at(-1);
  expect(end(1.9)).toEqual({ at: FROM + GRAPH_MS, price: 1.9 });
  expect(end(null)).toEqual({ at: FROM + GRAPH_MS, price: null });
  expect(end()).toEqual({ at: FROM + 60_000, price: 2 });
});

it('is one price where nothing has changed, and nothing where that is not known', () => {
  const none = graph({ points: [] });
  expect(shape(none, 1.9).points).toEqual([{ at: FROM, price: 1.9 }]);
  expect(shape(none, null).points).toEqual([]);
  expect(shape(none).points).toEqual([]);
});

it('begins with the first price, without what was before', () => {
  const late = graph({
    points: [
      [0, null],
      [60, 2],
      [70, 1.9],
    ],
    limits: [
      [30, 1],
      [65, 0],
    ],
    bets: [50, 61],
  });
  const { points, marks, bets, windowStart } = shape(late, 1.9);
  expect(points[0]).toEqual({ at: FROM + 60_000, price: 2 });
  expect([windowStart, marks, bets]).toEqual([FROM + 60_000, [FROM + 65_000], [FROM + 61_000]]);
});

it('begins its window at the earliest where it begins itself', () => {
  const old = oddsAlert(1, { created_at: new Date(FROM - 3_600_000).toISOString() });
  expect(graphShape(old, graph(), 2).windowStart).toBe(FROM);
});
