import { lowestPlanWith, PLANS, planIncludes, upgradeLevelSchema } from '@fairline/shared/contracts';
import { InlineText } from '../parts/inline-text.tsx';
import { Picture } from '../parts/picture.tsx';
import type { PublicPage } from '../public-page.ts';
import { FEATURE_TEXTS, type FeatureText } from './feature-texts.ts';

/** The pages at `/features/…`. */
export const FEATURE_PAGES: readonly PublicPage[] = FEATURE_TEXTS.map((text) => ({
  name: `features/${text.name}`,
  title: text.title,
  description: text.lead,
  image: text.name,
  content: <FeaturePage text={text} />,
}));

function FeaturePage({ text }: { readonly text: FeatureText }) {
  const { name, title, lead, picture, alt, sections, limit } = text;
  return (
    <article className="feature site-column">
      <header>
        <h1>{title}</h1>
        <p className="site-sub">{lead}</p>
        <p className="hero-actions">
          <a className="public-button site-large" href="/signup">
            Start Now
          </a>
          <a className="site-quiet-button site-large" href="/#pricing">
            Pricing
          </a>
        </p>
      </header>
      <Picture name={picture} alt={alt} isFirst />
      <div className="feature-text">
        {sections.map((section) => (
          <section key={section.title}>
            <h2>{section.title}</h2>
            <ul>
              {section.points.map((point) => (
                <li key={point}>
                  <InlineText text={point} />
                </li>
              ))}
            </ul>
          </section>
        ))}
        <section>
          <h2>Who has it</h2>
          <p>{ownersOf(text)}</p>
        </section>
        <section>
          <h2>What it does not do</h2>
          <p>{limit}</p>
        </section>
      </div>
      <nav aria-label="Other features">
        <h2>Other features</h2>
        <ul>
          {FEATURE_TEXTS.filter((other) => other.name !== name).map((other) => (
            <li key={other.name}>
              <a href={`/features/${other.name}`}>{other.title}</a>
            </li>
          ))}
        </ul>
      </nav>
    </article>
  );
}

function ownersOf({ feature }: FeatureText): string {
  const plans = upgradeLevelSchema.options.filter((level) => planIncludes(level, feature));
  if (plans.length === upgradeLevelSchema.options.length)
    return 'Every plan: Basic for three sports, Pro and Sharp for all.';
  const names = plans.map((level) => PLANS[level].name);
  return names.length === 1
    ? `The plan ${PLANS[lowestPlanWith(feature)].name}.`
    : `The plans ${names.join(' and ')}.`;
}
