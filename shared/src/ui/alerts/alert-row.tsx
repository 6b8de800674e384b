import { usePreferences } from '@fairline/shared/client';
import { memo } from 'react';
import { Triangle } from '../controls/icon.tsx';
import { IconButton } from '../controls/icon-button.tsx';
import { useFormatter } from '../format/use-formatter.ts';
import { DropBadge } from '../prices/drop-badge.tsx';
import { LimitBar } from '../prices/limit-bar.tsx';
import { AlignedPrice, PriceMove } from '../prices/price-move.tsx';
import type { AlertGroupProps } from './alert-group-props.ts';
import type { AlertChange, AlertMove } from './alert-move.ts';
import './alert-row.css';

type Props = Pick<AlertGroupProps, 'current' | 'onSelect' | 'onLogBet' | 'onGraph' | 'spark' | 'fair'> & {
  readonly move: AlertMove;
  /** A related line, 28 px high. */
  readonly small?: boolean;
};

/** One move: its size, selection, prices before and after, fair odds and limit. */
export const AlertRow = memo(function AlertRow(props: Props) {
  const { move, small = false, current, onSelect, onLogBet, onGraph, spark } = props;
  const { id, change, window, about, fair, vig, limit } = move;
  const format = useFormatter();
  return (
    <div
      className={small ? 'fl-alert fl-alert-small' : 'fl-alert'}
      data-alert-id={id}
      data-current={id === current || undefined}
    >
      <span className="fl-alert-drop" title={about}>
        <Size change={change} />
        {window !== '' && <span className="fl-alert-window">{window}</span>}
      </span>
      <Selection move={move} current={id === current} onSelect={onSelect} />
      <span className="fl-alert-spark">{spark?.(move)}</span>
      <span className="fl-alert-price">
        <Pair change={change} />
      </span>
      <span className="fl-alert-fair">
        {fair !== null && (
          <>
            <span className="fl-alert-word">Fair </span>
            {props.fair?.(move, <AlignedPrice decimal={fair} />) ?? <AlignedPrice decimal={fair} />}
          </>
        )}
      </span>
      <span className="fl-alert-vig">{vig !== null && format.percent(vig, 2)}</span>
      <span className="fl-alert-limit">
        {change.kind !== 'limit' && (
          <>
            <span className="fl-alert-word">Limit </span>
            <LimitBar dollars={limit} />
          </>
        )}
      </span>
      <span className="fl-alert-actions">
        {onLogBet && <IconButton icon="log-bet" label="Log bet" onClick={() => onLogBet(move)} />}
        {onGraph && <IconButton icon="graph" label="Add to Graph Center" onClick={() => onGraph(move)} />}
      </span>
    </div>
  );
});

type SelectionProps = Pick<Props, 'move' | 'onSelect'> & { readonly current: boolean };

/** What moved. A button only where a click does something. */
function Selection({ move, current, onSelect }: SelectionProps) {
  const { name, ending, market } = move;
  const content = (
    <>
      <span className="fl-alert-name">
        <span>{name}</span>
        {ending !== '' && <em>{ending}</em>}
      </span>
      <span className="fl-alert-market">{market}</span>
    </>
  );
  if (!onSelect) return <span className="fl-alert-what">{content}</span>;
  return (
    <button
      type="button"
      className="fl-alert-what fl-alert-open fl-row-open"
      aria-current={current || undefined}
      onClick={() => onSelect(move)}
    >
      {content}
    </button>
  );
}

const REASONS = { withdrawn: 'Withdrawn', suspended: 'Suspended' } as const;

function Size({ change }: { readonly change: AlertChange }) {
  if (change.kind === 'closed') return <span className="fl-alert-reason">{REASONS[change.reason]}</span>;
  return <DropBadge percent={change.percent} up={change.now > change.was} />;
}

function Pair({ change }: { readonly change: AlertChange }) {
  const format = useFormatter();
  const { hidePreviousOdds } = usePreferences();
  switch (change.kind) {
    case 'odds':
      if (hidePreviousOdds) return <LastPrice prices={[change.now]} />;
      return <PriceMove was={change.was} now={change.now} />;
    case 'limit': {
      const up = change.now > change.was;
      return (
        <span
          className="fl-move"
          title={`${format.limitInFull(change.was)} to ${format.limitInFull(change.now)}`}
        >
          <span className="was">{format.limit(change.was)}</span>
          <span className={up ? 'fl-up' : 'fl-down'}>
            <Triangle up={up} label="to" />
          </span>
          <span className="now">{format.limit(change.now)}</span>
        </span>
      );
    }
    case 'closed':
      return <LastPrice prices={change.last} />;
  }
}

/** One price, or all of a market. */
function LastPrice({ prices }: { readonly prices: readonly number[] }) {
  const format = useFormatter();
  const [price = null] = prices;
  return (
    <span className="fl-move fl-move-closed">
      {prices.length > 1 ? (
        <span>{prices.map((each) => format.price(each)).join(' / ')}</span>
      ) : (
        <AlignedPrice className="now" decimal={price} />
      )}
    </span>
  );
}
