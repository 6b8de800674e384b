import { describe, expect, it } from 'vitest';
import { tagChange, undoOfTags } from './tag-change.ts';

const BETS = [
  { id: 1, tag_ids: [4, 5] },
  { id: 2, tag_ids: [4] },
  { id: 3, tag_ids: [] },
];

describe('tags of several bets', () => {
  it('change where they are ticked otherwise than the bets have them', () => {
    const ticked = new Map([
      [4, true],
      [5, false],
      [6, false],
    ]);
    expect(tagChange(BETS, ticked)).toEqual({ ids: [1, 2, 3], add: [4], remove: [5] });
    expect(tagChange(BETS.slice(0, 2), new Map([[4, true]]))).toEqual({ ids: [1, 2], add: [], remove: [] });
  });

  it('are as before after an undo, bet by bet', () => {
    const change = tagChange(
      BETS,
      new Map([
        [4, true],
        [5, false],
      ]),
    );
    const tags = new Map(BETS.map(({ id, tag_ids }) => [id, new Set<number>(tag_ids)]));
    for (const { ids, add, remove } of [change, ...undoOfTags(BETS, change)]) {
      for (const id of ids) {
        for (const tag of add) tags.get(id)?.add(tag);
        for (const tag of remove) tags.get(id)?.delete(tag);
      }
    }
    expect([...tags].map(([id, own]) => ({ id, tag_ids: [...own].sort() }))).toEqual(BETS);
  });
});
