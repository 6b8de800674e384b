import { usePreferences } from '@fairline/shared/client';
import { type DerivedTable, isDerivedMarket, lineIdOf, PLACED_ODDS } from '@fairline/shared/contracts';
import { ODDS_FORMAT_NAMES, oddsExample } from '@fairline/shared/odds';
import { Button, openLogBet, useFormatter } from '@fairline/shared/ui';
import { NumberNote, priceField, readTyped } from '@fairline/shared/ui/numbers';
import { type Ref, useId, useState } from 'react';
import { useSearchText } from '../search/use-search-text.ts';
import { CalculatorResult } from './calculator-result.tsx';
import { derivedApi } from './derived.endpoints.ts';
import { combinedText, type MarketChoice, type PricedChoice } from './derived-choice.ts';
import { shownPrice } from './priced-request.ts';
import { useFocusNext } from './use-focus-next.ts';

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
  /** The selection that must win too; null without one. */
  readonly second: Chosen | null;
  readonly onSecond: (second: Chosen | null) => void;
}

/** Prices one selection, or two together, against the price of the user's bookmaker. */
export function Calculator({ table, markets, chosen, onChoose, second, onSecond }: CalculatorProps) {
  const { odds_format } = usePreferences();
  const [typed, setTyped] = useState('');
  const [text, setText] = useSearchText(typed, setTyped);
  const id = useId();
  const { next: replacement, focusNext } = useFocusNext();
  const first = choiceOf(markets, chosen);
  const other = second && choiceOf(markets, second);
  const format = useFormatter();
  const field = priceField(odds_format);
  const read = readTyped(text, field);
  const isAsked = read.choices.length > 0;
  // The price is asked for once typing has paused; until then EV and stake are those of no price.
  const odds = read.value;
  const selection = (first && other ? combinedText(first.price, other.price) : first?.price) ?? undefined;
  const request = {
    ...{ eventId: table.event_id, version: table.version, odds: readTyped(typed, field).value },
    ...{ market: selection?.market ?? '', outcome: selection?.outcome ?? '' },
    ...{ period: selection?.period ?? 0, points: selection?.points ?? null },
  };
  const { data, error, isFetching } = derivedApi.useDerivedPriceQuery(request, {
    skip: selection === undefined,
  });
  const name = [first?.label, other?.label].filter((label) => label !== undefined).join(' and ');
  const shown = shownPrice(data, { ...request, odds });

  return (
    <section className="derived-calculator" aria-label="Calculator">
      <div className="derived-fields">
        <ChoiceFields label="Market" markets={markets} chosen={chosen} onChoose={onChoose} />
        {second === null ? (
          <Button
            ref={replacement}
            size="small"
            kind="text"
            icon="plus"
            onClick={() => {
              const next = markets.find(({ key }) => key !== chosen.market) ?? markets[0];
              if (!next) return;
              focusNext();
              onSecond({ market: next.key, selection: next.choices[0]?.key ?? '' });
            }}
          >
            Combine with a second selection
          </Button>
        ) : (
          <>
            <ChoiceFields
              ref={replacement}
              label="And"
              markets={markets}
              chosen={second}
              onChoose={onSecond}
            />
            <Button
              size="small"
              kind="text"
              onClick={() => {
                focusNext();
                onSecond(null);
              }}
            >
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
            aria-invalid={read.problem !== null}
            aria-describedby={`${id}-note ${id}-problem`}
          />
          <NumberNote id={id} text={text} field={field} read={read} format={format} onChoose={setText} />
          <p id={`${id}-problem`} className="derived-problem" role="alert">
            {isAsked ? '' : read.problem}
          </p>
        </div>
      </div>
      <div className="derived-outcome">
        <CalculatorResult
          shown={shown}
          error={isFetching ? undefined : error}
          odds={odds}
          onLog={() => {
            const price = shown?.answer.price;
            if (!shown || !price) return;
            const { market, period, outcome, points } = shown.request;
            openLogBet({
              // A market of the feed has the line of its period, a derived one that of the match.
              lineId: lineIdOf(shown.request.eventId, isDerivedMarket(market) ? 0 : period),
              selection: {
                derived: { market, period, outcome, points },
                ...{ name, fairOdds: price.fair_odds, returned: price.returned },
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

interface ChoiceFieldsProps extends Pick<CalculatorProps, 'chosen' | 'markets' | 'onChoose'> {
  readonly label: string;
  /** The list of markets. */
  readonly ref?: Ref<HTMLSelectElement>;
}

function ChoiceFields({ label, markets, chosen, onChoose, ref }: ChoiceFieldsProps) {
  const id = useId();
  const market = marketOf(markets, chosen);
  return (
    <div className="derived-pair">
      <div className="derived-field">
        <label htmlFor={`${id}-market`}>{label}</label>
        <select
          ref={ref}
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
