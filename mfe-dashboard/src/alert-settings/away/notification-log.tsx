import type { NotificationDestination, NotificationLogEntry } from '@fairline/shared/contracts';
import { useNotificationsLogQuery } from '@fairline/shared/notifications';
import { Age, ErrorState, LoadingState } from '@fairline/shared/ui';

const READ_MS = 5_000;
const STATES: Readonly<Record<NotificationLogEntry['state'], string>> = {
  waiting: 'Waiting',
  sent: 'Sent',
  failed: 'Not sent',
  unknown: 'May have arrived',
  collected: 'In a digest',
  dropped: 'Not sent',
};

/** What came of the latest alerts, also of those that were not sent, with the reason. */
export function NotificationLog({
  destinations,
}: {
  readonly destinations: readonly NotificationDestination[];
}) {
  const { data, error, refetch } = useNotificationsLogQuery(undefined, { pollingInterval: READ_MS });
  const nameOf = (id: number) => destinations.find((one) => one.id === id)?.name ?? '';
  return (
    <section aria-label="Log">
      <h3>Log</h3>
      {data === undefined && error !== undefined && (
        <ErrorState title="The log did not load" error={error} onRetry={() => void refetch()} />
      )}
      {data === undefined && error === undefined && (
        <LoadingState label="Loading the log" columns="40px 1fr" rows={3} />
      )}
      {data?.entries.length === 0 && <p className="away-none">Nothing has been sent yet.</p>}
      <ul className="away-log">
        {data?.entries.map(({ id, at, title, state, reason, destination }) => (
          <li key={id} data-state={state}>
            <Age at={at} />
            <span>{title}</span>
            <em>
              {STATES[state]} · {nameOf(destination)}
              {reason !== null && ` · ${reason}`}
            </em>
          </li>
        ))}
      </ul>
    </section>
  );
}
