import type { InsightFacts, InsightMarket, InsightOutcome } from '@fairline/shared/contracts';
import { DEVIG_NAMES, Triangle, useFormatter } from '@fairline/shared/ui';
import { biggestChange, lineName, marketName, marketNote, outcomeName } from './history-figures.ts';

/** The odds history of the main lines of a match in figures. */
export function HistoryTable({ facts }: { readonly facts: InsightFacts }) {
  const { phase, score } = facts;
  return (
    <div className="insights-history">
      <p>
        {score && `${phase === 'settled' ? 'Result' : 'Score'} ${score.home} – ${score.away}. `}
        <Lead facts={facts} />
      </p>
      {facts.lines.map((line) => (
        <table key={line.kind}>
          <caption>{lineName(facts, line)}</caption>
          <thead>
            <tr>
              <th scope="col">Selection</th>
              <th scope="col">Opening</th>
              <th scope="col">Low</th>
              <th scope="col">High</th>
              <th scope="col">{line.markets.some(({ open }) => open) ? 'Now' : 'Last'}</th>
              <th scope="col">Change</th>
              <th scope="col">Fair</th>
            </tr>
          </thead>
          {line.markets.map((market) => (
            <Market key={market.market} facts={facts} market={market} />
          ))}
        </table>
      ))}
      <p className="insights-note">
        Of the main line of each market. Fair: the probability without the margin, by the{' '}
        {DEVIG_NAMES[facts.devig_method]} method.
      </p>
    </div>
  );
}

function Lead({ facts }: { readonly facts: InsightFacts }) {
  const format = useFormatter();
  const biggest = biggestChange(facts);
  if (biggest === null) return 'No price has moved since its opening.';
  const { market, outcome, line } = biggest;
  return (
    <>
      The biggest change is <b>{outcomeName(facts, market, outcome.outcome, format)}</b> ({marketName(market)}
      , {line.toLowerCase()}): {format.price(outcome.opening)} → {format.price(outcome.last)}.
    </>
  );
}

function Market({ facts, market }: { readonly facts: InsightFacts; readonly market: InsightMarket }) {
  const format = useFormatter();
  return (
    <tbody>
      <tr className="insights-market">
        <th colSpan={7} scope="rowgroup">
          {marketName(market)} <span>{marketNote(market, format)}</span>
        </th>
      </tr>
      {market.outcomes.map((outcome) => (
        <Outcome
          key={outcome.outcome}
          name={outcomeName(facts, market, outcome.outcome, format)}
          outcome={outcome}
        />
      ))}
    </tbody>
  );
}

function Outcome({ name, outcome }: { readonly name: string; readonly outcome: InsightOutcome }) {
  const format = useFormatter();
  const { opening, lowest, lowest_at, highest, highest_at, last, change_percent: change } = outcome;
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>{format.price(opening)}</td>
      <td title={format.moment(lowest_at)}>{format.price(lowest)}</td>
      <td title={format.moment(highest_at)}>{format.price(highest)}</td>
      <td>
        <b>{format.price(last)}</b>
      </td>
      <td className={change === 0 ? undefined : change > 0 ? 'fl-up' : 'fl-down'}>
        {change !== 0 && <Triangle up={change > 0} label={change > 0 ? 'Up' : 'Down'} />}
        {format.percent(Math.abs(change))}
      </td>
      <td>{format.percent(outcome.fair_percent_last)}</td>
    </tr>
  );
}
