import type { OddsHistory } from '@fairline/shared/contracts';
import { NO_VALUE } from '@fairline/shared/format';
import type { CellSelection } from '@fairline/shared/odds';
import { Triangle } from '../controls/icon.tsx';
import { useFormatter } from '../format/use-formatter.ts';
import { useFlash } from '../odds/use-flash.ts';
import { type HistoryPoint, lastOffered } from './history/history-points.ts';
import { openingOdds } from './history/opening-odds.ts';

export interface HistoryFiguresProps {
  readonly history: OddsHistory;
  readonly points: readonly HistoryPoint[];
  readonly isOpen: boolean;
  readonly selection: CellSelection;
}

/** The price now, or the last one of a closed selection, with what it is compared with. */
export function HistoryFigures({ history, points, isOpen, selection }: HistoryFiguresProps) {
  const format = useFormatter();
  const last = lastOffered(points);
  const isOffered = last !== null && points.at(-1)?.odds != null && isOpen;
  const opened = openingOdds(history, points, selection);
  const now = last?.odds ?? null;
  const flash = useFlash(isOffered ? now : null);
  const change = opened === null || now === null ? null : (now / opened - 1) * 100;
  const label = last?.approximated
    ? `Approximated, ${last.approximated} confidence`
    : isOffered
      ? 'Price now'
      : 'Last price';
  return (
    <dl className="fl-history-figures">
      <div data-lead>
        <dt>{label}</dt>
        <dd className={flash ? `fl-history-${flash}` : undefined}>
          {flash && <Triangle up={flash === 'up'} label={flash} />}
          {last?.approximated && '≈ '}
          {format.price(now)}
        </dd>
      </div>
      <div data-accent>
        <dt>Fair</dt>
        <dd>{last?.fair == null ? NO_VALUE : format.price(last.fair)}</dd>
      </div>
      <div>
        <dt>Opened</dt>
        <dd>{opened === null ? NO_VALUE : format.price(opened)}</dd>
      </div>
      <div>
        <dt>Since opening</dt>
        <dd className={change === null || change === 0 ? undefined : change > 0 ? 'fl-up' : 'fl-down'}>
          {change === null ? (
            NO_VALUE
          ) : (
            <>
              {change !== 0 && <Triangle up={change > 0} label={change > 0 ? 'Up' : 'Down'} />}
              {format.percent(Math.abs(change))}
            </>
          )}
        </dd>
      </div>
      <div>
        <dt>Vig</dt>
        <dd>{last?.vig == null ? NO_VALUE : format.percent(last.vig, 2)}</dd>
      </div>
    </dl>
  );
}
