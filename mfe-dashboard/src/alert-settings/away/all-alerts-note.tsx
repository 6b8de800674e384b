import type { NotificationDestination } from '@fairline/shared/contracts';

/** Names the webhooks that receive every alert by their subscription; nothing where there are none. */
export function AllAlertsNote({
  destinations,
}: {
  readonly destinations: readonly NotificationDestination[];
}) {
  const names = destinations
    .filter(({ all_alerts, state }) => all_alerts && state === 'active')
    .map(({ name }) => name);
  if (names.length === 0) return null;
  return (
    <p className="away-none">
      {names.length === 1
        ? `The webhook ${names[0]} subscribes to all alerts and receives these, too.`
        : `The webhooks ${names.slice(0, -1).join(', ')} and ${names.at(-1)} subscribe to all alerts and receive these, too.`}
    </p>
  );
}
