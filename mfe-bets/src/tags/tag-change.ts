import type { Bet } from '@fairline/shared/contracts';

type TaggedBet = Pick<Bet, 'id' | 'tag_ids'>;

/** Tags that are added to bets and removed from them. */
export interface TagChange {
  readonly ids: readonly number[];
  readonly add: readonly number[];
  readonly remove: readonly number[];
}

/**
 * The change that ticks make.
 * @param ticked by the id of a tag, whether all of the bets have it afterwards
 */
export function tagChange(bets: readonly TaggedBet[], ticked: ReadonlyMap<number, boolean>): TagChange {
  const tags = [...ticked].filter(([tag, on]) => bets.some((bet) => bet.tag_ids.includes(tag) !== on));
  return {
    ids: bets.map(({ id }) => id),
    add: tags.flatMap(([tag, on]) => (on ? tag : [])),
    remove: tags.flatMap(([tag, on]) => (on ? [] : tag)),
  };
}

/** What takes a change back: each tag leaves the bets that did not have it, and returns to those that had it. */
export function undoOfTags(bets: readonly TaggedBet[], { add, remove }: TagChange): TagChange[] {
  const idsWith = (tag: number, has: boolean) =>
    bets.filter((bet) => bet.tag_ids.includes(tag) === has).map(({ id }) => id);
  return [
    ...add.map((tag) => ({ ids: idsWith(tag, false), add: [], remove: [tag] })),
    ...remove.map((tag) => ({ ids: idsWith(tag, true), add: [tag], remove: [] })),
  ];
}
