import type { ReactNode } from 'react';
import { Icon, Triangle } from '../controls/icon.tsx';
import { useFormatter } from '../format/use-formatter.ts';
import { decimalsClass } from '../prices/decimals-class.ts';
import type { AlertGroupProps } from './alert-group-props.ts';
import type { AlertMove, AlertSection } from './alert-move.ts';
import { AlertRow } from './alert-row.tsx';

/** Chips beyond these do not fit at any width. */
const CHIPS = 8;
/** Rows of an open section, the largest move included; the others follow when they are asked for. */
const ROWS = 11;

type Props = Pick<
  AlertGroupProps,
  'open' | 'onFold' | 'current' | 'tabStop' | 'onSelect' | 'onLogBet' | 'onGraph' | 'spark' | 'fair' | 'now'
> & {
  readonly section: AlertSection;
  /** Whether the tab key comes to the buttons of the group. */
  readonly isReached: boolean;
};

/** A section's most important move, and its related lines as chips or as rows. */
export function AlertMoves({ section, open, onFold, isReached, ...row }: Props) {
  const { key, title, note, moves } = section;
  const [headline, ...related] = moves;
  const unfolded = open.has(key);
  const all = open.has(allOf(key));
  const rows = !unfolded ? [] : all ? related : related.slice(0, ROWS - 1);
  const smaller = unfolded ? related.slice(rows.length) : [];
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields; a section would be a landmark of the page.
    <div className="fl-alerts-section" role="group" aria-label={title} data-section={key}>
      {title && (
        <p className="fl-alerts-sub">
          <b>{title}</b>
          {note && <span>{note}</span>}
        </p>
      )}
      <AlertRow move={headline} {...row} />
      {related.length > 0 && (
        <Fold
          unfolded={unfolded}
          moves={related}
          isReached={isReached}
          onClick={() => {
            if (all) onFold?.(allOf(key), false);
            onFold?.(key, !unfolded);
          }}
        >
          {unfolded ? `Hide ${lines(related.length)}` : <Summary moves={moves} />}
        </Fold>
      )}
      {rows.map((move) => (
        <AlertRow key={move.id} move={move} small {...row} />
      ))}
      {smaller.length > 0 && (
        <Fold
          unfolded={false}
          moves={smaller}
          isReached={isReached}
          onClick={() => onFold?.(allOf(key), true)}
        >
          {smaller.length} smaller
        </Fold>
      )}
    </div>
  );
}

/** The key under which a section shows all of its rows. */
const allOf = (key: string): string => `${key} all`;
const lines = (count: number): string => `${count} more ${count === 1 ? 'line' : 'lines'}`;

interface FoldProps {
  readonly unfolded: boolean;
  readonly moves: readonly AlertMove[];
  readonly isReached: boolean;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

/** A row that opens the moves, which it shows as chips. */
function Fold({ unfolded, moves, isReached, onClick, children }: FoldProps) {
  return (
    <button
      type="button"
      className="fl-alerts-fold"
      aria-expanded={unfolded}
      tabIndex={isReached ? 0 : -1}
      onClick={onClick}
    >
      <b>
        <Icon name={unfolded ? 'down' : 'right'} size={12} />
        {children}
      </b>
      {!unfolded && (
        <span className="fl-alerts-chips">
          {moves.slice(0, CHIPS).map((move) => (
            <RelatedChip key={move.id} move={move} />
          ))}
        </span>
      )}
    </button>
  );
}

/** `17 markets, up to ▼ 11.6%`, of a section with its most important move. */
function Summary({ moves }: { readonly moves: readonly AlertMove[] }) {
  const format = useFormatter();
  const markets = `${moves.length} markets`;
  const changes = moves.flatMap(({ change }) => (change.kind === 'closed' ? [] : [change]));
  const [first, ...rest] = changes;
  if (!first) return markets;
  const largest = rest.reduce((most, change) => (change.percent > most.percent ? change : most), first);
  const up = largest.now > largest.was;
  return (
    <span>
      {markets}, up to{' '}
      <i className={up ? 'fl-up' : 'fl-down'}>
        <Triangle up={up} label={up ? 'up' : 'down'} />
        {format.percent(largest.percent)}
      </i>
    </span>
  );
}

function RelatedChip({ move: { short, change } }: { readonly move: AlertMove }) {
  const format = useFormatter();
  if (change.kind === 'closed') return <span>{short}</span>;
  const up = change.now > change.was;
  const now = change.kind === 'odds' ? format.price(change.now) : format.limit(change.now);
  return (
    <span>
      {short} <b className={decimalsClass(now)}>{now}</b>{' '}
      <i className={up ? 'fl-up' : 'fl-down'}>
        <Triangle up={up} label={up ? 'up' : 'down'} />
        {format.percent(change.percent)}
      </i>
    </span>
  );
}
