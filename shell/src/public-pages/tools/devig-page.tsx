import { POINT_FORMAT } from '@fairline/shared/numbers';
import { DEVIG_NAMES } from '@fairline/shared/ui';
import { TableBox } from '../parts/blocks.tsx';
import type { PublicPage } from '../public-page.ts';
import { devigFigures, METHODS } from './devig-figures.ts';
import { cellsOf, percentText } from './devig-text.ts';

/** The worked market of the guide, so that the page shows something before anything is typed, and without a script. */
const EXAMPLE = { prices: ['1.44', '4.76', '8.78'], offered: '1.50' };
const OUTCOMES = ['Outcome 1', 'Outcome 2', 'Outcome 3'] as const;
const figures = devigFigures(EXAMPLE, POINT_FORMAT);

/** The calculator of fair odds and EV. */
export const DEVIG_PAGE: PublicPage = {
  name: 'tools/devig',
  title: 'Fair odds and EV calculator',
  description:
    'Takes the bookmaker’s margin out of any market by five methods, and shows the expected value of another price. Without an account.',
  image: 'devig',
  content: (
    <article className="feature site-column">
      <h1>Fair odds and EV</h1>
      <p className="site-sub">
        Enter the prices of all outcomes of one market at a sharp bookmaker. What remains without its margin
        is fair, and a better price elsewhere has a positive expected value.
      </p>
      <form className="devig site-panel" id="devig">
        {OUTCOMES.map((label, at) => (
          <div key={label}>
            <label>
              <span>
                {label}
                {at === 2 ? ', if there is one' : ''}
              </span>
              <input
                name="price"
                inputMode="text"
                autoComplete="off"
                defaultValue={EXAMPLE.prices[at]}
                aria-describedby={`devig-read-${at} devig-problem`}
              />
            </label>
            <p className="devig-read" id={`devig-read-${at}`} aria-live="polite" />
          </div>
        ))}
        <div>
          <label>
            <span>Outcome 1 at your bookmaker</span>
            <input
              name="offered"
              autoComplete="off"
              defaultValue={EXAMPLE.offered}
              aria-describedby="devig-read-offered devig-problem"
            />
          </label>
          <p className="devig-read" id="devig-read-offered" aria-live="polite" />
        </div>
        <p className="devig-problem" id="devig-problem" role="alert" />
        <noscript>
          <p>The calculation needs JavaScript. The table shows the example that is filled in.</p>
        </noscript>
      </form>
      {typeof figures !== 'string' && (
        <div id="devig-result">
          <p className="devig-margin">
            Margin of the market: <output id="devig-margin">{percentText(figures.margin)}</output>
          </p>
          <TableBox label="Fair odds by method">
            <thead>
              <tr>
                <th scope="col">Method</th>
                {OUTCOMES.map((label, at) => (
                  <th key={label} scope="col" className="public-number">
                    <span className="devig-word">Outcome </span>
                    {at + 1}
                  </th>
                ))}
                <th scope="col" className="public-number">
                  EV
                </th>
              </tr>
            </thead>
            <tbody>
              {figures.methods.map((row) => (
                <tr key={row.method} data-method={row.method}>
                  <th scope="row">{DEVIG_NAMES[row.method]}</th>
                  {cellsOf(row).map((cell, at) => (
                    <td key={[...OUTCOMES, 'EV'][at]} className="public-number">
                      {cell}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </TableBox>
        </div>
      )}
      <div className="feature-text devig-notes">
        <section>
          <h2>How it is computed</h2>
          <p>
            The implied probability of a price is 1 ÷ price. Those of a market sum to more than 1; the excess
            is the margin. The {METHODS.length} methods differ in how they distribute it. Fair odds are 1 ÷
            fair probability, and EV = your price ÷ fair odds − 1.
          </p>
        </section>
        <section>
          <h2>Which method</h2>
          <p>
            In an even market they hardly differ. Bookmakers charge more margin on long shots, which
            Multiplicative leaves out and Power, the default of the product, does not. A price with a positive
            EV by every method is the safer one. – means that a method has no answer for this market.
          </p>
        </section>
      </div>
    </article>
  ),
};
