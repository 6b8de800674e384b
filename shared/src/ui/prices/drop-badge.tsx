import { Triangle } from '../controls/icon.tsx';
import { useFormatter } from '../format/use-formatter.ts';
import './prices.css';

/** The drops, in percent, at which the badge becomes more prominent. */
const LEVELS = [3, 4.5, 6.5, 10] as const;

/**
 * How prominently a drop is shown: 1 text, 2 tinted, 3 with an edge, 4 solid, 5 solid with a ring.
 * @example dropLevel(5.2) // 3
 */
export function dropLevel(percent: number): 1 | 2 | 3 | 4 | 5 {
  return (1 + LEVELS.filter((from) => percent >= from).length) as 1 | 2 | 3 | 4 | 5;
}

export interface DropBadgeProps {
  /** Size of the move, positive. */
  readonly percent: number;
  /** `up` for a limit that rose; absent for a drop. */
  readonly up?: boolean;
}

/** The size of a move with its arrow; larger moves are more prominent. */
export function DropBadge({ percent, up = false }: DropBadgeProps) {
  const format = useFormatter();
  return (
    <span className="fl-drop" data-level={dropLevel(percent)} data-up={up || undefined}>
      <Triangle up={up} label={up ? 'Up' : 'Down'} />
      {format.percent(percent)}
    </span>
  );
}
