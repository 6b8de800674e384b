import type { Alert } from '@fairline/shared/contracts';
import { Age, DropBadge, moveLabel, PriceMove, useFormatter } from '@fairline/shared/ui';
import { LimitMove } from '../../prices/limit-move.tsx';

/** One alert of a preview in two lines. */
export function PreviewAlert({ alert }: { readonly alert: Alert }) {
  const format = useFormatter();
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
          <Age at={alert.created_at} /> · {alert.home} – {alert.away}
        </span>
      </span>
      {alert.type === 'odds' && <PriceMove was={alert.previous_odds} now={alert.odds} />}
      {alert.type === 'limit' && (
        <span className="aset-alert-limit">
          <LimitMove was={alert.previous_limit_val} now={alert.limit_val} />
        </span>
      )}
    </li>
  );
}
