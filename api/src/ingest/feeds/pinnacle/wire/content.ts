import type { ChangeSet } from '../../../change-set.ts';

/** What one answer says, before it becomes a change set. */
export type Content = Pick<
  ChangeSet,
  'leagues' | 'fixtures' | 'lines' | 'scores' | 'specials' | 'specialOdds' | 'settled'
> & {
  /** Specials that belong to no event; not taken in, but known, so that their odds are not waited for. */
  readonly outrights?: readonly number[];
};

/** How many changes it holds. Scores ride along with lines and do not count. */
export function sizeOf(content: Content): number {
  return (
    (content.leagues?.length ?? 0) +
    (content.fixtures?.length ?? 0) +
    (content.lines?.length ?? 0) +
    (content.specials?.length ?? 0) +
    (content.specialOdds?.length ?? 0) +
    (content.settled?.length ?? 0)
  );
}
