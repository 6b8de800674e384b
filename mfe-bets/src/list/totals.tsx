import { addDays, dayStart } from '@fairline/shared/bets';
import { useUpgradeLevel } from '@fairline/shared/client';
import { type BetTotals, lowestPlanWith, PLANS, planIncludes } from '@fairline/shared/contracts';
import { NO_VALUE, useFormatter, type Values } from '@fairline/shared/ui';
import { useCalendar } from '@fairline/shared/ui/calendar';
import { StatTile, StatTiles } from '@fairline/shared/ui/stats';
import { rateWords } from '../texts/rate-words.ts';
import { toneOf } from '../texts/result-words.ts';

export interface TotalsProps {
  /** Undefined until they are known: dashes are in their places. */
  readonly totals: BetTotals | undefined;
  readonly values: Values;
}

/** The totals of all bets of the filter, each with what it rests on. */
export function Totals({ totals, values }: TotalsProps) {
  const format = useFormatter();
  const { count, signedPercent } = format;
  const hasClose = planIncludes(useUpgradeLevel(), 'closing-ev');
  const of = (number: number | undefined, what: string) =>
    number === undefined ? NO_VALUE : `${count(number)} ${number === 1 ? what : `${what}s`}`;
  const percent = (value: number | null | undefined) => signedPercent(value ?? null);
  return (
    <div>
      <StatTiles>
        {totals?.open ? (
          <StatTile
            label="Possible win"
            value={values.profit(totals.open.profit, totals.currency)}
            note="if every bet wins, after commission"
          />
        ) : (
          <StatTile
            label="Profit"
            value={totals ? values.profit(totals.profit, totals.currency) : NO_VALUE}
            tone={toneOf(totals?.profit)}
            note={
              totals ? (
                <span title={rateWords(totals.currency, totals.converted, format)}>
                  {totals.currency},{' '}
                  {totals.free_profit === 0
                    ? `${count(totals.settled)} settled`
                    : `${values.profit(totals.free_profit, totals.currency)} free bets`}
                </span>
              ) : (
                NO_VALUE
              )
            }
          />
        )}
        {totals?.open ? (
          <StatTile
            label="Expected"
            value={values.profit(totals.open.expected ?? null, totals.currency)}
            tone={toneOf(totals.open.expected)}
            note="by EV at bet, without free bets"
          />
        ) : (
          <StatTile
            label="Yield"
            value={percent(totals?.yield_percent)}
            tone={toneOf(totals?.yield_percent)}
            note={totals?.free_profit ? `profit by staked, without free bets` : 'profit by staked'}
          />
        )}
        <StatTile
          label="CLV"
          value={hasClose ? percent(totals?.clv_percent) : NO_VALUE}
          tone={hasClose ? toneOf(totals?.clv_percent) : undefined}
          note={hasClose ? of(totals?.clv_bets, 'bet') : `${PLANS[lowestPlanWith('closing-ev')].name} plan`}
        />
        <StatTile
          label="EV at bet"
          value={percent(totals?.ev_percent)}
          tone={toneOf(totals?.ev_percent)}
          note={of(totals?.ev_bets, 'bet')}
        />
        {totals?.open ? (
          <StatTile
            label="Open stake"
            value={values.amount(totals.open.staked, totals.currency)}
            note="without free bets"
          />
        ) : (
          <StatTile
            label="Staked"
            value={totals ? values.amount(totals.staked, totals.currency) : NO_VALUE}
            note="settled, no voids or free bets"
          />
        )}
        <StatTile
          label="Bets"
          value={totals ? count(totals.bets) : NO_VALUE}
          note={totals ? `${count(totals.bets - totals.settled)} unsettled` : NO_VALUE}
        />
      </StatTiles>
      {totals?.open?.days && totals.open.days.length > 0 && (
        <OpenDays days={totals.open.days} currency={totals.currency} values={values} />
      )}
      {totals && totals.converted.length > 0 && (
        <p className="bets-rates">{rateWords(totals.currency, totals.converted, format)}</p>
      )}
    </div>
  );
}

type OpenDaysProps = {
  readonly days: NonNullable<NonNullable<BetTotals['open']>['days']>;
  readonly currency: BetTotals['currency'];
  readonly values: Values;
};

/** What is open by the days on which it is settled. */
function OpenDays({ days, currency, values }: OpenDaysProps) {
  const format = useFormatter();
  const { today, zone } = useCalendar();
  const name = (day: string): string =>
    day === today ? 'Today' : day === addDays(today, 1) ? 'Tomorrow' : format.fullDate(dayStart(day, zone));
  return (
    <ul className="bets-days" aria-label="Open by day of settlement">
      {days.map(({ day, bets, staked, profit }) => (
        <li key={day}>
          {name(day)} <b>{values.amount(staked, currency)}</b> in {format.count(bets)},{' '}
          {values.profit(profit, currency)} if all win
        </li>
      ))}
    </ul>
  );
}
