import type { StatsPage } from '@fairline/shared/contracts';
import { Chip, useFormatter } from '@fairline/shared/ui';
import { Defined } from '@fairline/shared/ui/stats';
import { useMemo, useState } from 'react';
import { ChartBox } from '../charts/chart-box.tsx';
import { chartSource, type LegendEntry } from '../charts/chart-source.ts';
import { Panel } from '../figures/panel.tsx';
import { useAmounts } from '../figures/use-amounts.ts';
import type { StatsQueryState } from '../query/use-stats-choice.ts';
import { statsApi } from '../stats.endpoints.ts';
import { COMPARE_NAMES, CompareNote } from './compare-note.tsx';
import { placesOn, pointUpTo } from './curve-places.ts';
import { type BandPoint, type LineName, profitOptions } from './profit-options.ts';

export interface ProfitChartProps {
  readonly page: StatsPage;
  readonly query: StatsQueryState;
  /** The range of luck; null until it is computed. */
  readonly band: readonly BandPoint[] | null;
}

const HEIGHT = 300;
const ALL: ReadonlySet<LineName> = new Set<LineName>(['profit', 'expected', 'compared', 'luck']);

/** How the lines look in the legend of a file. */
const LEGEND: Readonly<Record<LineName, Omit<LegendEntry, 'name'>>> = {
  profit: { color: 'var(--c-odds)', shape: 'line' },
  expected: { color: 'var(--c-fair)', shape: 'dashes' },
  compared: { color: 'var(--t-purple)', shape: 'line' },
  luck: { color: 'var(--c-band)', shape: 'area' },
};

/** The cumulative profit, beside what was expected, what luck allows, and what other stakes would have brought. */
export function ProfitChart({ page: { curve, summary }, query, band }: ProfitChartProps) {
  const format = useFormatter();
  const amounts = useAmounts(summary.currency);
  const [visible, setVisible] = useState(ALL);
  const { compared: mode, request } = query;
  const { from, to, by } = request;
  const isCompared = mode !== 'actual';
  const comparison = statsApi.useStatsCompareQuery(
    { from, to, by, mode: isCompared ? mode : 'flat' },
    { skip: !isCompared },
  );
  const other = isCompared ? comparison.currentData : undefined;
  const compared = useMemo(
    () => (other ? { name: COMPARE_NAMES[other.mode], places: placesOn(curve, other.curve) } : null),
    [curve, other],
  );
  // Expectation, luck and comparison are of bets with a stake.
  const profitName = summary.figures.free_bets.bets === 0 ? 'Profit' : 'Profit, free bets included';
  const options = useMemo(
    () => profitOptions({ curve, profitName, compared, band, visible, format, amounts }),
    [curve, profitName, compared, band, visible, format, amounts],
  );
  const table = useMemo(() => {
    const shown = (amount: number | null) => (amounts.isHidden ? null : amount);
    const amount = (name: string) => ({
      name: `${name} ${summary.currency}`,
      text: (cell: string | number) => format.decimal(Number(cell), 2),
    });
    return {
      columns: [
        { name: 'Bets', text: (cell: string | number) => format.count(Number(cell)) },
        { name: 'Time', text: (cell: string | number) => format.moment(String(cell)) },
        ...[profitName, 'Expected', ...(band ? ['Luck from', 'Luck to'] : [])].map(amount),
        ...(compared ? [amount(compared.name)] : []),
      ],
      rows: curve.map(({ bets, at, profit, expected }) => {
        const range = band && pointUpTo(band, bets);
        return [
          ...[bets, at, shown(profit), shown(expected)],
          ...(range ? [shown(range.low), shown(range.high)] : []),
          ...(compared ? [shown(compared.places.findLast(([place]) => place <= bets)?.[1] ?? null)] : []),
        ];
      }),
    };
  }, [curve, profitName, band, compared, format, amounts, summary.currency]);
  const hasExpected = curve.some(({ expected }) => expected !== null);
  const lines: readonly (readonly [LineName, string])[] = [
    ['profit', profitName],
    ...(hasExpected ? [['expected', 'Expected by CLV'] as const] : []),
    ...(hasExpected ? [['luck', 'Range of luck, 95%'] as const] : []),
    ...(isCompared ? [['compared', COMPARE_NAMES[mode]] as const] : []),
  ];
  const toggle = (line: LineName): void => {
    const next = new Set(visible);
    if (!next.delete(line)) next.add(line);
    // At least one line stays.
    if (lines.some(([name]) => next.has(name))) setVisible(next);
  };
  return (
    <Panel
      title={<Defined id="profit" />}
      span="wide"
      actions={
        <fieldset className="stats-legend" aria-label="Lines">
          {lines.map(([line, name]) => (
            <Chip
              key={line}
              on={visible.has(line)}
              label={
                <>
                  <i className="stats-swatch" data-line={line} />
                  {name}
                </>
              }
              onClick={() => toggle(line)}
            />
          ))}
        </fieldset>
      }
    >
      <ChartBox
        title="Profit"
        unit={amounts.isHidden ? undefined : amounts.unit}
        legend={lines.flatMap(([line, name]) => (visible.has(line) ? { name, ...LEGEND[line] } : []))}
        source={chartSource(query)}
        height={HEIGHT}
        description={`Cumulative profit of ${format.count(summary.settled)} settled bets: ${amounts.profit(summary.profit)} at the end.`}
        options={options}
        table={table}
      />
      {isCompared && (
        <CompareNote
          mode={mode}
          comparison={other}
          error={comparison.error}
          onRetry={() => void comparison.refetch()}
          amounts={amounts}
        />
      )}
    </Panel>
  );
}
