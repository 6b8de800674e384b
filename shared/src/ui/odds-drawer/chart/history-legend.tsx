import '../odds-history.css';
import { LEGEND, type LegendName } from './chart-parts.ts';

const NAMES: Readonly<Record<LegendName, string>> = {
  odds: 'Odds',
  fair: 'Fair',
  limit: 'Limit',
  vig: 'Vig',
};

export interface HistoryLegendProps {
  readonly visible: ReadonlySet<LegendName>;
  readonly onChange: (visible: ReadonlySet<LegendName>) => void;
  /** Whether the history has limits. */
  readonly hasLimits: boolean;
}

/** Switches the lines of the chart. One of them always stays on. */
export function HistoryLegend({ visible, onChange, hasLimits }: HistoryLegendProps) {
  const offered = LEGEND.filter((name) => name !== 'limit' || hasLimits);
  const on = offered.filter((name) => visible.has(name));
  const toggle = (name: LegendName): void => {
    const next = new Set(visible);
    if (!next.delete(name)) next.add(name);
    onChange(next);
  };
  return (
    <fieldset className="fl-history-legend">
      <legend className="fl-hidden">Lines of the chart</legend>
      {offered.map((name) => {
        const isLast = on.length === 1 && on[0] === name;
        return (
          <button
            key={name}
            type="button"
            className="fl-legend"
            data-of={name}
            aria-pressed={visible.has(name)}
            aria-disabled={isLast || undefined}
            title={isLast ? 'One line always stays on' : undefined}
            onClick={isLast ? undefined : () => toggle(name)}
          >
            {NAMES[name]}
          </button>
        );
      })}
    </fieldset>
  );
}
