import type { AlertLedger as Ledger } from '@fairline/shared/contracts';
import { ErrorState, LoadingState, useFormatter } from '@fairline/shared/ui';
import { Defined } from '@fairline/shared/ui/stats';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { Panel } from '../figures/panel.tsx';
import { useNearScreen } from '../figures/use-near-screen.ts';
import type { StatsQueryState } from '../query/use-stats-choice.ts';
import { statsApi } from '../stats.endpoints.ts';
import { LedgerTable } from './ledger-table.tsx';
import './ledger.css';

export interface AlertLedgerProps {
  readonly query: StatsQueryState;
}

const KINDS: Readonly<Record<Ledger['settings'][number]['type'], string>> = {
  odds: 'Dropping odds',
  limit: 'Limit changes',
  closed: 'Closed markets',
};

/** How often alerts that are still being read are asked for. Milliseconds. */
const COUNTING_MS = 3_000;

/** What became of the alerts of each setting, and of the bets from them. */
export function AlertLedger({ query: { request } }: AlertLedgerProps) {
  const format = useFormatter();
  const frame = useRef<HTMLDivElement>(null);
  const isNear = useNearScreen(frame);
  const [isCounting, setCounting] = useState(false);
  const { currentData, error, refetch } = statsApi.useStatsAlertSettingsQuery(request, {
    skip: !isNear,
    pollingInterval: isCounting ? COUNTING_MS : 0,
    skipPollingIfUnfocused: true,
  });
  if (isCounting !== (currentData?.counting ?? false)) setCounting(currentData?.counting ?? false);
  const [isBacktest, setBacktest] = useState(false);
  const settings = currentData?.settings;
  return (
    <Panel
      title={<Defined id="ledger" />}
      note={currentData?.since ? `alerts since ${format.fullDate(currentData.since)}` : undefined}
    >
      <div ref={frame} className="stats-ledger">
        {currentData === undefined && error && (
          <ErrorState title="Alert settings did not load" error={error} onRetry={() => void refetch()} />
        )}
        {currentData === undefined && !error && (
          <LoadingState label="Loading alert settings" columns="1fr 60px 80px 80px" rows={4} />
        )}
        {isCounting && (
          <p className="stats-note">Alerts are still being counted: the numbers will be higher.</p>
        )}
        {settings?.length === 0 && (
          <p className="stats-note">
            None of your alert settings was in force in this period. From the moment you save one, its alerts
            are measured at the close here, beside the bets that you log from them.{' '}
            <Link to="/alert-settings">Alert settings</Link>
          </p>
        )}
        {settings && settings.length > 0 && (
          <>
            {settings.some(({ type }) => type !== 'odds') && (
              <p className="stats-note">
                A changed limit and a closed market name no selection, so they have no CLV: only how far the
                line moved until the close, to whichever side.
              </p>
            )}
            <LedgerTable
              caption="As they were: each alert under the version of its time"
              rows={settings.map((one) => ({
                ...one,
                detail: `${KINDS[one.type]}${one.versions > 1 ? `, ${format.count(one.versions)} versions` : ''}${one.deleted ? ', deleted' : ''}`,
                alerts: one.raised,
              }))}
            />
            <details
              className="stats-backtest"
              open={isBacktest}
              onToggle={(event) => setBacktest(event.currentTarget.open)}
            >
              <summary>Backtest: the version of today over the same time</summary>
              {isBacktest && (
                <LedgerTable
                  caption="No record: what the versions of today would have raised"
                  rows={settings.flatMap((one) =>
                    one.backtest === null
                      ? []
                      : [{ ...one, detail: KINDS[one.type], alerts: one.backtest, bets: undefined }],
                  )}
                />
              )}
            </details>
          </>
        )}
      </div>
    </Panel>
  );
}
