import type { FeedCredits } from '@fairline/shared/contracts';
import { NO_VALUE, useFormatter } from '@fairline/shared/ui';

export interface FeedCreditsPartProps {
  readonly id: string;
  /** Whose credits these are. */
  readonly of: string;
  readonly credits: FeedCredits;
}

/** The credits of a feed in this month, for administrators. */
export function FeedCreditsPart({ id, of, credits }: FeedCreditsPartProps) {
  const { count, moment } = useFormatter();
  const known = (value: number | null) => (value === null ? NO_VALUE : count(value));
  const { used, left, budget, wanted_per_day, affordable_per_day, resets_at } = credits;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="status-heading">
        Credits of {of}
      </h2>
      <dl className="status-facts">
        <dt>Left this month</dt>
        <dd>{known(left)}</dd>
        <dt>Used here</dt>
        <dd>{budget === null ? count(used) : `${count(used)} of ${count(budget)}`}</dd>
        <dt>Affordable a day</dt>
        <dd>{known(affordable_per_day)}</dd>
        <dt>Wanted a day</dt>
        <dd>{count(wanted_per_day)}</dd>
        <dt>Renewed</dt>
        <dd>{moment(resets_at)}</dd>
      </dl>
    </section>
  );
}
