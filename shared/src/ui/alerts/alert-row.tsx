import { usePreferences } from '@fairline/shared/client';
import { memo } from 'react';
import { Triangle } from '../controls/icon.tsx';
import { IconButton } from '../controls/icon-button.tsx';
import { useFormatter } from '../format/use-formatter.ts';
import { DropBadge } from '../prices/drop-badge.tsx';
import { LimitBar } from '../prices/limit-bar.tsx';
import { AlignedPrice, PriceMove } from '../prices/price-move.tsx';
import type { AlertGroupProps } from './alert-group-props.ts';
import { BY_KEYS } from './alert-keys.ts';
import type { AlertChange, AlertMove } from './alert-move.ts';
import './alert-row.css';

type Props = Pick<
  AlertGroupProps,
  'current' | 'tabStop' | 'onSelect' | 'onLogBet' | 'onGraph' | 'spark' | 'fair' | 'now'
> & {
  readonly move: AlertMove;
  /** A related line, 28 px high. */
  readonly small?: boolean;
};

/** One move: its size, selection, prices before and after, fair odds and limit. */
export const AlertRow = memo(function AlertRow(props: Props) {
  const { move, small = false, current, onSelect, onLogBet, onGraph, spark } = props;
  const { id, change, window, about, fair, vig, limit } = move;
  const format = useFormatter();
  const isTabStop = props.tabStop === undefined || props.tabStop === id;
  const tabIndex = isTabStop ? 0 : -1;
  return (
    <div
      className={small ? 'fl-alert fl-alert-small' : 'fl-alert'}
      data-alert-id={id}
      data-current={id === current || undefined}
      data-withdrawn={move.withdrawn || undefined}
    >
      <span className="fl-alert-drop" title={about}>
        <Size change={change} />
        {window !== '' && <span className="fl-alert-window">{window}</span>}
      </span>
      <Selection move={move} current={id === current} isTabStop={isTabStop} onSelect={onSelect} />
      <span className="fl-alert-spark">{spark?.(move)}</span>
      <span className="fl-alert-price">
        <Pair change={change} />
        {props.now?.(move)}
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
        {onLogBet && (
          <IconButton icon="log-bet" label="Log bet" tabIndex={tabIndex} onClick={() => onLogBet(move)} />
        )}
        {onGraph && (
          <IconButton
            icon="graph"
            label="Add to Graph Center"
            tabIndex={tabIndex}
            onClick={() => onGraph(move)}
          />
        )}
      </span>
    </div>
  );
});

type SelectionProps = Pick<Props, 'move' | 'onSelect'> & {
  readonly current: boolean;
  readonly isTabStop: boolean;
};

/** What moved. A button only where a click does something. */
function Selection({ move, current, isTabStop, onSelect }: SelectionProps) {
  const { name, ending, market, marks = [] } = move;
  const content = (
    <>
      <span className="fl-alert-name">
        <span>{name}</span>
        {ending !== '' && <em>{ending}</em>}
      </span>
      <span className="fl-alert-market">
        {market}
        {marks.map(({ label, about }) => (
          <span key={label} className="fl-alert-mark" title={about}>
            {label}
          </span>
        ))}
      </span>
    </>
  );
  if (!onSelect) return <span className="fl-alert-what">{content}</span>;
  return (
    <button
      type="button"
      className="fl-alert-what fl-alert-open fl-row-open"
      aria-current={current || undefined}
      tabIndex={isTabStop ? 0 : -1}
      onClick={({ detail }) => onSelect(move, detail === BY_KEYS ? 'keys' : 'click')}
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
      const [was, now] = format.limits(change.was, change.now);
      return (
        <span
          className="fl-move"
          title={`${format.limitInFull(change.was)} to ${format.limitInFull(change.now)}`}
        >
          <span className="was">{was}</span>
          <span className={up ? 'fl-up' : 'fl-down'}>
            <Triangle up={up} label="to" />
          </span>
          <span className="now">{now}</span>
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
