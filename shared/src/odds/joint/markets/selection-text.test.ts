import { describe, expect, it } from 'vitest';
import { jointMarkets } from '../index.ts';
import { fitSample, SAMPLES } from '../testing/quotes.ts';
import type { SingleSelection } from './selection.ts';
import { selectionOfText, textOfSelection } from './selection-text.ts';

const plain = (value: unknown) => JSON.parse(JSON.stringify(value));

describe('the text of a selection', () => {
  it.each([...SAMPLES.keys()])(
    'of sport %i is read as the same selection, alone and in a combination',
    (sport) => {
      const selections = jointMarkets(fitSample(sport)).flatMap(({ prices }) =>
        prices.map(({ selection }) => selection),
      );
      for (const [at, selection] of selections.entries()) {
        expect(plain(selectionOfText(textOfSelection(selection)))).toEqual(plain(selection));
        const other = selections[(at * 7 + 3) % selections.length] as SingleSelection;
        const both = { market: 'combination', legs: [selection, other] } as const;
        expect(plain(selectionOfText(textOfSelection(both)))).toEqual(plain(both));
      }
      const texts = selections.map((selection) => JSON.stringify(textOfSelection(selection)));
      expect(new Set(texts).size).toBe(texts.length);
    },
  );

  it.each<[string, string, number, number | null]>([
    ['both-to-score', 'maybe', 0, null],
    ['both-to-score', 'yes', 0, 2.5],
    ['double-chance', 'home', 0, null],
    ['correct-score', '2:1', 0, null],
    ['correct-score', '2-', 0, null],
    ['correct-score', 'other', 0, null],
    ['correct-score', 'other 0+', 0, null],
    ['correct-score', 'other 6+', 0, 6],
    ['exact-total', '3-2', 0, null],
    ['winning-margin', 'draw 1', 0, null],
    ['winning-margin', 'home 0', 0, null],
    ['half-time-full-time', 'home/draw', 1, null],
    ['half-time-full-time', 'home/draw/away', 0, null],
    ['race', 'home', 0, null],
    ['race', 'home', 0, 1.5],
    ['total', 'over', 0, 2.6],
    ['home-spread', 'home', 0, 1],
    ['specials', 'yes', 0, null],
    ['combination', '0:moneyline home', 0, null],
    ['combination', '0:moneyline home & 0:total over', 0, null],
    ['combination', '0:combination 0:moneyline home & 0:moneyline away', 0, null],
    ['correct-score', '1'.repeat(300), 0, null],
  ])('%s %s is none', (market, outcome, period, points) => {
    expect(selectionOfText({ market, outcome, period, points })).toBeNull();
  });
});
