import { usePreferences } from '@fairline/shared/client';
import type { Alert, OddsLine } from '@fairline/shared/contracts';
import { Age, DropBadge, fairQuote, NO_VALUE, useFormatter } from '@fairline/shared/ui';
import type { ReactNode } from 'react';
import { alertLabels } from '../alert-list/group/alert-labels.ts';
import { currentMarket } from '../prices/current-price.ts';

/** The selection of an alert with its price, fair odds and limit at this moment, and the change of the alert. */
export function AlertFigures({ alert, line }: { readonly alert: Alert; readonly line: OddsLine | null }) {
  const format = useFormatter();
  const { devig_method } = usePreferences();
  const { name, ending, market } = alertLabels(alert, format);
  const now = line && currentMarket(line, alert);
  const fair = now && alert.outcome !== null ? fairQuote(now.quote, devig_method)?.[alert.outcome] : null;
  const limit = now?.limit ?? null;
  const price = now?.price ?? null;
  return (
    <section className="dash-figures" aria-label="The alert">
      <h3>
        {name} {ending} <span className="fl-quiet">{market}</span>
      </h3>
      <dl>
        {alert.outcome !== null && (
          <Figure label="Price now" lead>
            {price === null ? 'Closed' : format.price(price)}
          </Figure>
        )}
        {alert.outcome === null && <Figure label="Market now">{now ? 'Open' : 'Closed'}</Figure>}
        {alert.outcome !== null && (
          <Figure label="Fair" accent>
            {fair ? format.price(fair) : NO_VALUE}
          </Figure>
        )}
        {alert.type !== 'closed' && (
          <Figure
            label={`${alert.type === 'odds' ? 'Drop' : 'Change'} in ${format.interval(alert.time_interval)}`}
          >
            <DropBadge percent={alert.drop_percentage} up={alert.type === 'limit' && alert.direction === 1} />
          </Figure>
        )}
        <Figure label="Limit">{limit === null ? NO_VALUE : format.limit(limit)}</Figure>
      </dl>
      <p className="fl-quiet">
        <Age at={alert.shown_at} />, shown by {alert.settings.map((setting) => setting.name).join(', ')}
      </p>
    </section>
  );
}

interface FigureProps {
  readonly label: string;
  readonly lead?: boolean;
  readonly accent?: boolean;
  readonly children: ReactNode;
}

function Figure({ label, lead, accent, children }: FigureProps) {
  return (
    <div data-lead={lead || undefined} data-accent={accent || undefined}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
