import { useFeedStatusQuery, useSession } from '@fairline/shared/client';
import { describeFeedState, type FeedStatus, pricesAre } from '@fairline/shared/contracts';
import { ErrorState, Icon, type IconName, LoadingState, NO_VALUE, useFormatter } from '@fairline/shared/ui';
import { Link } from 'react-router';
import { Brand } from '../layout/brand.tsx';
import '../session/gate.css';
import { DatabaseSize } from './database-size.tsx';
import { FeedCreditsPart } from './feed-credits.tsx';
import { MissingInFeed } from './missing-in-feed.tsx';
import { OtherBooksState } from './other-books-state.tsx';
import './status.css';
import { TrustFigures } from './trust/trust-figures.tsx';

const ICONS: Record<FeedStatus['status'], IconName> = { ok: 'check', down: 'warning', none: 'info' };

function feedText(status: FeedStatus): string {
  const kind = pricesAre(status);
  return kind === null ? status.feed : `${status.feed} (${kind} prices)`;
}

/** The status of the feed and how well it has worked, public; administrators also see the size of the database. */
export function StatusScreen() {
  const { data, isError, refetch } = useFeedStatusQuery();
  const { moment } = useFormatter();
  const { profile } = useSession();
  return (
    <main className="gate">
      <title>Status · Fairline</title>
      <a href="/" aria-label="Fairline" className="gate-brand">
        <Brand />
      </a>
      <section className="gate-panel status-panel">
        <h1>Status</h1>
        {isError && (
          <ErrorState
            title="Fairline does not answer"
            message="The status could not be read. Check your connection and try again."
            onRetry={refetch}
          />
        )}
        {!isError && !data && <LoadingState label="Loading the status" columns="96px 1fr" rows={2} />}
        {!isError && data && (
          <>
            <p className={`status-state status-${data.status}`} role="status">
              <Icon name={ICONS[data.status]} /> {describeFeedState(data)}
            </p>
            {data.message !== '' && <p>{data.message}</p>}
            <dl className="status-facts">
              <dt>Feed</dt>
              <dd>{feedText(data)}</dd>
              <dt>Last answer</dt>
              <dd>{data.last_success_at === null ? NO_VALUE : moment(data.last_success_at)}</dd>
              {data.down_since !== null && (
                <>
                  <dt>Down since</dt>
                  <dd>{moment(data.down_since)}</dd>
                </>
              )}
            </dl>
          </>
        )}
        {data && <MissingInFeed feed={data.feed} />}
        {data && <TrustFigures />}
        {data && <OtherBooksState beside={data.beside} beside_credits={data.beside_credits} />}
        {data?.credits && <FeedCreditsPart id="feed-credits" of="the feed" credits={data.credits} />}
        {profile?.admin && <DatabaseSize />}
        {(data || isError) && (
          <Link to="/dashboard" className="link">
            Back to Fairline
          </Link>
        )}
      </section>
    </main>
  );
}
