import { useFormatter } from '@fairline/shared/ui';
import { useState } from 'react';
import type { Chosen } from './calculator.tsx';
import { type MarketChoice, oddsInterval } from './derived-choice.ts';

export interface DerivedPricesTableProps {
  readonly markets: readonly MarketChoice[];
  readonly onChoose: (chosen: Chosen) => void;
}

/** All derived prices of a match by market. What is closed is not rendered: there are up to 900 prices. */
export function DerivedPricesTable({ markets, onChoose }: DerivedPricesTableProps) {
  const [search, setSearch] = useState('');
  const words = search.trim().toLowerCase();
  const shown = markets.filter(({ label }) => label.toLowerCase().includes(words));
  return (
    <section className="derived-all" aria-label="All derived prices">
      <div className="derived-all-head">
        <h3>All derived prices</h3>
        <input
          className="fl-input"
          type="search"
          placeholder="Find a market"
          aria-label="Find a market"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      </div>
      {shown.length === 0 && (
        <p className="derived-note">No market has this name. Search for another word.</p>
      )}
      {shown.map((market) => (
        <Market key={market.key} market={market} onChoose={onChoose} />
      ))}
    </section>
  );
}

function Market({
  market,
  onChoose,
}: { readonly market: MarketChoice } & Pick<DerivedPricesTableProps, 'onChoose'>) {
  const format = useFormatter();
  const [isOpen, setOpen] = useState(false);
  const { key, label, choices } = market;
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        {label} <span className="derived-count">{format.count(choices.length)}</span>
      </summary>
      {isOpen && (
        <table>
          <thead>
            <tr>
              <th scope="col">Selection</th>
              <th scope="col">Fair odds</th>
              <th scope="col">Interval</th>
              <th scope="col">Probability</th>
            </tr>
          </thead>
          <tbody>
            {choices.map(({ key: selection, label: name, price }) => (
              <tr key={selection}>
                <th scope="row">
                  <button
                    type="button"
                    className="derived-choose"
                    onClick={() => onChoose({ market: key, selection })}
                  >
                    {name}
                  </button>
                </th>
                <td>{format.price(price.fair_odds)}</td>
                <td>{oddsInterval(price, format).join('–')}</td>
                <td>{format.probability(price.probability)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </details>
  );
}
