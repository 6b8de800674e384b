import { useUpgradeLevel } from '@fairline/shared/client';
import { type Bet, planIncludes } from '@fairline/shared/contracts';
import { type Formatter, useFormatter, type Values } from '@fairline/shared/ui';
import type { ReactNode } from 'react';
import { betsApi } from '../bets.endpoints.ts';
import { BetPercent, BetProfit, BetResult, EvAtBet, FairOdds, OddsNow } from '../list/bet-cells.tsx';
import { formatEachWay, sportOf } from '../texts/bet-words.ts';
import { closeText, closeTitle } from '../texts/close-words.ts';
import { noPriceWords } from '../texts/price-words.ts';
import { formatDeadHeat, formatResult } from '../texts/result-words.ts';
import { RuleLink } from '../texts/rule-link.tsx';

type Row = readonly [label: string, value: ReactNode];

export interface RecordFieldsProps {
  readonly bet: Bet;
  readonly values: Values;
}

/** Every field of a bet that has a value. */
export function RecordFields({ bet, values }: RecordFieldsProps) {
  const format = useFormatter();
  const hasClose = planIncludes(useUpgradeLevel(), 'closing-ev');
  const { data: bankrolls } = betsApi.useBetListBankrollsQuery();
  const bankroll = bankrolls?.find(({ id }) => id === bet.bankroll_id)?.name;
  const rows: Row[] = [
    ['Result', <BetResult key="result" bet={bet} />],
    ['Profit', <BetProfit key="profit" bet={bet} values={values} />],
    ['Stake', values.amount(bet.stake, bet.currency)],
    ['Odds', format.price(bet.bet_odds)],
    ['Fair odds at bet', <FairOdds key="fair" bet={bet} />],
    ['EV at bet', <EvAtBet key="ev" bet={bet} />],
    ...nowRows(bet),
    ...(hasClose ? closeRows(bet, format) : []),
    ...gradeRows(bet, format),
    ['Placed', format.moment(bet.placed_at)],
    ...(bet.created_at === bet.placed_at ? [] : [['Logged', format.moment(bet.created_at)] as const]),
    ...known('Sport', sportOf(bet)),
    ...known('Bookmaker', bet.bookmaker),
    ...known('Bankroll', bankroll),
    ...(bet.commission_percent > 0
      ? [['Commission', format.percent(bet.commission_percent, 2)] as const]
      : []),
    ...(bet.free_bet ? [['Free bet', 'The stake is not returned'] as const] : []),
    ...known('Each-way', bet.each_way && formatEachWay(bet.each_way)),
    ...(bet.is_live ? [['In play', scoreText(bet.score_at_bet) ?? 'Yes'] as const] : []),
    ...(bet.alert ? [['From', `${ALERTS[bet.alert.type]} ${bet.alert.id}`] as const] : []),
    ...known('External id', bet.external_id),
    ...known('Note', bet.note),
  ];
  return (
    <dl className="bets-fields">
      {rows.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

const ALERTS = { odds: 'Odds alert', limit: 'Limit alert', closed: 'Closed alert' } as const;

function nowRows(bet: Bet): Row[] {
  if (bet.current_odds === null) return known('Odds now', noPriceWords(bet));
  return [
    ['Odds now', <OddsNow key="now" bet={bet} />],
    ...(bet.ev_current === null
      ? []
      : [['EV now', <BetPercent key="ev-now" value={bet.ev_current} />] as const]),
  ];
}

function closeRows(bet: Bet, format: Formatter): Row[] {
  const legs = bet.closing?.legs ?? [];
  return [
    ['CLV', <BetPercent key="clv" value={bet.clv} />],
    ...known('Close', closeTitle(bet, format)),
    ...legs.map(
      (leg, at): Row => [`Close of selection ${at + 1}`, closeText(leg, format, bet.legs.slice(at, at + 1))],
    ),
  ];
}

const SOURCES = { hand: 'By hand', feed: 'By the feed', import: 'Imported' } as const;

/** Why a bet waits for its result stands beside the results to choose from, which a deleted bet does not have. */
function gradeRows({ deleted, grade, feed_grade, ungradeable }: Bet, format: Formatter): Row[] {
  const ofFeed = known('The feed says', feed_grade && feedText(feed_grade));
  if (grade === null) return [...known('Not graded', deleted ? ungradeable : null), ...ofFeed];
  return [
    ['Graded', `${SOURCES[grade.source]}, ${format.moment(grade.settled_at)}${formatDeadHeat(grade)}`],
    ...known('Score', scoreText(grade.score)),
    ...known('Rule', grade.rule && <RuleLink key="rule" rule={grade.rule} />),
    ...known('Reason', grade.reason),
    ...ofFeed,
  ];
}

function feedText(grade: NonNullable<Bet['feed_grade']>): string {
  const { score, final } = grade;
  const at = score === null ? '' : ` at ${scoreText(score)}`;
  return `${formatResult(grade)}${at}${final ? '' : ', not final'}`;
}

function scoreText(score: { readonly home: number; readonly away: number } | null): string | null {
  return score && `${score.home} - ${score.away}`;
}

function known(label: string, value: ReactNode): Row[] {
  return value === null || value === undefined || value === '' ? [] : [[label, value]];
}
