import { DEFAULT_PREFERENCES } from '@fairline/shared/contracts';
import { createFormatter } from '@fairline/shared/format';
import { type CellSelection, parseCellId } from '@fairline/shared/odds';
import { describe, expect, it } from 'vitest';
import { oddsLine } from '../../testing/factories/line.factory.ts';
import { neighbours, selectionTexts } from './selection-texts.ts';

const format = createFormatter(DEFAULT_PREFERENCES);
const cell = (id: string) => parseCellId(id) as CellSelection;
const special = {
  ...{ id: 5, name: 'First goal', limit: 250 },
  outcomes: ['Yes', 'No'].map((name, id) => ({ id, name, odds: 1.9, handicap: null })),
};
const line = oddsLine({
  spreads: [-1, -0.75, -0.5, 0].map((hdp) => ({
    hdp,
    home: 2,
    away: 1.8,
    ...(hdp === 0 ? { old: true } : {}),
  })),
  specials: [special],
});

describe('texts of a selection', () => {
  it.each([
    ['moneyline:draw', 'Draw', 'Moneyline · Match'],
    ['spreads:-0.75:home', 'Arsenal −0.75', 'Handicap · Match'],
    ['spreads:-0.75:away', 'Chelsea +0.75', 'Handicap · Match'],
    ['totals:2.5:over', 'Over 2.5 Goals', 'Total · Match'],
    ['away-totals:1.5:under', 'Chelsea: Under 1.5 Goals', 'Team 2 Total'],
    ['specials:First goal:1:', 'First goal: No', 'Special · Match'],
  ])('%s', (id, name, market) => {
    expect(selectionTexts(line, cell(id), special, format)).toEqual({ name, market });
  });
});

describe('neighbours of a selection', () => {
  it.each([
    ['moneyline:home', ['Home', 'Draw', 'Away']],
    ['spreads:-0.75:home', ['−1', '−0.75', '−0.5']],
    ['spreads:-0.75:away', ['+1', '+0.75', '+0.5']],
    ['spreads:-1:home', ['−1', '−0.75']],
    // Never offered: beside the nearest ones.
    ['spreads:-1.75:home', ['−1.75', '−1']],
    ['specials:First goal:0:', ['Yes', 'No']],
    ['home-totals:1.5:over', ['1.5']],
  ])('%s', (id, labels) => {
    const found = neighbours(line, cell(id), format);
    expect(found.map(({ label }) => label)).toEqual(labels);
    expect(found.map(({ cellId }) => cellId)).toContain(id);
  });

  it('are those of the opening once nothing is left of a market', () => {
    const closed = oddsLine({
      moneyline: null,
      spreads: [],
      opening: { ...line, moneyline: { home: 2, away: 2 } },
    });
    expect(neighbours(closed, cell('moneyline:home'), format)).toHaveLength(2);
    expect(neighbours(closed, cell('spreads:-0.75:home'), format)).toHaveLength(3);
  });
});
