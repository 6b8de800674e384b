import { usePreferences, useValuesQuery } from '@fairline/shared/client';
import type { EvAlertPage } from '@fairline/shared/contracts';
import {
  Button,
  EmptyState,
  ErrorState,
  LoadingState,
  onDemandLayer,
  useFormatter,
} from '@fairline/shared/ui';
import { useEffect, useState } from 'react';
import { AwayDrawer } from '../alert-settings/dialogs-on-demand.ts';
import { ValuesTable } from './values-table.tsx';
import './values.css';

/** How often the newest are read while the tab is open. Milliseconds. */
const READ_MS = 5_000;
const RulesDialog = onDemandLayer('the rules', () =>
  import('./rules.dialog.tsx').then((module) => module.RulesDialog),
);

/** Prices of other bookmakers above the fair ones, the newest first. */
export function ValuesView() {
  const [pages, setPages] = useState<readonly (number | null)[]>([null]);
  const before = pages.at(-1) ?? null;
  const { data, error, refetch } = useValuesQuery(before === null ? {} : { before }, {
    pollingInterval: before === null ? READ_MS : 0,
    skipPollingIfUnfocused: true,
  });
  const { evRules, ownBooks, devig_method } = usePreferences();
  const chosen = JSON.stringify([evRules, ownBooks, devig_method]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the answer is by the rules of the preferences.
  useEffect(() => {
    if (data !== undefined) refetch();
  }, [chosen]);
  if (data === undefined)
    return error === undefined ? (
      <LoadingState label="Loading values" columns="2fr 1fr 1fr 1fr" rows={8} />
    ) : (
      <ErrorState title="Values did not load" error={error} onRetry={refetch} />
    );
  const last = data.alerts.at(-1);
  return (
    <>
      <Head page={data} />
      <List page={data} />
      <nav className="values-pages" aria-label="Pages">
        {pages.length > 1 && <Button onClick={() => setPages(pages.slice(0, -1))}>Newer</Button>}
        {data.more && last !== undefined && (
          <Button onClick={() => setPages([...pages, last.id])}>Older</Button>
        )}
      </nav>
    </>
  );
}

function Head({ page }: { readonly page: EvAlertPage }) {
  const [open, setOpen] = useState<'away' | 'rules' | null>(null);
  const { evRules } = usePreferences();
  const format = useFormatter();
  return (
    <div className="values-head">
      <p>
        EV of {format.percent(evRules.min_ev, 1)} and more at the full match before its start.
        {page.simulated && ' These bookmakers are simulated.'}
      </p>
      <Button size="small" icon="filter" aria-haspopup="dialog" onClick={() => setOpen('rules')}>
        Rules
      </Button>
      {open === 'rules' && (
        <RulesDialog books={page.books} onClose={() => setOpen(null)} onAway={() => setOpen('away')} />
      )}
      {open === 'away' && <AwayDrawer onClose={() => setOpen(null)} />}
    </div>
  );
}

function List({ page: { alerts, configured } }: { readonly page: EvAlertPage }) {
  if (alerts.length > 0) return <ValuesTable alerts={alerts} />;
  return configured ? (
    <EmptyState title="No values in the last 24 hours">
      When a bookmaker offers more than the fair price, it is listed here. Lower the minimum EV in the rules
      to see more.
    </EmptyState>
  ) : (
    <EmptyState title="No other bookmakers are read">
      Values need a feed of other bookmakers. The operator of this installation can configure one.
    </EmptyState>
  );
}
