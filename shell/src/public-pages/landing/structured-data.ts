import {
  DURATION_NAMES,
  durationSchema,
  PLAN_PRICES,
  PLANS,
  upgradeLevelSchema,
} from '@fairline/shared/contracts';
import { BUILT_ORIGIN } from '../parts/built-origin.ts';
import { QUESTIONS } from './faq.tsx';

const CONTEXT = 'https://schema.org';
const ORGANIZATION = `${BUILT_ORIGIN}/#organization`;

/** What the landing page says, for search engines: nothing that a visitor does not read there. */
export const LANDING_DATA: readonly object[] = [
  {
    '@context': CONTEXT,
    '@type': 'Organization',
    '@id': ORGANIZATION,
    name: 'Fairline',
    url: `${BUILT_ORIGIN}/`,
    logo: `${BUILT_ORIGIN}/icons/icon-512.png`,
  },
  {
    '@context': CONTEXT,
    '@type': 'WebSite',
    name: 'Fairline',
    url: `${BUILT_ORIGIN}/`,
    publisher: { '@id': ORGANIZATION },
  },
  {
    '@context': CONTEXT,
    '@type': 'FAQPage',
    mainEntity: QUESTIONS.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  },
  ...upgradeLevelSchema.options.map((level) => ({
    '@context': CONTEXT,
    '@type': 'Product',
    name: `Fairline ${PLANS[level].name}`,
    description: `The plan ${PLANS[level].name} of Fairline.`,
    image: `${BUILT_ORIGIN}/social/site.png`,
    brand: { '@id': ORGANIZATION },
    offers: durationSchema.options.map((duration) => ({
      '@type': 'Offer',
      name: DURATION_NAMES[duration],
      // Exact: a price is a whole number of cents.
      price: `${Math.floor(PLAN_PRICES[level][duration] / 100)}.${String(PLAN_PRICES[level][duration] % 100).padStart(2, '0')}`,
      priceCurrency: 'EUR',
      url: `${BUILT_ORIGIN}/#pricing`,
    })),
  })),
];
