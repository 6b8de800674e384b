import { useNotificationsQuery } from '@fairline/shared/notifications';
import { Button } from '@fairline/shared/ui';
import { AllAlertsNote } from './all-alerts-note.tsx';
import './away.css';

/** Where the alerts of a default go: to webhooks that subscribe to all, and nowhere else until it is a setting. */
export function SendDefaultTo({ onManage }: { readonly onManage: () => void }) {
  const { data } = useNotificationsQuery();
  if (data === undefined) return null;
  return (
    <section className="away-send" aria-label="Send to">
      <h3>
        Send to <span>besides this page</span>
      </h3>
      <p className="away-none">
        A browser, a chat or a mailbox is chosen for a setting of your own: make the default your own first.
      </p>
      <AllAlertsNote destinations={data.destinations} />
      <div className="away-chips">
        <Button size="small" kind="text" onClick={onManage}>
          {data.destinations.length === 0 ? 'Add a destination' : 'Destinations, quiet hours, log'}
        </Button>
      </div>
    </section>
  );
}
