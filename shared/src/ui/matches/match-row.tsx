import type { MissingBooks, NoPrices } from '@fairline/shared/contracts';
import { describeMissingBooks, describeNoPrices } from '@fairline/shared/format';
import { Icon, IconButton, NO_VALUE } from '@fairline/shared/ui';
import type { ReactNode } from 'react';
import './match-row.css';

export interface MatchRowMarket {
  /** `−0.75`, `2.5`; absent for the moneyline. */
  readonly line?: string;
  /** Price cells: two or three. */
  readonly cells: ReactNode;
}

export interface MatchRowProps {
  /** Start, or the clock of a live match. */
  readonly start: ReactNode;
  readonly match: string;
  readonly score?: ReactNode;
  readonly moneyline: MatchRowMarket | null;
  readonly handicap: MatchRowMarket | null;
  readonly total: MatchRowMarket | null;
  /** Bookmakers that lack for a consensus, where the sharp one has no prices. */
  readonly missing?: MissingBooks | null | undefined;
  /** Why there can be no prices. */
  readonly noPrices?: NoPrices | null | undefined;
  /** Which of the three a phone shows. */
  readonly phoneMarket?: 'moneyline' | 'handicap' | 'total';
  readonly limit: string;
  /** Further markets: `+14`. */
  readonly markets: string;
  readonly open: boolean;
  readonly onToggle: () => void;
  /** Id of the element that shows all markets. */
  readonly panelId: string;
  readonly saved: boolean;
  /** A change of that is under way. */
  readonly saving?: boolean;
  readonly onSave?: (() => void) | undefined;
}

/** A match with its main prices. The name opens all of them. */
export function MatchRow(props: MatchRowProps) {
  const { start, match, score, moneyline, handicap, total, phoneMarket = 'moneyline' } = props;
  const { missing, noPrices } = props;
  const { limit, markets, open, onToggle, panelId, saved, saving = false, onSave } = props;
  const isPriced = moneyline !== null || handicap !== null || total !== null;
  const none = (lacking = 0): string => {
    if (lacking > 0) return describeMissingBooks(lacking);
    return isPriced ? NO_VALUE : describeNoPrices({ no_prices: noPrices }).title;
  };
  const texts = [none(missing?.moneyline), none(missing?.spread), none(missing?.total)] as const;
  const isSame = texts.every((text) => text === texts[0]);
  return (
    <div
      className="fl-match"
      data-open={open || undefined}
      data-market={phoneMarket}
      data-unpriced={(!isPriced && isSame) || undefined}
    >
      <span className="fl-match-start">{start}</span>
      <span className="fl-match-teams">
        <button
          type="button"
          className="fl-match-open fl-row-open"
          aria-expanded={open}
          aria-controls={open ? panelId : undefined}
          onClick={onToggle}
        >
          <span className="fl-match-fold">
            <Icon name={open ? 'down' : 'right'} size={12} />
          </span>
          {match}
        </button>
        {score !== undefined && <span className="fl-match-score">{score}</span>}
      </span>
      <Market name="moneyline" market={moneyline} none={texts[0]} />
      <Market name="handicap" market={handicap} none={texts[1]} />
      <Market name="total" market={total} none={texts[2]} />
      <span className="fl-match-limit">{limit}</span>
      <span className="fl-match-markets">{markets}</span>
      {onSave && (
        <span className="fl-match-save">
          <IconButton
            icon="bookmark"
            label={saving ? 'Saving...' : saved ? 'Saved' : 'Save Match'}
            pressed={saved}
            onClick={onSave}
          />
        </span>
      )}
    </div>
  );
}

interface MarketProps {
  readonly name: string;
  readonly market: MatchRowMarket | null;
  /** What stands in place of a market without prices. */
  readonly none: string;
}

function Market({ name, market, none }: MarketProps) {
  return (
    <span className={`fl-match-market fl-match-${name}`}>
      {market?.line !== undefined && <span className="fl-match-line">{market.line}</span>}
      {market ? market.cells : <span className="fl-match-none">{none}</span>}
    </span>
  );
}

/** The heads of the columns of match rows; hidden on phones. */
export function MatchColumns() {
  return (
    <div className="fl-match fl-match-columns" aria-hidden="true">
      <span className="fl-match-start">Start</span>
      <span className="fl-match-teams">Match</span>
      <span className="fl-match-market fl-match-moneyline">
        <span>1</span>
        <span>X</span>
        <span>2</span>
      </span>
      <span className="fl-match-market fl-match-handicap">
        <span />
        <span>Handicap</span>
        <span />
      </span>
      <span className="fl-match-market fl-match-total">
        <span />
        <span>Over</span>
        <span>Under</span>
      </span>
      <span className="fl-match-limit">Limit</span>
      <span className="fl-match-markets">Markets</span>
      <span className="fl-match-save" />
    </div>
  );
}
