import {
  API_ADD_ON_PRICE,
  CONTACT_PAGE,
  DEFAULT_PREFERENCES,
  DURATION_MONTHS,
  DURATION_NAMES,
  durationSchema,
  PLAN_PRICES,
  PLANS,
  TRIAL_DAYS,
  type UpgradeLevel,
  upgradeLevelSchema,
} from '@fairline/shared/contracts';
import { createFormatter } from '@fairline/shared/ui';
import { monthsText, PLAN_POINTS, savedPercent, startsFrom } from '@fairline/shared/ui/billing';

const format = createFormatter(DEFAULT_PREFERENCES);
const euros = (cents: number) => format.money(cents / 100, 'EUR');
const LEVELS = upgradeLevelSchema.options;
const DURATIONS = durationSchema.options;
/** Chosen at first: what is shown as 'Starts from'. */
const FIRST = '6months';

/** The prices of the plans. The style sheet switches the duration, so that it works without a script. */
export function Pricing() {
  return (
    <section className="site-band" id="pricing" aria-labelledby="pricing-title">
      <div className="site-column">
        <h2 id="pricing-title">Pricing</h2>
        <p className="site-sub">
          {TRIAL_DAYS} free days with the first subscription by card. New accounts have a 1-month money-back
          guarantee: <a href={CONTACT_PAGE}>ask support</a>. VAT is included.
        </p>
        <div className="prices">
          <fieldset className="prices-durations">
            <legend className="fl-hidden">Duration</legend>
            {DURATIONS.map((duration) => {
              const saved = Math.max(...LEVELS.map((level) => savedPercent(level, duration)));
              return (
                <label key={duration}>
                  <input type="radio" name="duration" value={duration} defaultChecked={duration === FIRST} />
                  <span>
                    <strong>{DURATION_NAMES[duration]}</strong>
                    <span>{monthsText(duration)}</span>
                    <em>{saved === 0 ? 'no saving' : `save up to ${format.percent(saved, 0)}`}</em>
                  </span>
                </label>
              );
            })}
          </fieldset>
          <ul className="prices-plans">
            {LEVELS.map((level) => (
              <PlanCard key={level} level={level} />
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}

function PlanCard({ level }: { readonly level: UpgradeLevel }) {
  const { name } = PLANS[level];
  return (
    <li className="site-panel prices-plan" data-plan={level}>
      <h3>{name}</h3>
      <p className="prices-from">Starts from {euros(startsFrom(level))} a month</p>
      {DURATIONS.map((duration) => {
        const price = PLAN_PRICES[level][duration];
        const months = DURATION_MONTHS[duration];
        const saved = savedPercent(level, duration);
        return (
          <div key={duration} className="prices-price" data-duration={duration}>
            <p>
              <strong>{euros(Math.round(price / months))}</strong> a month
            </p>
            <p>
              {months === 1 ? 'Billed every month' : `${euros(price)} every ${monthsText(duration)}`}
              {saved > 0 && <span className="prices-saved">Save {format.percent(saved, 0)}</span>}
            </p>
          </div>
        );
      })}
      <ul className="prices-points">
        {PLAN_POINTS[level].map((point) => (
          <li key={point}>{point}</li>
        ))}
        {level === 'sharp' && <li>Extended API for {euros(API_ADD_ON_PRICE)} a month more</li>}
      </ul>
      {DURATIONS.map((duration) => (
        <p key={duration} className="prices-start" data-duration={duration}>
          <a
            className={level === 'pro' ? 'public-button site-large' : 'site-quiet-button site-large'}
            href={`/signup?plan=${level}&duration=${duration}`}
            aria-label={`Start now with ${name}`}
          >
            Start Now
          </a>
        </p>
      ))}
    </li>
  );
}
