import { rangeBounds } from '@fairline/shared/bets';
import type { Figure, StatsPage } from '@fairline/shared/contracts';
import { ErrorState, Segmented, useFormatter } from '@fairline/shared/ui';
import { RangePicker } from '@fairline/shared/ui/calendar';
import { Defined, type DefinitionId } from '@fairline/shared/ui/stats';
import type { ReactNode } from 'react';
import { intervalWords } from '../figures/figure-words.ts';
import { Panel } from '../figures/panel.tsx';
import { useAmounts } from '../figures/use-amounts.ts';
import type { StatsQueryState } from '../query/use-stats-choice.ts';
import { statsApi } from '../stats.endpoints.ts';
import { againstDays } from './against-days.ts';
import { areApart } from './are-apart.ts';

type Summary = StatsPage['summary'];

export interface AgainstPanelProps {
  readonly summary: Summary;
  readonly query: StatsQueryState;
}

const CHOICES = [
  { value: 'none', label: 'None' },
  { value: 'before', label: 'The days before' },
  { value: 'year', label: 'A year before' },
] as const;

/** This period beside another one, figure by figure. */
export function AgainstPanel({ summary, query }: AgainstPanelProps) {
  const { choice, change, request, today, zone, days } = query;
  const { against } = choice;
  const other = against === null ? null : againstDays(against, days);
  const { currentData, error, refetch } = statsApi.useStatsSummaryQuery(
    { ...request, ...(other === null ? {} : rangeBounds(other, zone)) },
    { skip: other === null },
  );
  return (
    <Panel
      title="Compare periods"
      actions={
        <>
          <Segmented
            label="Compare with"
            options={CHOICES}
            value={against === null ? 'none' : typeof against === 'string' ? against : ('' as 'none')}
            onChange={(value) => change({ against: value === 'none' ? null : value })}
          />
          <RangePicker
            label="Days to compare with"
            range={other ?? days}
            isOn={typeof against === 'object' && against !== null}
            today={today}
            zone={zone}
            onRange={(range) => change({ against: range })}
          />
        </>
      }
    >
      {against === null && (
        <p className="stats-note">Choose another period to see what has changed, with intervals of both.</p>
      )}
      {against !== null && other === null && (
        <p className="stats-note">There are no statistics before January 2025. Choose other days.</p>
      )}
      {other !== null && currentData === undefined && error && (
        <ErrorState title="The other period did not load" error={error} onRetry={() => void refetch()} />
      )}
      {other !== null && !(currentData === undefined && error) && (
        <AgainstTable now={summary} then={currentData} />
      )}
    </Panel>
  );
}

interface Row {
  readonly id: DefinitionId;
  readonly of: (summary: Summary) => ReactNode;
  /** A figure in percent, whose difference is shown, and whose interval may leave the other one's out. */
  readonly figure?: (summary: Summary) => Figure;
}

/** @param then undefined until it is read: dashes are in its places */
function AgainstTable({ now, then }: { readonly now: Summary; readonly then: Summary | undefined }) {
  const format = useFormatter();
  const amounts = useAmounts(now.currency);
  const percent = (id: DefinitionId, figure: (summary: Summary) => Figure, isShare = false): Row => ({
    id,
    figure,
    of: (summary) => {
      const one = figure(summary);
      return (
        <>
          {isShare ? format.percent(one.value, 2) : format.signedPercent(one.value)}
          <small>{intervalWords(one, format, !isShare) ?? `n ${format.count(one.n)}`}</small>
        </>
      );
    },
  });
  const rows: readonly Row[] = [
    { id: 'n', of: ({ settled }) => format.count(settled) },
    { id: 'profit', of: ({ profit }) => amounts.profit(profit) },
    { id: 'turnover', of: ({ staked }) => amounts.amount(staked) },
    percent('yield', ({ figures }) => figures.yield),
    percent('clv', ({ figures }) => figures.clv),
    percent('closing-beaten', ({ figures }) => figures.closing_beaten, true),
    percent('ev', ({ figures }) => figures.ev),
    percent('hit-rate', ({ figures }) => figures.hit_rate, true),
    {
      id: 'average-odds',
      of: ({ average_odds }) => (average_odds === null ? '–' : format.price(average_odds)),
    },
  ];
  return (
    <div className="stats-table-frame">
      <table className="stats-table stats-against stats-periods">
        <thead>
          <tr>
            <td />
            <th scope="col" data-numeric>
              This period
            </th>
            <th scope="col" data-numeric>
              The other one
            </th>
            <th scope="col" data-numeric>
              Difference
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, of, figure }) => (
            <tr key={id}>
              <th scope="row">
                <Defined id={id} />
              </th>
              <td data-numeric>{of(now)}</td>
              <td data-numeric>{then ? of(then) : '–'}</td>
              <td data-numeric>{figure && then ? differenceWords(figure(now), figure(then), format) : ''}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The difference in points of percent, and whether the intervals leave each other out. */
function differenceWords(now: Figure, then: Figure, format: ReturnType<typeof useFormatter>): ReactNode {
  if (now.value === null || then.value === null) return '–';
  return (
    <>
      {format.signedPercent(now.value - then.value)}
      <small>{areApart(now, then) ? 'intervals apart' : 'may be chance'}</small>
    </>
  );
}
