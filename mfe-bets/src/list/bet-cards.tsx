import { useListKeys } from '@fairline/shared/ui';
import {
  BetCheck,
  BetEv,
  BetName,
  BetOdds,
  BetProfit,
  BetResult,
  BetStake,
  BetTags,
  BetTime,
} from './bet-cells.tsx';
import { BET_KEYS, BET_LINKS, type BetListProps } from './bet-list-props.ts';
import { FollowBet } from './follow-bet.tsx';
import { useOpenRow } from './use-open-row.ts';
import './bet-cards.css';

/** Bets as cards, on a phone. */
export function BetCards({ bets, by, tags, values, busy, selection, linkTo }: BetListProps) {
  const openRow = useOpenRow(linkTo);
  const keys = useListKeys<HTMLUListElement>(BET_LINKS, BET_KEYS);
  return (
    <ul
      ref={keys.list}
      className="bets-cards"
      data-busy={busy || undefined}
      aria-busy={busy}
      aria-label="Bets"
      onKeyDown={keys.onKeyDown}
    >
      {bets.map((one) => (
        <FollowBet key={one.id} bet={one}>
          {(bet) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the link in it has the keys.
            <li
              data-bet-id={bet.id}
              data-chosen={selection?.ids.has(bet.id) || undefined}
              data-opens={linkTo !== null || undefined}
              onClick={(event) => openRow(event, bet.id)}
            >
              {selection && <BetCheck bet={bet} selection={selection} />}
              <BetName bet={bet} linkTo={linkTo} />
              <div className="bets-card-result">
                <BetResult bet={bet} />
                <BetProfit bet={bet} values={values} />
              </div>
              <div className="bets-card-figures">
                <BetTime bet={bet} by={by} />
                <BetOdds bet={bet} />
                <BetEv bet={bet} />
                <BetStake bet={bet} values={values} />
              </div>
              <BetTags bet={bet} tags={tags} />
            </li>
          )}
        </FollowBet>
      ))}
    </ul>
  );
}
