import { useUpgradeLevel } from '@fairline/shared/client';
import { type Alert, parseLineId, planIncludes } from '@fairline/shared/contracts';
import { formatClock, formatInterval, formatPercent, Money, quoteVig, StartTime } from '@fairline/shared/ui';
import { Link } from 'react-router';
import { alertLabels, changeTitle, raisedTitle } from './alert-labels.ts';
import type { ColumnId } from './columns.ts';
import { AllPrices, FairPrice, PriceDrop } from './prices.tsx';

/** The content of one column of an alert. */
export function AlertCell({ alert, column }: { readonly alert: Alert; readonly column: ColumnId }) {
  switch (column) {
    case 'time':
      return (
        <time dateTime={alert.created_at} title={raisedTitle(alert)}>
          {formatClock(alert.created_at)}
        </time>
      );
    case 'match':
      return <Match alert={alert} />;
    case 'pick':
      return <Pick alert={alert} />;
    case 'odds':
      return <PriceDrop alert={alert} />;
    case 'fair':
      return <FairPrice alert={alert} />;
    case 'change':
      return <Change alert={alert} />;
    case 'limit':
      return <Money amount={alert.limit_val} />;
    case 'limits':
      return <Limits alert={alert} />;
    case 'quote':
      return <AllPrices alert={alert} />;
    case 'reason':
      return alert.type === 'closed' ? REASONS[alert.reason] : null;
    case 'vig':
      return <Vig alert={alert} />;
    case 'starts':
      return <StartTime starts={alert.starts} />;
  }
}

const REASONS = {
  suspended: <span title="The prices are shown, but no bets are accepted">❚❚ Suspended</span>,
  withdrawn: <span title="The prices were removed">✕ Withdrawn</span>,
};

function Match({ alert }: { readonly alert: Alert }) {
  const { teams } = alertLabels(alert);
  const canOpen = planIncludes(useUpgradeLevel(), 'matches');
  return (
    <>
      <span className="alert-first" title={teams}>
        {canOpen ? (
          <Link to={`/matches?event_id=${parseLineId(alert.line_id).eventId}`}>{teams}</Link>
        ) : (
          teams
        )}
      </span>
      <span className="alert-second fl-quiet" title={alert.league_name}>
        {alert.league_name}
      </span>
    </>
  );
}

function Pick({ alert }: { readonly alert: Alert }) {
  const { market, selection, ending } = alertLabels(alert);
  return (
    <>
      <span className="alert-first alert-selection" title={selection}>
        <span className="alert-selection-start">{selection.slice(0, selection.length - ending.length)}</span>
        {ending !== '' && <span className="alert-selection-end">{ending}</span>}
      </span>
      <span className="alert-second fl-quiet" title={market}>
        {market}
      </span>
    </>
  );
}

function Change({ alert }: { readonly alert: Alert }) {
  if (alert.type === 'closed') return null;
  const rises = alert.type === 'limit' && alert.direction === 1;
  return (
    <span title={changeTitle(alert)}>
      <span className={rises ? 'fl-up' : 'fl-down'}>
        <span aria-hidden="true">{rises ? '▲' : '▼'}</span>
        <span className="fl-hidden">{rises ? 'up' : 'down'}</span>{' '}
        <b>{formatPercent(alert.drop_percentage)}</b>
      </span>{' '}
      <span className="fl-quiet">in {formatInterval(alert.time_interval)}</span>
    </span>
  );
}

function Limits({ alert }: { readonly alert: Alert }) {
  if (alert.type !== 'limit') return null;
  return (
    <>
      <span className="fl-quiet">
        <Money amount={alert.previous_limit_val} /> →
      </span>{' '}
      <b>
        <Money amount={alert.limit_val} />
      </b>
    </>
  );
}

function Vig({ alert }: { readonly alert: Alert }) {
  const vig = alert.quote === null ? null : quoteVig(alert.quote);
  return vig === null ? <span className="fl-quiet">–</span> : formatPercent(vig, 2);
}
