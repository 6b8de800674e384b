import { llmsTexts, operationsOf } from '@fairline/shared/developer-docs';
import { OPENAPI_DOCUMENT } from '@fairline/shared/published-api';
import { beforeAll, describe, expect, it } from 'vitest';
import { renderPage } from '../parts/render-page.tsx';
import { developerPages } from './developer-pages.tsx';

const CHANGELOG = '# Changes\n\n## 2026-11-24\n\nThe first\nversion.\n\n- One `code`.\n- Two.\n';
const pages = developerPages(OPENAPI_DOCUMENT, CHANGELOG);
const html = new Map<string, string>();

beforeAll(async () => {
  for (const page of pages) html.set(page.name, await renderPage(page));
});

const idsOf = (text: string) => [...text.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);

describe('the pages of the developer API', () => {
  it('are the guide, errors, changelog, and one for each group of operations', () => {
    expect(pages.map(({ name }) => name)).toEqual([
      'developers',
      'developers/errors',
      'developers/changelog',
      ...(OPENAPI_DOCUMENT.tags ?? []).map(({ name }) => `developers/${name.toLowerCase()}`),
    ]);
  });

  it('have every operation with its fields and its examples', () => {
    for (const { id, tag, path, parameters } of operationsOf(OPENAPI_DOCUMENT)) {
      const text = html.get(`developers/${tag.toLowerCase()}`) ?? '';
      expect(idsOf(text), id).toContain(id);
      expect(text, id).toContain(`/api/v1${path}`);
      for (const parameter of parameters) {
        if (parameter.in !== 'header') expect(text, id).toContain(`<code>${parameter.name}</code>`);
      }
      expect([...text.matchAll(new RegExp(`name="${id}-language"`, 'g'))], id).toHaveLength(3);
    }
  });

  it('show the changelog', () => {
    const text = html.get('developers/changelog') ?? '';
    expect(text).toContain('The first version.');
    expect(text).toContain('<li>One <code>code</code>.</li><li>Two.</li>');
  });
});

describe('the texts', () => {
  const texts = new Map(llmsTexts(OPENAPI_DOCUMENT).map(({ name, text }) => [name, text]));

  it('llms.txt has a title, a summary and links to what exists', () => {
    const text = texts.get('llms.txt') ?? '';
    expect(text).toMatch(/^# Fairline\n\n> /);
    const links = [...text.matchAll(/\]\(http:\/\/localhost:3000\/([^)]+)\)/g)].map(([, path = '']) => path);
    expect(links).toContain('developers.md');
    for (const path of links.filter((one) => one.startsWith('developers/')))
      expect(html.has(path)).toBe(true);
  });

  it('developers.md has every operation, and tables whose rows are whole', () => {
    const text = texts.get('developers.md') ?? '';
    for (const { id, summary } of operationsOf(OPENAPI_DOCUMENT)) {
      expect(text).toContain(`### ${summary}\n`);
      expect(text).toContain(`(\`${id}\`)`);
    }
    for (const row of text.split('\n').filter((line) => line.startsWith('| '))) expect(row).toMatch(/ \|$/);
  });
});
