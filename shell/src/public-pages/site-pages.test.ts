import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SHELL_PATHS, TEXT_PATHS } from '@fairline/shared/contracts';
import { OPENAPI_DOCUMENT } from '@fairline/shared/published-api';
import { beforeAll, describe, expect, it } from 'vitest';
import { SIGN_IN_PAGES } from '../sign-in/pages/sign-in-pages.ts';
import { BUILT_ORIGIN } from './parts/built-origin.ts';
import { renderPage } from './parts/render-page.tsx';
import { pathOf } from './public-page.ts';
import { sitePages } from './site-pages.ts';
import { siteTexts } from './site-texts.ts';

const ROOT = join(import.meta.dirname, '../../..');
const PUBLIC = join(ROOT, 'shell/public');
const CHANGELOG = '# Changes\n\n## 2026-11-24\n\nThe first version.\n';
const PAGES = sitePages(OPENAPI_DOCUMENT, CHANGELOG);
/** What each page is, by its address. */
const html = new Map<string, string>();
beforeAll(async () => {
  for (const page of PAGES) html.set(pathOf(page.name), await renderPage(page));
});

const idsOf = (text: string) => [...text.matchAll(/ id="([^"]+)"/g)].map(([, id = '']) => id);
const linksOf = (text: string) =>
  [...text.matchAll(/<a [^>]*href="([^"]+)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'));
const textOf = (part: string) => part.replaceAll(/<[^>]+>/g, '');

/** Where remotes say that their pages are. */
const REMOTE_PATHS = readdirSync(ROOT)
  .filter((folder) => folder.startsWith('mfe-'))
  .flatMap((folder) => {
    const config = readFileSync(join(ROOT, folder, 'rspack.config.ts'), 'utf8');
    const [, paths = ''] = /\bpaths: \[([^\]]*)\]/.exec(config) ?? [];
    return [...paths.matchAll(/'([^']+)'/g)].map(([, path = '']) => path);
  });
/** Addresses of the product that are no public pages. */
const OTHER_PATHS = [
  ...SHELL_PATHS,
  ...REMOTE_PATHS,
  ...SIGN_IN_PAGES.map(({ name }) => `/${name}`),
  ...siteTexts(PAGES).map(({ name }) => `/${name}`),
  ...['/llms.txt', '/developers.md', '/api/v1/openapi.json', '/api/v1/asyncapi.json'],
];

describe('the public site', () => {
  it('has the addresses of the specification, and those that the application links to', () => {
    const features = ['api', 'bet-tracker', 'dropping-odds', 'graph-center', 'limit-alerts', 'match-search'];
    for (const path of ['/', ...features.map((name) => `/features/${name}`), ...TEXT_PATHS])
      expect([...html.keys()]).toContain(path);
  });

  it('has no dead link, and every anchor that is linked to', () => {
    const dead: string[] = [];
    for (const [from, text] of html) {
      for (const href of linksOf(text)) {
        if (/^(link:|https:|mailto:)/.test(href)) continue;
        const { pathname, hash } = new URL(href.replace(BUILT_ORIGIN, ''), `http://site.example${from}`);
        const target = html.get(pathname);
        const isThere =
          target === undefined
            ? OTHER_PATHS.includes(pathname)
            : hash === '' || idsOf(target).includes(hash.slice(1));
        if (!isThere) dead.push(`${from}: ${href}`);
      }
    }
    expect(dead).toEqual([]);
  });

  it('has whole documents with a title and a heading of their own, anchors that are there once, and no script', () => {
    const titles = [...html.values()].map((text) => /<title>(.*?)<\/title>/.exec(text)?.[1]);
    expect(new Set(titles).size).toBe(PAGES.length);
    for (const [path, text] of html) {
      expect(text, path).toMatch(/^<!DOCTYPE html><html lang="en"><head><meta charSet="utf-8"\/>/);
      expect(text.match(/<h1[ >]/g), path).toHaveLength(1);
      expect(new Set(idsOf(text)).size, path).toBe(idsOf(text).length);
      expect(text, path).not.toMatch(/<script(?! type="application\/ld\+json")|\son\w+=/);
    }
  });

  it('has the head and the foot of the specification on every page', () => {
    for (const [path, text] of html) {
      const header = /<header class="public-header">.*?<\/header>/.exec(text)?.[0] ?? '';
      for (const label of ['Features', 'Pricing', 'FAQ', 'Login', 'Start Now'])
        expect(header, path).toContain(`>${label}</a>`);
      const footer = /<footer.*<\/footer>/.exec(text)?.[0] ?? '';
      const labels = [
        'Terms of Service',
        'Privacy Policy',
        'Features',
        'Pricing',
        'FAQ',
        'Contact Us',
        'Blog',
      ];
      for (const label of labels) expect(footer, path).toContain(`>${label}</a>`);
      expect(textOf(footer), path).toContain('Fairline shows information and takes no bets.');
    }
  });

  it('points from the guarantee beside the prices to support', () => {
    const pricing = /<section[^>]* id="pricing".*?<\/section>/.exec(html.get('/') ?? '')?.[0] ?? '';
    expect(pricing).toContain('1-month money-back guarantee: <a href="/contact">ask support</a>');
  });

  it('names each page for search engines and previews: its address, its image, what it is', () => {
    for (const page of PAGES) {
      const text = html.get(pathOf(page.name)) ?? '';
      const image = /og:image" content="http:\/\/localhost:3000(\/social\/[^"]+)"/.exec(text)?.[1] ?? '';
      expect([page.name, image !== '' && existsSync(join(PUBLIC, image))]).toEqual([page.name, true]);
      const isListed = page.isListed ?? true;
      const canonical = `<link rel="canonical" href="${BUILT_ORIGIN}${pathOf(page.name)}"/>`;
      expect(text.includes(canonical), page.name).toBe(isListed);
      expect(text.includes('content="noindex"'), page.name).toBe(!isListed);
      for (const [, json = ''] of text.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g))
        expect(JSON.parse(json), page.name).toHaveProperty('@type');
    }
  });

  it('has an image of its own for each page of the reference', () => {
    const pages = PAGES.filter(({ name }) => name.startsWith('developers'));
    expect(pages.length).toBeGreaterThan(10);
    expect(new Set(pages.map(({ image }) => image)).size).toBe(pages.length);
  });

  it('names the pages of the sign-in for previews, too, with the image of the site', () => {
    const named = SIGN_IN_PAGES.filter(({ html: text }) => text.includes('og:image"'));
    expect(named.map(({ name }) => name)).toEqual(['login', 'signup', 'reset-password']);
    for (const { name, html: text } of named) {
      const [, image = ''] = /og:image" content="http:\/\/localhost:3000(\/social\/[^"]+)"/.exec(text) ?? [];
      expect([name, existsSync(join(PUBLIC, image))]).toEqual([name, true]);
      expect(text).toContain(`<meta property="og:url" content="${BUILT_ORIGIN}/${name}">`);
    }
  });

  it('has a map of all pages that are to be found, and of nothing that needs a script to say anything', () => {
    const map = siteTexts(PAGES).find(({ name }) => name === 'sitemap.xml')?.text ?? '';
    const listed = PAGES.filter(({ isListed = true }) => isListed).map(({ name }) => pathOf(name));
    expect([...map.matchAll(/<loc>http:\/\/localhost:3000([^<]*)<\/loc>/g)].map(([, path]) => path)).toEqual(
      listed,
    );
    expect(map).not.toContain('not-found');
  });
});
