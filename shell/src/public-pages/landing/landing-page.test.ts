import { DURATION_NAMES, durationSchema, PLAN_PRICES, upgradeLevelSchema } from '@fairline/shared/contracts';
import { beforeAll, describe, expect, it } from 'vitest';
import { renderPage } from '../parts/render-page.tsx';
import { QUESTIONS } from './faq.tsx';
import { LANDING_PAGE } from './landing-page.tsx';

let html = '';
beforeAll(async () => {
  html = await renderPage(LANDING_PAGE);
});

describe('the landing page', () => {
  it('offers every plan for every duration at its price, on the page and for search engines', () => {
    const data = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
      ([, json = '']) => JSON.parse(json),
    );
    const products = data.filter((one) => one['@type'] === 'Product');
    expect(products).toHaveLength(upgradeLevelSchema.options.length);
    for (const [index, level] of upgradeLevelSchema.options.entries()) {
      for (const [at, duration] of durationSchema.options.entries()) {
        const price = (PLAN_PRICES[level][duration] / 100).toFixed(2);
        expect(products[index].offers[at]).toMatchObject({
          price,
          priceCurrency: 'EUR',
          name: DURATION_NAMES[duration],
        });
        expect(html).toContain(`€${price}`);
      }
    }
    const questions = data.find((one) => one['@type'] === 'FAQPage').mainEntity;
    expect(questions).toHaveLength(QUESTIONS.length);
  });

  it.each(['€18.33', '€33.33', '€57.50'])('starts from %s', (price) => {
    expect(html).toContain(`Starts from ${price} a month`);
  });
});
