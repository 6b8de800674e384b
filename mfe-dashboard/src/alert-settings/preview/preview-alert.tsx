import type { Alert } from '@fairline/shared/contracts';
import { DropBadge, moveLabel, PriceMove, useFormatter, useTicking } from '@fairline/shared/ui';

/** The age of an alert ticks once a minute. Milliseconds. */
const TICK_MS = 60_000;

/** One alert of a preview in two lines. */
export function PreviewAlert({ alert }: { readonly alert: Alert }) {
  const format = useFormatter();
  const now = useTicking((at) => Math.floor(at / TICK_MS) * TICK_MS);
  return (
    <li className="aset-alert">
      {alert.type === 'closed' ? (
        <span className="aset-alert-closed">{alert.reason === 'withdrawn' ? 'Withdrawn' : 'Suspended'}</span>
      ) : (
        <DropBadge percent={alert.drop_percentage} up={alert.type === 'limit' && alert.direction === 1} />
      )}
      <span className="aset-alert-names">
        <b>{moveLabel(alert, format)}</b>
        <span>
          {/* First, so that long names do not hide it. */}
          {format.relative(alert.created_at, Math.max(now, Date.parse(alert.created_at)))} · {alert.home} –{' '}
          {alert.away}
        </span>
      </span>
      {alert.type === 'odds' && <PriceMove was={alert.previous_odds} now={alert.odds} />}
      {alert.type === 'limit' && (
        <span className="aset-alert-limit">
          {format.limit(alert.previous_limit_val)} → <b>{format.limit(alert.limit_val)}</b>
        </span>
      )}
    </li>
  );
}
