import type { ChangeSet } from '../../../change-set.ts';

/** The parsed content of one response, before it becomes a change set. */
export type Content = Pick<
  ChangeSet,
  | 'leagues'
  | 'fixtures'
  | 'unreadable'
  | 'lines'
  | 'scores'
  | 'specials'
  | 'specialOdds'
  | 'settled'
  | 'settledSpecials'
> & {
  /** Ids of specials without an event. They are not stored, but needed to drop their odds. */
  readonly outrights?: readonly number[];
};

/** The number of changes in it. Scores arrive together with lines and do not count. */
export function countChanges(content: Content): number {
  return (
    (content.leagues?.length ?? 0) +
    (content.fixtures?.length ?? 0) +
    (content.lines?.length ?? 0) +
    (content.specials?.length ?? 0) +
    (content.specialOdds?.length ?? 0) +
    (content.settled?.length ?? 0) +
    (content.settledSpecials?.length ?? 0)
  );
}
