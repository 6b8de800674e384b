import type { Bet, BetTag } from '@fairline/shared/contracts';
import {
  LiveScore,
  NO_VALUE,
  SOCCER,
  StartTime,
  Tag,
  Triangle,
  useFlash,
  useFormatter,
} from '@fairline/shared/ui';
import { Link } from 'react-router';
import type { ListedBy } from '../filter/bet-filter.ts';
import { RECORD_STATE } from '../record/use-bet-record.ts';
import { betWords, formatEachWay } from '../texts/bet-words.ts';
import { closeTitle } from '../texts/close-words.ts';
import { matchOfBet } from '../texts/match-of-bet.ts';
import { noPriceWords } from '../texts/price-words.ts';
import { formatResult, toneOf } from '../texts/result-words.ts';
import type { BetListProps } from './bet-list-props.ts';
import { isDerivedBet, type LiveBet } from './live-price.ts';
import './bet-cells.css';

/** Decimals of a price, at most. */
const SHOWN_DECIMALS = 3;
/** Tags of a bet that are shown. */
const SHOWN_TAGS = 5;

type OfBet = { readonly bet: Bet };

/** The start of the match, or when the bet was placed; the start of an unsettled bet counts down. */
export function BetTime({ bet, by }: OfBet & { readonly by: ListedBy }) {
  const format = useFormatter();
  const { starts, placed_at, settledStatus, ungradeable } = bet;
  if (settledStatus === 0 && ungradeable !== null) return <Waiting bet={bet} by={by} />;
  if (by === 'starts' && starts !== null && settledStatus === 0) {
    const match = matchOfBet(bet);
    return <StartTime starts={starts} match={match && { ...match, part: 'clock' }} />;
  }
  const at = by === 'starts' ? (starts ?? placed_at) : placed_at;
  return (
    <time dateTime={at} title={format.moment(at)}>
      {format.dateTime(at)}
    </time>
  );
}

/** A bet whose match is over, and that waits for its grade: when it was, and why it waits. */
function Waiting({ bet, by }: OfBet & { readonly by: ListedBy }) {
  const format = useFormatter();
  const { starts, placed_at, ungradeable } = bet;
  const at = by === 'starts' ? (starts ?? placed_at) : placed_at;
  return (
    <span className="bets-waits">
      <time dateTime={at} title={format.moment(at)}>
        {format.dateTime(at)}
      </time>
      <small title={ungradeable ?? undefined}>{ungradeable}</small>
    </span>
  );
}

/** Of the line of a bet only the score is known. */
const scoreNow = ({ home, away }: NonNullable<LiveBet['score']>) => ({
  homeScore: home,
  awayScore: away,
  homeRedCards: null,
  awayRedCards: null,
  state: null,
  elapsed: null,
});

/** The selection, which opens the record of the bet, with its market; below, the score in play, the match and the league. */
export function BetName({ bet, linkTo }: { readonly bet: LiveBet } & Pick<BetListProps, 'linkTo'>) {
  const { selection, market, event } = betWords(bet);
  const match = matchOfBet(bet);
  const below = [event, bet.bet_type === 'single' ? bet.league_name : null].filter(Boolean).join(' · ');
  return (
    <div className="bets-name" title={`${selection} ${market}\n${below}`}>
      <p>
        {linkTo ? (
          <Link to={linkTo(bet.id)} state={RECORD_STATE}>
            {selection}
          </Link>
        ) : (
          <b>{selection}</b>
        )}
        {market !== '' && <span>{market}</span>}
      </p>
      <p>
        {bet.score && (
          <b className="bets-score" title="Score now">
            {match?.sportId === SOCCER ? (
              <LiveScore {...match} score={scoreNow(bet.score)} polls part="score" />
            ) : (
              `${bet.score.home} - ${bet.score.away}`
            )}
          </b>
        )}
        {below}
      </p>
    </div>
  );
}

/** What became of a bet, in words. */
export function BetResult({
  bet,
}: {
  readonly bet: Pick<Bet, 'result' | 'profit' | 'grade' | 'ungradeable'>;
}) {
  const { result, profit, grade, ungradeable } = bet;
  const provisional = grade?.final === false;
  return (
    <span
      className="bets-result"
      data-tone={toneOf(result === 'void' ? 0 : profit)}
      title={provisional ? 'Provisional, until the settlement confirms it' : (ungradeable ?? undefined)}
    >
      {result === null
        ? ungradeable === null
          ? 'Open'
          : 'Not graded'
        : formatResult({ result, placed: grade?.placed })}
      {provisional && ' (live)'}
    </span>
  );
}

/** A percentage that is better above 0; a dash for none. */
export function BetPercent({
  value,
  title,
}: {
  readonly value: number | null;
  readonly title?: string | undefined;
}) {
  const { signedPercent } = useFormatter();
  return (
    <span className="bets-tone" data-tone={toneOf(value)} title={title}>
      {signedPercent(value)}
    </span>
  );
}

type NowBet = Pick<
  Bet,
  'current_approximated' | 'current_confidence' | 'current_odds' | 'legs' | 'settledStatus'
>;

function withConfidence(confidence: Bet['fair_confidence']): string {
  return confidence ? ` with ${confidence} confidence` : ' without a label';
}

/** Marks a price that may be far off. */
function LowConfidence({ of }: { readonly of: Bet['fair_confidence'] }) {
  return of === 'low' && <small className="bets-early">low</small>;
}

function approximatedWords(bet: NowBet): string {
  const approximated = `Approximated${withConfidence(bet.current_confidence)}: a line is not offered now`;
  if (!isDerivedBet(bet)) return approximated;
  const derived = 'Derived: fair odds from all lines of the match now';
  return bet.current_confidence ? `${derived}. ${approximated}` : derived;
}

/** The price of the selection now, which flashes when it changes. */
export function OddsNow({ bet }: { readonly bet: NowBet }) {
  const format = useFormatter();
  const flash = useFlash(shownOf(bet.current_odds));
  if (bet.current_odds === null) return null;
  return (
    <span
      className="bets-now"
      data-flash={flash ?? undefined}
      title={bet.current_approximated ? approximatedWords(bet) : undefined}
    >
      <span className="bets-now-sign">{flash && <Triangle up={flash === 'up'} label={flash} />}</span>
      {bet.current_approximated && '≈ '}
      {format.price(bet.current_odds)}
      <LowConfidence of={bet.current_confidence} />
    </span>
  );
}

/** A move that is smaller than what is shown of an approximated price is none. */
function shownOf(odds: number | null): number | null {
  return odds === null ? null : Math.round(odds * 10 ** SHOWN_DECIMALS) / 10 ** SHOWN_DECIMALS;
}

/** The price of the bet; below, that of now while it is open. */
export function BetOdds({ bet }: OfBet) {
  const format = useFormatter();
  return (
    <div className="bets-then" title={noPriceWords(bet)}>
      <b>{format.price(bet.bet_odds)}</b>
      {bet.current_odds !== null && (
        <small>
          now <OddsNow bet={bet} />
        </small>
      )}
    </div>
  );
}

function evTitle({
  fair_approximated,
  fair_confidence,
}: Pick<Bet, 'fair_approximated' | 'fair_confidence'>): string {
  return fair_confidence === 'low'
    ? 'EV at bet, approximated with low confidence, left out of averages'
    : `EV at bet${fair_approximated ? `, approximated${withConfidence(fair_confidence)}` : ''}`;
}

/** The EV at the bet; its title has the label of approximated fair odds. */
export function EvAtBet({
  bet,
}: {
  readonly bet: Pick<Bet, 'ev_when_bet' | 'fair_approximated' | 'fair_confidence'>;
}) {
  return (
    <>
      <BetPercent value={bet.ev_when_bet} title={evTitle(bet)} />
      {bet.ev_when_bet !== null && <LowConfidence of={bet.fair_confidence} />}
    </>
  );
}

/** The EV at the bet; below, that of now while it is open. */
export function BetEv({ bet }: OfBet) {
  return (
    <div className="bets-then">
      <EvAtBet bet={bet} />
      {bet.ev_current !== null && (
        <small>
          now <BetPercent value={bet.ev_current} />
        </small>
      )}
    </div>
  );
}

/** The CLV; its title says against which close, or why there is none. */
export function BetClv({ bet }: OfBet) {
  const format = useFormatter();
  return (
    <>
      {bet.closing?.approximated && '≈ '}
      <BetPercent value={bet.clv} title={closeTitle(bet, format)} />
      {bet.closing?.early && <small className="bets-early">early</small>}
      <LowConfidence of={bet.closing?.confidence} />
    </>
  );
}

/** The stake, and whether it is a free bet or one of two. */
export function BetStake({ bet, values }: OfBet & Pick<BetListProps, 'values'>) {
  const { stake, currency, free_bet, each_way } = bet;
  return (
    <span title={free_bet ? 'Free bet' : each_way ? `Each-way, ${formatEachWay(each_way)}` : undefined}>
      {values.amount(stake, currency)}
      {free_bet && ' free'}
      {each_way && ' e/w'}
    </span>
  );
}

/** The amount that a bet won or lost. */
export function BetProfit({ bet, values }: OfBet & Pick<BetListProps, 'values'>) {
  return (
    <b className="bets-tone" data-tone={toneOf(bet.profit)}>
      {values.profit(bet.profit, bet.currency)}
    </b>
  );
}

/** The fair odds at the bet. */
export function FairOdds({
  bet,
}: {
  readonly bet: Pick<Bet, 'dv_odds_when_bet' | 'fair_approximated' | 'fair_confidence'>;
}) {
  const format = useFormatter();
  if (bet.dv_odds_when_bet === null) return NO_VALUE;
  return (
    <span
      className="bets-fair"
      title={
        bet.fair_approximated
          ? `Approximated${withConfidence(bet.fair_confidence)} from the lines beside`
          : undefined
      }
    >
      {bet.fair_approximated && '≈ '}
      {format.price(bet.dv_odds_when_bet)}
      <LowConfidence of={bet.fair_confidence} />
    </span>
  );
}

/** The first tags of a bet, and how many more it has. */
export function BetTags({ bet, tags }: OfBet & { readonly tags: readonly BetTag[] }) {
  const own = tags.filter(({ id }) => bet.tag_ids.includes(id));
  if (own.length === 0) return null;
  const rest = own.slice(SHOWN_TAGS);
  return (
    <div className="bets-tags" title={own.map(({ name }) => name).join(', ')}>
      {own.slice(0, SHOWN_TAGS).map(({ id, name, color }) => (
        <Tag key={id} label={name} color={color} />
      ))}
      {rest.length > 0 && <span title={rest.map(({ name }) => name).join(', ')}>+{rest.length}</span>}
    </div>
  );
}

/** Chooses a bet for a change of many. */
export function BetCheck({
  bet,
  selection,
}: OfBet & { readonly selection: NonNullable<BetListProps['selection']> }) {
  return (
    <label className="bets-check">
      <input type="checkbox" checked={selection.ids.has(bet.id)} onChange={() => selection.toggle(bet.id)} />
      <span className="fl-hidden">Choose {betWords(bet).selection}</span>
    </label>
  );
}
