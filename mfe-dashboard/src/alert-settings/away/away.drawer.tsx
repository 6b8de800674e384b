import { useNotificationsQuery } from '@fairline/shared/notifications';
import { Drawer, EmptyState, ErrorState, LoadingState } from '@fairline/shared/ui';
import { AddDestination } from './add-destination.tsx';
import { DestinationRow } from './destination-row.tsx';
import { NotificationLog } from './notification-log.tsx';
import { QuietAndCaps } from './quiet-and-caps.tsx';
import './away.css';

/** How often the destinations are read while the panel is open: one may be added or fail meanwhile. Milliseconds. */
const READ_MS = 5_000;

/** Alerts away from the screen: where they go, when they wait, and what came of them. */
export function AwayDrawer({ onClose }: { readonly onClose: () => void }) {
  const { data, error, isFetching, refetch } = useNotificationsQuery(undefined, { pollingInterval: READ_MS });
  return (
    <Drawer open tall onClose={onClose} title="Away from the screen">
      {data === undefined && error === undefined && <LoadingState label="Loading the destinations" />}
      {data === undefined && error !== undefined && !isFetching && (
        <ErrorState title="The destinations did not load" error={error} onRetry={() => void refetch()} />
      )}
      {data && (
        <div className="away">
          <section aria-label="Destinations">
            <h3>Destinations</h3>
            {data.destinations.length === 0 ? (
              <EmptyState title="Alerts reach you on this page only">
                Add a destination below, then choose it in an alert setting under “Send to”.
              </EmptyState>
            ) : (
              <ul className="away-list">
                {data.destinations.map((destination) => (
                  <DestinationRow
                    key={destination.id}
                    destination={destination}
                    senders={data.choices.flatMap(({ setting, destinations }) =>
                      destinations.includes(destination.id) ? [setting] : [],
                    )}
                  />
                ))}
              </ul>
            )}
            <AddDestination channels={data.channels} destinations={data.destinations} />
          </section>
          <QuietAndCaps key={JSON.stringify(data.preferences)} saved={data.preferences} />
          <NotificationLog destinations={data.destinations} />
        </div>
      )}
    </Drawer>
  );
}
