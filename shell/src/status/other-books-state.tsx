import type { FeedStatus, OtherFeed } from '@fairline/shared/contracts';
import { Icon, NO_VALUE, useFormatter } from '@fairline/shared/ui';
import { FeedCreditsPart } from './feed-credits.tsx';

const LABELS = {
  ok: 'Prices of other bookmakers are coming in',
  down: 'Prices of other bookmakers are not coming in',
} as const;

/** The state of the feed of other bookmakers, which is none of the reference; nothing where there is none. */
export function OtherBooksState({
  beside,
  beside_credits: credits,
}: Pick<FeedStatus, 'beside' | 'beside_credits'>) {
  if (!beside) return null;
  return (
    <>
      <section aria-labelledby="other-books-state">
        <h2 id="other-books-state" className="status-heading">
          Other bookmakers
        </h2>
        <State feed={beside} />
      </section>
      {credits && <FeedCreditsPart id="other-books-credits" of="other bookmakers" credits={credits} />}
    </>
  );
}

function State({ feed: { status, message, simulated, last_success_at } }: { readonly feed: OtherFeed }) {
  const { moment } = useFormatter();
  return (
    <>
      <p className={`status-state status-${status}`}>
        <Icon name={status === 'ok' ? 'check' : 'warning'} /> {LABELS[status]}
      </p>
      {message !== '' && <p>{message}</p>}
      <dl className="status-facts">
        <dt>Prices</dt>
        <dd>{simulated ? 'Simulated bookmakers' : 'Real bookmakers'}</dd>
        <dt>Last answer</dt>
        <dd>{last_success_at === null ? NO_VALUE : moment(last_success_at)}</dd>
      </dl>
    </>
  );
}
