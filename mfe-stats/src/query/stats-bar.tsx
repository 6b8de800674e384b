import { useUpgradeLevel, useValuesMode, type ValuesMode } from '@fairline/shared/client';
import { lowestPlanWith, PLANS, planIncludes } from '@fairline/shared/contracts';
import { Segmented } from '@fairline/shared/ui';
import { Defined } from '@fairline/shared/ui/stats';
import type { Compared } from './stats-choice.ts';
import type { StatsQueryState } from './use-stats-choice.ts';

const VALUES: readonly { readonly value: ValuesMode; readonly label: string }[] = [
  { value: 'show', label: 'Show' },
  { value: 'units', label: 'Units' },
  { value: 'hide', label: 'Hide' },
];
const BY = [
  { value: 'starts', label: 'By start' },
  { value: 'placed', label: 'By placing' },
] as const;

export interface StatsBarProps {
  readonly query: StatsQueryState;
  /** There are enough bets to compare. */
  readonly canCompare: boolean;
}

/** What the profit is compared with, which day a bet belongs to, and how amounts are written. */
export function StatsBar({ query: { choice, change, compared, compareWith }, canCompare }: StatsBarProps) {
  const values = useValuesMode();
  const hasClose = planIncludes(useUpgradeLevel(), 'closing-ev');
  const plan = PLANS[lowestPlanWith('closing-ev')].name;
  const modes: readonly { value: Compared; label: string; disabled?: boolean }[] = [
    { value: 'actual', label: 'Actual' },
    { value: 'clvOptimal', label: hasClose ? 'CLV optimal' : `CLV optimal · ${plan}`, disabled: !hasClose },
    { value: 'evOptimal', label: 'EV optimal' },
    { value: 'flat', label: 'Flat' },
  ];
  return (
    <div className="stats-bar">
      {canCompare && (
        <>
          <span className="stats-bar-name">
            <Defined id="optimal">Compare with</Defined>
          </span>
          <Segmented label="Compare with" options={modes} value={compared} onChange={compareWith} />
        </>
      )}
      <span className="stats-bar-gap" />
      <Segmented label="Days of bets" options={BY} value={choice.by} onChange={(by) => change({ by })} />
      <Segmented
        label="Values"
        options={VALUES.filter(({ value }) => value !== 'units' || values.hasUnits)}
        value={values.mode}
        onChange={values.setMode}
      />
    </div>
  );
}
