import { usePreferences } from '@fairline/shared/client';
import {
  type DerivedAnswer,
  type DerivedTable,
  isDerivedMarket,
  lineIdOf,
  MAX_ODDS,
  PLACED_ODDS,
} from '@fairline/shared/contracts';
import { NO_VALUE } from '@fairline/shared/format';
import { ODDS_FORMAT_NAMES, oddsExample, parseOdds } from '@fairline/shared/odds';
import { Button, ErrorText, openLogBet, useFormatter, useValues } from '@fairline/shared/ui';
import { useId, useState } from 'react';
import { useSearchText } from '../search/use-search-text.ts';
import { derivedApi } from './derived.endpoints.ts';
import {
  combinedText,
  type MarketChoice,
  NO_PRICE_TEXTS,
  oddsInterval,
  type PricedChoice,
} from './derived-choice.ts';

/** What is chosen: the keys of a market and its selection, and of a second one that must win too. */
export interface Chosen {
  readonly market: string;
  readonly selection: string;
}

export interface CalculatorProps {
  readonly table: DerivedTable;
  readonly markets: readonly MarketChoice[];
  readonly chosen: Chosen;
  readonly onChoose: (chosen: Chosen) => void;
}

/** Prices one selection, or two together, against the price of the user's bookmaker. */
export function Calculator({ table, markets, chosen, onChoose }: CalculatorProps) {
  const { odds_format } = usePreferences();
  const [second, setSecond] = useState<Chosen | null>(null);
  const [typed, setTyped] = useState('');
  const [text, setText] = useSearchText(typed, setTyped);
  const id = useId();
  const first = choiceOf(markets, chosen);
  const other = second && choiceOf(markets, second);
  const parsed = text.trim() === '' ? null : parseOdds(text, odds_format);
  const isWrong = text.trim() !== '' && (parsed === null || parsed <= 1 || parsed > MAX_ODDS);
  const committed = parseOdds(typed, odds_format);
  const odds = committed !== null && committed > 1 && committed <= MAX_ODDS ? committed : null;
  const selection = (first && other ? combinedText(first.price, other.price) : first?.price) ?? undefined;
  const { data, currentData, error, isFetching } = derivedApi.useDerivedPriceQuery(
    {
      ...{ eventId: table.event_id, version: table.version, odds },
      market: selection?.market ?? '',
      ...{
        outcome: selection?.outcome ?? '',
        period: selection?.period ?? 0,
        points: selection?.points ?? null,
      },
    },
    { skip: selection === undefined },
  );
  const name = [first?.label, other?.label].filter((label) => label !== undefined).join(' and ');
  const answer = currentData ?? (isFetching ? data : undefined);

  return (
    <section className="derived-calculator" aria-label="Calculator">
      <div className="derived-fields">
        <ChoiceFields label="Market" markets={markets} chosen={chosen} onChoose={onChoose} />
        {second === null ? (
          <Button
            size="small"
            kind="text"
            icon="plus"
            onClick={() => {
              const next = markets.find(({ key }) => key !== chosen.market) ?? markets[0];
              if (next) setSecond({ market: next.key, selection: next.choices[0]?.key ?? '' });
            }}
          >
            Combine with a second selection
          </Button>
        ) : (
          <>
            <ChoiceFields label="And" markets={markets} chosen={second} onChoose={setSecond} />
            <Button size="small" kind="text" onClick={() => setSecond(null)}>
              Without the second selection
            </Button>
          </>
        )}
        <div className="derived-field">
          <label htmlFor={id}>Your bookmaker’s price ({ODDS_FORMAT_NAMES[odds_format]})</label>
          <input
            id={id}
            className="fl-input"
            type="text"
            inputMode={odds_format === 'decimal' ? 'decimal' : 'text'}
            autoComplete="off"
            placeholder={odds_format === 'decimal' ? '2.10' : oddsExample(odds_format)}
            value={text}
            onChange={(event) => setText(event.target.value)}
            aria-invalid={isWrong}
            aria-describedby={`${id}-problem`}
          />
          <p id={`${id}-problem`} className="derived-problem" role="alert">
            {isWrong ? `Enter odds above 1, like ${oddsExample(odds_format)}.` : ''}
          </p>
        </div>
      </div>
      <div className="derived-outcome">
        <Result
          answer={answer}
          error={isFetching ? undefined : error}
          odds={odds}
          onLog={() => {
            const price = answer?.price;
            if (!selection || !price) return;
            // A market of the feed has the line of its period, a derived one that of the match.
            const period = isDerivedMarket(selection.market) ? 0 : selection.period;
            openLogBet({
              lineId: lineIdOf(table.event_id, period),
              selection: {
                derived: selection,
                ...{ name, fairOdds: price.fair_odds },
                marketName: second === null ? (marketOf(markets, chosen)?.label ?? '') : 'Combination',
                odds: odds !== null && odds <= PLACED_ODDS.max ? odds : null,
              },
            });
          }}
        />
      </div>
    </section>
  );
}

function ChoiceFields({
  label,
  markets,
  chosen,
  onChoose,
}: Pick<CalculatorProps, 'chosen' | 'markets' | 'onChoose'> & { readonly label: string }) {
  const id = useId();
  const market = marketOf(markets, chosen);
  return (
    <div className="derived-pair">
      <div className="derived-field">
        <label htmlFor={`${id}-market`}>{label}</label>
        <select
          id={`${id}-market`}
          className="fl-input"
          value={market?.key ?? ''}
          onChange={({ target }) => {
            const next = markets.find(({ key }) => key === target.value);
            if (next) onChoose({ market: next.key, selection: middleOf(next)?.key ?? '' });
          }}
        >
          {markets.map((one) => (
            <option key={one.key} value={one.key}>
              {one.label}
            </option>
          ))}
        </select>
      </div>
      <div className="derived-field">
        <label htmlFor={`${id}-selection`}>Selection</label>
        <select
          id={`${id}-selection`}
          className="fl-input"
          value={chosen.selection}
          onChange={({ target }) => onChoose({ market: chosen.market, selection: target.value })}
        >
          {market?.choices.map(({ key, label: name }) => (
            <option key={key} value={key}>
              {name}
            </option>
          ))}
        </select>
      </div>
    </div>
  );
}

interface ResultProps {
  readonly answer: DerivedAnswer | undefined;
  readonly error: unknown;
  readonly odds: number | null;
  readonly onLog: () => void;
}

function Result({ answer, error, odds, onLog }: ResultProps) {
  const format = useFormatter();
  const values = useValues();
  if (error !== undefined) {
    return (
      <p role="alert">
        The price could not be read. <ErrorText error={error} /> It is read again with your next change.
      </p>
    );
  }
  if (answer === undefined) return <p role="status">Computing the price…</p>;
  const { price, bet, no_price } = answer;
  if (price === null) return <p role="status">{no_price === null ? '' : NO_PRICE_TEXTS[no_price]}</p>;
  const ev = odds === null ? null : bet;
  return (
    <div className="derived-result" role="status">
      <dl>
        <div data-accent>
          <dt>Fair odds</dt>
          <dd>{format.price(price.fair_odds)}</dd>
          <dd className="derived-interval">{oddsInterval(price, format).join(' to ')}</dd>
        </div>
        <div>
          <dt>Probability</dt>
          <dd>{format.percent(100 * price.probability)}</dd>
          <dd className="derived-interval">
            {format.percent(100 * price.low)} to {format.percent(100 * price.high)}
          </dd>
        </div>
        <div>
          <dt>Your EV</dt>
          <dd className={ev === null ? undefined : ev.ev_percent > 0 ? 'fl-up' : 'fl-down'}>
            {ev === null ? NO_VALUE : format.signedPercent(ev.ev_percent)}
          </dd>
          <dd className="derived-interval">
            {ev === null
              ? 'Enter a price'
              : `${format.signedPercent(ev.ev_low)} to ${format.signedPercent(ev.ev_high)}`}
          </dd>
        </div>
        <div>
          <dt>Stake</dt>
          <dd>{stakeText()}</dd>
          <dd className="derived-interval">{stakeNote()}</dd>
        </div>
      </dl>
      {price.returned > 0 && (
        <p className="derived-note">
          {format.percent(100 * price.returned)} of the stake is returned on average. Probability and EV are
          of the rest.
        </p>
      )}
      <Button kind="primary" onClick={onLog}>
        Log as a bet
      </Button>
    </div>
  );

  function stakeText(): string {
    if (ev === null || ev.stake === null || ev.currency === null) return NO_VALUE;
    return ev.stake === 0
      ? 'None'
      : values.amount(ev.stake, ev.currency as Parameters<typeof values.amount>[1]);
  }

  function stakeNote(): string {
    if (ev === null) return 'By your preferences';
    if (ev.stake === null) return 'Set a bankroll first';
    return ev.stake === 0 ? 'No edge, or nothing left' : 'By your preferences';
  }
}

function marketOf(markets: readonly MarketChoice[], { market }: Chosen): MarketChoice | undefined {
  return markets.find(({ key }) => key === market);
}

function choiceOf(markets: readonly MarketChoice[], chosen: Chosen): PricedChoice | undefined {
  const choices = marketOf(markets, chosen)?.choices ?? [];
  return choices.find(({ key }) => key === chosen.selection) ?? choices[0];
}

/** Of a ladder the line that is nearest to even; of outcomes the first. */
export function middleOf({ choices }: MarketChoice): PricedChoice | undefined {
  const isLadder = choices.every(({ price }) => price.points !== null);
  if (!isLadder) return choices[0];
  const distance = ({ price }: PricedChoice) => Math.abs(price.probability - 0.5);
  return choices.reduce(
    (best, one) => (distance(one) < distance(best) ? one : best),
    choices[0] as PricedChoice,
  );
}
