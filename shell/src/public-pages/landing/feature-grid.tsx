import { DEFAULT_PREFERENCES } from '@fairline/shared/contracts';
import { type DevigMethod, fairOdds, vig } from '@fairline/shared/odds';
import { createFormatter, DEVIG_NAMES, DropBadge, LimitBar, PriceMove, Sparkline } from '@fairline/shared/ui';
import type { ReactNode } from 'react';

const format = createFormatter(DEFAULT_PREFERENCES);

interface Feature {
  readonly to: string;
  readonly title: string;
  readonly text: string;
  readonly shown: ReactNode;
  readonly wide?: boolean;
}

/** A market of the odds guide: 1 X 2. */
const MARKET = [1.44, 4.76, 8.78] as const;
const METHODS = ['power', 'proportional', 'sum'] as const satisfies readonly DevigMethod[];

const fall = (...prices: readonly number[]) => prices.map((price, at) => ({ at, price }));

const FEATURES: readonly Feature[] = [
  {
    to: '/features/dropping-odds',
    title: 'Dropping odds',
    text: 'One block per match, the largest move first, related lines folded under it. Your settings decide by sport, league, market, drop, limit and time to start.',
    wide: true,
    shown: (
      <ul className="shown-rows">
        <li>
          <DropBadge percent={4.22} />
          <strong>Jesper Haugdal −6.5</strong>
          <Sparkline
            points={fall(3.32, 3.34, 3.32, 3.28, 3.22, 3.18)}
            until={6}
            windowStart={2}
            fair={3.52}
            label="3.32 to 3.18"
          />
          <PriceMove was={3.32} now={3.18} />
        </li>
        <li>
          <DropBadge percent={2.14} />
          <strong>Draw</strong>
          <Sparkline
            points={fall(2.81, 2.81, 2.8, 2.79, 2.77, 2.75)}
            until={6}
            windowStart={3}
            fair={2.89}
            label="2.81 to 2.75"
          />
          <PriceMove was={2.81} now={2.75} />
        </li>
      </ul>
    ),
  },
  {
    to: '/tools/devig',
    title: 'Fair odds on every line',
    text: 'The margin is taken out of each market by the method of your choice. Try it with your own prices: the calculator needs no account.',
    wide: true,
    shown: (
      <table className="shown-fair">
        <caption className="fl-hidden">
          Fair odds of 1.44, 4.76 and 8.78 by three methods, with a margin of{' '}
          {format.percent(100 * vig(MARKET), 2)}
        </caption>
        <thead>
          <tr>
            <th scope="col">Method</th>
            <th scope="col">Home 1.44</th>
            <th scope="col">Draw 4.76</th>
            <th scope="col">Away 8.78</th>
          </tr>
        </thead>
        <tbody>
          {METHODS.map((method) => (
            <tr key={method}>
              <th scope="row">{DEVIG_NAMES[method]}</th>
              {(fairOdds(MARKET, method) ?? []).map((price) => (
                <td key={price}>{format.price(price)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    ),
  },
  {
    to: '/features/limit-alerts',
    title: 'Limit changes and closed markets',
    text: 'A rising limit means that the bookmaker trusts its price. A market that closes means that it does not, for now.',
    shown: (
      <dl className="shown-pairs">
        <dt>Total, match</dt>
        <dd>
          <DropBadge percent={50} up /> <LimitBar dollars={3_600} />
        </dd>
        <dt>Handicap, match</dt>
        <dd>
          <DropBadge percent={33.3} /> <LimitBar dollars={4_800} />
        </dd>
      </dl>
    ),
  },
  {
    to: '/features/match-search',
    title: 'Match search',
    text: 'Every period, handicap, total and special of a match: prematch, live and settled. Misspelled names are found too.',
    shown: (
      <dl className="shown-pairs">
        <dt>Handicap −0.75</dt>
        <dd>
          <b className="hero-fair">1.877</b> <b className="hero-fair">2.14</b>
        </dd>
        <dt>Over / Under 3</dt>
        <dd>
          <b className="hero-fair">2.02</b> <b className="hero-fair">1.981</b>
        </dd>
      </dl>
    ),
  },
  {
    to: '/features/bet-tracker',
    title: 'Bet tracker',
    text: 'Log a bet from any price. It is graded by itself, and beside every yield stands an interval that says how much is luck.',
    shown: (
      <dl className="shown-pairs">
        <dt>CLV of 412 bets</dt>
        <dd>
          <b>{format.signedPercent(2.23)}</b>
        </dd>
        <dt>95% interval</dt>
        <dd>
          {format.signedPercent(2)} to {format.signedPercent(2.46)}
        </dd>
      </dl>
    ),
  },
  {
    to: '/features/graph-center',
    title: 'Graph Center',
    text: 'A wall of charts that stay right while prices move, with target prices that alert you on the change that reaches them.',
    wide: true,
    shown: (
      <Sparkline
        points={fall(2.08, 2.06, 2.07, 2.02, 2.0, 1.97, 1.96, 1.91, 1.9, 1.87)}
        until={10}
        windowStart={4}
        fair={1.95}
        marks={[3, 6]}
        label="2.08 to 1.87"
        width={400}
        height={56}
      />
    ),
  },
  {
    to: '/features/api',
    title: 'Developer API',
    text: 'Odds with and without the margin, their history, alerts and your own bets: over HTTP, as a stream, and as webhooks.',
    wide: true,
    shown: (
      <pre className="shown-code">
        <code>curl -H &quot;Authorization: Bearer $KEY&quot; …/api/v1/alerts</code>
      </pre>
    ),
  },
];

/** What the product does, each with a piece of it. */
export function FeatureGrid() {
  return (
    <section className="site-band" id="features" aria-labelledby="features-title">
      <div className="site-column">
        <h2 id="features-title">From the move to the bet in one screen</h2>
        <p className="site-sub">
          Every number beside the one you compare it with: price, fair odds, limit, time to start.
        </p>
        <ul className="feature-grid">
          {FEATURES.map(({ to, title, text, shown, wide = false }) => (
            <li key={to} className={`site-panel feature-card${wide ? ' feature-wide' : ''}`}>
              <h3>
                <a href={to}>{title}</a>
              </h3>
              <p>{text}</p>
              <div className="feature-shown">{shown}</div>
            </li>
          ))}
        </ul>
        <p className="site-note">Prices and figures in these pieces are examples.</p>
      </div>
    </section>
  );
}
