import { DURATION_NAMES, durationSchema, PLAN_PRICES, upgradeLevelSchema } from '@fairline/shared/contracts';
import { beforeAll, describe, expect, it } from 'vitest';
import { FEATURE_PAGES } from '../features/feature-pages.tsx';
import { NOT_FOUND_PAGE } from '../not-found-page.tsx';
import { renderPage } from '../parts/render-page.tsx';
import { siteTexts } from '../site-texts.ts';
import { DEVIG_PAGE } from '../tools/devig-page.tsx';
import { QUESTIONS } from './faq.tsx';
import { LANDING_PAGE } from './landing-page.tsx';

const PAGES = [LANDING_PAGE, ...FEATURE_PAGES, DEVIG_PAGE, NOT_FOUND_PAGE];
const html = new Map<string, string>();
beforeAll(async () => {
  for (const page of PAGES) html.set(page.name, await renderPage(page));
});
const landing = () => html.get(LANDING_PAGE.name) ?? '';

describe('the pages of the site', () => {
  it('have the addresses of the specification', () => {
    expect(FEATURE_PAGES.map(({ name }) => name).toSorted()).toEqual(
      ['api', 'bet-tracker', 'dropping-odds', 'graph-center', 'limit-alerts', 'match-search'].map(
        (name) => `features/${name}`,
      ),
    );
  });

  it('have one heading of the first level, a title of their own, and the links and the disclaimer of the foot', () => {
    const titles = [...html.values()].map((text) => /<title>(.*?)<\/title>/.exec(text)?.[1]);
    expect(new Set(titles).size).toBe(PAGES.length);
    for (const [name, text] of html) {
      expect(text.match(/<h1[ >]/g), name).toHaveLength(1);
      for (const label of [
        'Terms of Service',
        'Privacy Policy',
        'Features',
        'Pricing',
        'FAQ',
        'Contact Us',
        'Blog',
      ])
        expect(text, name).toContain(`>${label}</a>`);
      expect(text, name).toContain('takes no bets');
    }
  });

  it('run no script of their own', () => {
    for (const [name, text] of html)
      expect(text, name).not.toMatch(/<script(?! type="application\/ld\+json")|\son\w+=/);
  });

  it('are on the map of the site, unless they are not to be found', () => {
    const map = siteTexts(PAGES).find(({ name }) => name === 'sitemap.xml')?.text;
    expect(map).toContain('<loc>http://localhost:3000/</loc>');
    expect(map).toContain('<loc>http://localhost:3000/features/api</loc>');
    expect(map).not.toContain('not-found');
    expect(html.get('not-found')).toContain('noindex');
  });
});

describe('the landing page', () => {
  it('has the anchors of its links', () => {
    for (const id of ['features', 'pricing', 'faq']) expect(landing()).toContain(`id="${id}"`);
  });

  it('offers every plan for every duration at its price, on the page and for search engines', () => {
    const data = [...landing().matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
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
        expect(landing()).toContain(`€${price}`);
      }
    }
    const questions = data.find((one) => one['@type'] === 'FAQPage').mainEntity;
    expect(questions).toHaveLength(QUESTIONS.length);
  });

  it.each(['€18.33', '€33.33', '€57.50'])('starts from %s', (price) => {
    expect(landing()).toContain(`Starts from ${price} a month`);
  });
});
