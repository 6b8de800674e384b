import { hasStarted, useCurrentLine } from '@fairline/shared/client';
import type { Alert } from '@fairline/shared/contracts';
import { Triangle, useFormatter } from '@fairline/shared/ui';
import { currentMarket } from './current-price.ts';

/** What has happened to the market of an alert since: another price or limit, or that it has closed or opened again. */
export function NowNote({ alert }: { readonly alert: Alert }) {
  const line = useCurrentLine(alert.line_id);
  const format = useFormatter();
  if (line === undefined || hasStarted(alert, Date.now())) return null;
  const now = line && currentMarket(line, alert);
  // A limit of zero accepts no bets.
  const isOffered = now && now.limit !== 0;
  if (alert.type === 'closed') return isOffered ? <span className="fl-alert-now">Open again</span> : null;
  if (!now) return <span className="fl-alert-now">Closed since</span>;
  if (alert.type === 'odds' && !isOffered) {
    return <span className="fl-alert-now">now {format.price(null)}</span>;
  }
  const [before, value] = alert.type === 'odds' ? [alert.odds, now.price] : [alert.limit_val, now.limit];
  if (value === null || value === before) return null;
  const up = value > before;
  return (
    <span className="fl-alert-now">
      now{' '}
      <span className={up ? 'fl-up' : 'fl-down'}>
        <Triangle up={up} label={up ? 'up' : 'down'} />
        {alert.type === 'odds' ? format.price(value) : format.limit(value)}
      </span>
    </span>
  );
}
