import { DEFAULT_PREFERENCES, TRIAL_DAYS, upgradeLevelSchema } from '@fairline/shared/contracts';
import { createFormatter } from '@fairline/shared/ui';
import { startsFrom } from '@fairline/shared/ui/billing';
import { HOME_PAGE, type PublicPage } from '../public-page.ts';
import { DropStrip } from './drop-strip.tsx';
import { Evidence } from './evidence.tsx';
import { Faq } from './faq.tsx';
import { FeatureGrid } from './feature-grid.tsx';
import { HeroChart } from './hero-chart.tsx';
import { Pricing } from './pricing.tsx';
import { LANDING_DATA } from './structured-data.ts';

const LOWEST = Math.min(...upgradeLevelSchema.options.map(startsFrom)) / 100;

/** The page at `/`. */
export const LANDING_PAGE: PublicPage = {
  name: HOME_PAGE,
  title: 'See the sharp price move first',
  description:
    'Fairline watches a sharp bookmaker, takes the margin out of its odds, and alerts you when a price drops, a limit changes or a market closes.',
  data: LANDING_DATA,
  content: (
    <>
      <section className="hero site-column">
        <div>
          <h1>See the sharp price move first.</h1>
          <p className="hero-lead">
            Fairline watches a sharp bookmaker, takes the margin out, and alerts you at once when a price
            drops, a limit changes or a market closes. You see the odds to beat at your own bookmaker.
          </p>
          <p className="hero-actions">
            <a className="public-button site-large" href="/signup">
              Start Now
            </a>
            <a className="site-quiet-button site-large" href="#features">
              Features
            </a>
          </p>
          <p className="site-note">
            {TRIAL_DAYS} days free by card. From {createFormatter(DEFAULT_PREFERENCES).money(LOWEST, 'EUR')} a
            month. Cancel at any time.
          </p>
        </div>
        <HeroChart />
      </section>
      <DropStrip />
      <FeatureGrid />
      <Evidence />
      <Pricing />
      <Faq />
    </>
  ),
};
