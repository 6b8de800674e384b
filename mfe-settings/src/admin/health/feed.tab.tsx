import { useFeedStatusQuery, useMatchesCountQuery } from '@fairline/shared/client';
import { describeFeedState, type FeedCredits, type FeedHealth, pricesAre } from '@fairline/shared/contracts';
import { ErrorState, LoadingState, NO_VALUE, useFormatter, useTicking } from '@fairline/shared/ui';
import { useAdminFeedQuery } from '../admin.endpoints.ts';
import { AdminTable } from '../admin-table.tsx';

/** How often it is read while it is open. Milliseconds. */
const READ_MS = 5_000;

/** Whether prices come in, how old they are, and what the process that answers has counted. */
export function FeedTab() {
  const { data: feed, error, refetch } = useFeedStatusQuery();
  const { data: health } = useAdminFeedQuery(undefined, { pollingInterval: READ_MS });
  const { data: matches } = useMatchesCountQuery();
  const format = useFormatter();
  const seconds = useTicking((now) => Math.floor(now / 1_000));
  if (error !== undefined)
    return <ErrorState title="The feed cannot be shown" error={error} onRetry={refetch} />;
  if (feed === undefined)
    return <LoadingState label="Loading the state of the feed" columns="1fr 1fr 1fr" rows={8} />;
  const ago = (at: string | null | undefined) =>
    at
      ? `${format.moment(at)} (${format.count(Math.max(0, seconds - Math.floor(Date.parse(at) / 1_000)))} s ago)`
      : NO_VALUE;
  const kind = pricesAre(feed);
  const facts: readonly (readonly [string, string])[] = [
    ['State', [describeFeedState(feed), feed.message].filter(Boolean).join('. ')],
    ['Feed', kind === null ? feed.feed : `${feed.feed} (${kind} prices)`],
    ...creditFacts(feed.credits ?? null, format),
    ['Last answer', ago(feed.last_success_at)],
    ['Last report of its service', ago(health?.heartbeat_at)],
    ['Down since', feed.down_since === null ? NO_VALUE : format.moment(feed.down_since)],
    ['Prematch matches', matches === undefined ? NO_VALUE : format.count(matches.preMatchCount)],
    ['Live matches', matches === undefined ? NO_VALUE : format.count(matches.liveMatchCount)],
  ];
  return (
    <>
      <dl className="admin-facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {health !== undefined && <Metrics metrics={health.metrics} />}
    </>
  );
}

/** What is left of the credits of a feed that is paid by request. */
function creditFacts(
  credits: FeedCredits | null,
  format: ReturnType<typeof useFormatter>,
): (readonly [string, string])[] {
  if (credits === null) return [];
  const { left, affordable_per_day, wanted_per_day, resets_at } = credits;
  const known = (value: number | null) => (value === null ? NO_VALUE : format.count(value));
  return [
    ['Credits left', `${known(left)} until ${format.moment(resets_at)}`],
    ['Credits a day', `${known(affordable_per_day)} affordable, ${format.count(wanted_per_day)} wanted`],
  ];
}

function Metrics({ metrics }: Pick<FeedHealth, 'metrics'>) {
  const format = useFormatter();
  const nameOf = ({ name, labels }: FeedHealth['metrics'][number]) =>
    [name, ...labels.map(({ value }) => value)].join(' · ');
  return (
    <AdminTable
      label="Metrics of the process that answers"
      rows={metrics}
      rowKey={nameOf}
      columns={[
        { title: 'Metric', cell: nameOf },
        { title: 'Value', cell: ({ value }) => format.count(value), numeric: true },
        { title: 'Meaning', cell: ({ help }) => help },
      ]}
    />
  );
}
