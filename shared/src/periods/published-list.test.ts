import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { period, periodsOf } from './periods-of.ts';
import { SPORT_IDS } from './sports.ts';

const PUBLISHED = new URL('../../../../shared/data/periods-by-sport.json', import.meta.url);

/** Names that differ, as [published, ours]. Two of the published ones are spelling mistakes. */
const OURS = new Map([
  ['3 3nd Inning', '3rd Inning'],
  ['3 4nd Inning', '4th Inning'],
  ['3 1-7 Innings', 'Innings 1 to 7'],
  ['15 Game', 'Match'],
]);

interface Published {
  readonly periods: Record<string, { periods: { number: number; description: string }[] }>;
}

const present = existsSync(PUBLISHED);

describe(`the period tables${present ? '' : " (the feed's published list was not found)"}`, () => {
  if (present) {
    it("contain the feed's published list, except for four names", () => {
      const published: Published = JSON.parse(readFileSync(PUBLISHED, 'utf8'));
      expect(Object.keys(published.periods).map(Number).sort()).toEqual([...SPORT_IDS].sort());
      for (const [sportId, { periods }] of Object.entries(published.periods)) {
        for (const { number, description } of periods) {
          expect(period(Number(sportId), number).description).toBe(
            OURS.get(`${sportId} ${description}`) ?? description,
          );
        }
      }
    });
  }

  it('spell every ordinal correctly', () => {
    const ordinals = /(1\dth|(?<!1)1st|(?<!1)2nd|(?<!1)3rd|[04-9]th)\b/;
    for (const sportId of SPORT_IDS) {
      for (const { description } of periodsOf(sportId)) {
        for (const word of description.match(/\b\d+[a-z]+\b/g) ?? []) expect(word).toMatch(ordinals);
      }
    }
  });
});
