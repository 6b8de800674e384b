import { DEFAULT_PREFERENCES } from '@fairline/shared/contracts';
import { createFormatter, DropBadge, PriceMove, Sparkline } from '@fairline/shared/ui';
import {
  HERO_ALERT_MINUTE,
  HERO_FIGURES,
  HERO_MINUTES,
  HERO_POINTS,
  type HeroPoint,
  SLOW_PRICE,
} from './hero-market.ts';

const WIDTH = 520;
const HEIGHT = 220;
/** The prices at the edges of the drawing. */
const [LOW, HIGH] = [1.78, 2.02];

const format = createFormatter(DEFAULT_PREFERENCES);
const x = (minute: number) => (minute / HERO_MINUTES) * WIDTH;
const y = (price: number) => Math.round(((HIGH - price) / (HIGH - LOW)) * HEIGHT * 10) / 10;

/** Odds are steps: each price holds until the next one. */
function steps(of: (point: HeroPoint) => number): string {
  const [first, ...others] = HERO_POINTS;
  if (first === undefined) return '';
  const path = others.map((point) => `H${x(point.minute)}V${y(of(point))}`).join('');
  return `M0 ${y(of(first))}${path}H${WIDTH}`;
}

/** Alerts of the loop, one after the other. */
const ROWS = [
  { name: 'Dunford Rovers', match: 'Dunford Rovers – Allermouth Town', was: 8.27, now: 7.75, fair: 8.74 },
  { name: 'Over 2.5', match: 'Virtus Pontevento – FC Rossburg', was: 2.24, now: 2.11, fair: 2.18 },
] as const;

/**
 * The product in motion: a sharp price falls, its dashed fair line with it, until another bookmaker's slower price is above what is
 * fair. Drawn by the style sheet alone; it stands still, with everything shown, for those who asked for less motion, and when paused.
 */
export function HeroChart() {
  const { price, fair, drop, ev } = HERO_FIGURES;
  const alert = `${Math.round((HERO_ALERT_MINUTE / HERO_MINUTES) * 100)}%`;
  return (
    <figure className="hero-figure">
      <div className="hero-head">
        <p>
          <strong>Eintracht Steintal −0.75</strong>
          <span>Handicap, match</span>
        </p>
        <dl>
          <div>
            <dt>Price now</dt>
            <dd className="fl-down">{format.price(price)}</dd>
          </div>
          <div>
            <dt>Fair, to beat</dt>
            <dd className="hero-fair">{format.price(fair)}</dd>
          </div>
          <div>
            <dt>Drop</dt>
            <dd>
              <DropBadge percent={drop} />
            </dd>
          </div>
        </dl>
      </div>
      <div className="hero-plot">
        <svg
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={`A price falls from ${format.price(HERO_POINTS[0]?.price ?? null)} to ${format.price(price)} within forty minutes. Its fair odds fall below the ${format.price(SLOW_PRICE)} of another bookmaker, whose price is then worth ${format.signedPercent(ev, 1)}.`}
        >
          <path className="hero-grid" d={`M0 ${y(1.85)}H${WIDTH}M0 ${y(1.9)}H${WIDTH}M0 ${y(2)}H${WIDTH}`} />
          <path className="hero-value" d={valueArea()} />
          <path className="hero-slow" d={`M0 ${y(SLOW_PRICE)}H${WIDTH}`} />
          <path className="hero-fair-line" d={steps((point) => point.fair)} />
          <path className="hero-price" d={steps((point) => point.price)} />
        </svg>
        <span className="hero-curtain" />
        <span className="hero-alert" style={{ left: alert }}>
          Alert
        </span>
        <span className="hero-label hero-label-slow" style={{ top: top(SLOW_PRICE) }}>
          Another bookmaker {format.price(SLOW_PRICE)}, now {format.signedPercent(ev, 1)} EV
        </span>
        <span className="hero-label hero-label-fair" style={{ top: top(fair) }}>
          Fair {format.price(fair)}
        </span>
        <span className="hero-label hero-label-price" style={{ top: top(price) }}>
          Sharp {format.price(price)}
        </span>
      </div>
      <ol className="hero-rows">
        {ROWS.map(({ name, match, was, now, fair: fairNow }) => (
          <li key={name}>
            <DropBadge percent={(1 - now / was) * 100} />
            <span className="hero-row-name">
              <strong>{name}</strong>
              <span>{match}</span>
            </span>
            <Sparkline
              points={[was, was * 1.004, was, (was + now) / 2, now].map((value, at) => ({
                at,
                price: value,
              }))}
              until={5}
              windowStart={2}
              fair={fairNow}
              label={`${format.price(was)} to ${format.price(now)}`}
            />
            <PriceMove was={was} now={now} />
          </li>
        ))}
      </ol>
      <figcaption>
        <span>Drawn from invented prices. The arithmetic is the product’s.</span>
        <label className="hero-pause">
          <input type="checkbox" />
          <span>Pause</span>
        </label>
      </figcaption>
    </figure>
  );
}

const top = (price: number) => `${Math.round((y(price) / HEIGHT) * 100)}%`;

/** Between another bookmaker's price and the fair line, from where that is below. */
function valueArea(): string {
  const from = HERO_POINTS.findIndex(({ fair }) => fair < SLOW_PRICE);
  const [first, ...others] = HERO_POINTS.slice(from);
  if (from < 0 || first === undefined) return '';
  const below = others.map(({ minute, fair }) => `H${x(minute)}V${y(fair)}`).join('');
  return `M${x(first.minute)} ${y(SLOW_PRICE)}V${y(first.fair)}${below}H${WIDTH}V${y(SLOW_PRICE)}Z`;
}
