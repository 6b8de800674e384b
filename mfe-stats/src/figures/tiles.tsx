import { useUpgradeLevel } from '@fairline/shared/client';
import {
  CURRENCY_RATES,
  CURRENCY_RATES_DATE,
  lowestPlanWith,
  PLANS,
  planIncludes,
  type StatsPage,
} from '@fairline/shared/contracts';
import { useFormatter } from '@fairline/shared/ui';
import { Defined, StatTile, StatTiles } from '@fairline/shared/ui/stats';
import { FigureTile } from './figure-tile.tsx';
import { toneOf } from './figure-words.ts';
import { useAmounts } from './use-amounts.ts';

export interface TilesProps {
  readonly summary: StatsPage['summary'];
}

/** The figures of the period, each with what it rests on. */
export function Tiles({ summary }: TilesProps) {
  const format = useFormatter();
  const { count, signedPercent } = format;
  const { figures, currency, profit, settled, starting_bankroll: bankroll, converted } = summary;
  const amounts = useAmounts(currency);
  const hasClose = planIncludes(useUpgradeLevel(), 'closing-ev');
  const plan = hasClose ? undefined : PLANS[lowestPlanWith('closing-ev')].name;
  const free = figures.free_bets;
  const ofSettled = `${count(settled)} settled of ${count(summary.bets)}`;
  return (
    <div className="stats-tiles">
      <StatTiles>
        <StatTile
          label={<Defined id="profit" />}
          value={amounts.profit(profit)}
          tone={toneOf(profit)}
          note={
            free.bets === 0 ? (
              `${currency}, ${ofSettled}`
            ) : (
              <span title={ofSettled}>
                {currency}, {amounts.profit(free.profit)} from {count(free.bets)} free
              </span>
            )
          }
        />
        <StatTile
          label={<Defined id="expected" />}
          value={plan === undefined ? amounts.profit(figures.expected) : '–'}
          tone={plan === undefined && figures.expected !== null ? 'fair' : undefined}
          note={plan === undefined ? `luck ${amounts.profit(figures.luck)}` : `${plan} plan`}
        />
        <FigureTile id="yield" figure={figures.yield} />
        <FigureTile id="clv" figure={figures.clv} plan={plan} />
        <StatTile
          label={<Defined id="roi" />}
          value={signedPercent(summary.roi_percent)}
          tone={toneOf(summary.roi_percent)}
          note={bankroll ? `on a bankroll of ${amounts.amount(bankroll)}` : 'no starting bankroll'}
        />
        <FigureTile id="closing-beaten" figure={figures.closing_beaten} isShare plan={plan} />
        <FigureTile id="clv-weighted" figure={figures.clv_weighted} plan={plan} />
        <FigureTile id="ev" figure={figures.ev} />
        <FigureTile id="ev-weighted" figure={figures.ev_weighted} />
        <FigureTile id="hit-rate" figure={figures.hit_rate} isShare />
        <StatTile
          label={<Defined id="average-odds" />}
          value={summary.average_odds === null ? '–' : format.price(summary.average_odds)}
          note={`n ${count(settled)}`}
        />
        <StatTile
          label={<Defined id="turnover" />}
          value={amounts.amount(summary.staked)}
          note="without voids and free bets"
        />
      </StatTiles>
      {converted.length > 0 && (
        <p className="stats-note">
          {converted.join(', ')} converted at Fairline’s fixed rates of{' '}
          {format.fullDate(`${CURRENCY_RATES_DATE}T12:00:00.000Z`)}:{' '}
          {[...new Set(['EUR' as const, currency, ...converted])]
            .map((one) => `${CURRENCY_RATES[one]} ${one}`)
            .join(' = ')}
        </p>
      )}
    </div>
  );
}
