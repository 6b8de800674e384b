import { useFeedStatusQuery } from '@fairline/shared/client';
import { ErrorState, LoadingState } from '@fairline/shared/ui';
import { Link } from 'react-router';
import { Brand } from '../layout/brand.tsx';

const LABELS = {
  ok: 'Prices are coming in',
  down: 'Prices are not coming in',
  none: 'No feed is configured',
} as const;
const SIGNS = { ok: '✓', down: '✕', none: '–' } as const;
const time = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'medium' });
const when = (instant: string | null): string => (instant === null ? '–' : time.format(new Date(instant)));

/** The status of the feed; public. */
export function StatusScreen() {
  const { data, isError, refetch } = useFeedStatusQuery();
  return (
    <main className="gate">
      <title>Status · Fairline</title>
      <Link to="/" aria-label="Fairline">
        <Brand />
      </Link>
      <section className="login status">
        <h1>Status</h1>
        {isError && (
          <ErrorState
            title="Fairline does not answer"
            message="The status could not be read. Check your connection and try again."
            onRetry={refetch}
          />
        )}
        {!isError && !data && <LoadingState label="Loading the status" />}
        {!isError && data && (
          <>
            <p className={`status-state status-${data.status}`} role="status">
              <span aria-hidden="true">{SIGNS[data.status]}</span> {LABELS[data.status]}
            </p>
            {data.message !== '' && <p>{data.message}</p>}
            <dl className="status-facts">
              <dt>Feed</dt>
              <dd>{data.simulated ? `${data.feed} (simulated prices)` : data.feed}</dd>
              <dt>Last answer</dt>
              <dd>{when(data.last_success_at)}</dd>
              {data.down_since !== null && (
                <>
                  <dt>Down since</dt>
                  <dd>{when(data.down_since)}</dd>
                </>
              )}
            </dl>
          </>
        )}
        <Link to="/dashboard">Back to Fairline</Link>
      </section>
    </main>
  );
}
