import { Icon, Triangle } from '../controls/icon.tsx';
import { useFormatter } from '../format/use-formatter.ts';
import { decimalsClass } from '../prices/decimals-class.ts';
import type { AlertGroupProps } from './alert-group-props.ts';
import type { AlertMove, AlertSection } from './alert-move.ts';
import { AlertRow } from './alert-row.tsx';

/** Chips beyond these do not fit at any width. */
const CHIPS = 8;

type Props = Pick<
  AlertGroupProps,
  'open' | 'onFold' | 'current' | 'onSelect' | 'onLogBet' | 'onGraph' | 'spark' | 'fair'
> & {
  readonly section: AlertSection;
};

/** A section's largest move, and its related lines as chips or as rows. */
export function AlertMoves({ section, open, onFold, ...row }: Props) {
  const { key, title, note, moves } = section;
  const [largest, ...related] = moves;
  const unfolded = open.has(key);
  const lines = `${related.length} more ${related.length === 1 ? 'line' : 'lines'}`;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields; a section would be a landmark of the page.
    <div className="fl-alerts-section" role="group" aria-label={title} data-section={key}>
      {title && (
        <p className="fl-alerts-sub">
          <b>{title}</b>
          {note && <span>{note}</span>}
        </p>
      )}
      <AlertRow move={largest} {...row} />
      {related.length > 0 && (
        <button
          type="button"
          className="fl-alerts-fold"
          aria-expanded={unfolded}
          onClick={() => onFold?.(key, !unfolded)}
        >
          <b>
            <Icon name={unfolded ? 'down' : 'right'} size={12} />
            {unfolded ? `Hide ${lines}` : lines}
          </b>
          {!unfolded && (
            <span className="fl-alerts-chips">
              {related.slice(0, CHIPS).map((move) => (
                <RelatedChip key={move.id} move={move} />
              ))}
            </span>
          )}
        </button>
      )}
      {unfolded && related.map((move) => <AlertRow key={move.id} move={move} small {...row} />)}
    </div>
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
