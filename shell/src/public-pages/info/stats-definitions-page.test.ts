import { DEFINITIONS, type DefinitionId, definitionPath } from '@fairline/shared/ui/stats';
import { expect, it } from 'vitest';
import { renderPage } from '../parts/render-page.tsx';
import { pathOf } from '../public-page.ts';
import { STATS_DEFINITIONS_PAGE } from './stats-definitions-page.tsx';

it('defines every figure at the anchor that its tooltip links to', async () => {
  const html = await renderPage(STATS_DEFINITIONS_PAGE);
  for (const [id, { name }] of Object.entries(DEFINITIONS)) {
    const [path, anchor] = definitionPath(id as DefinitionId).split('#');
    expect(path).toBe(pathOf(STATS_DEFINITIONS_PAGE.name));
    const section = new RegExp(`<section id="${anchor}".*?</section>`).exec(html)?.[0];
    expect(section, id).toContain(`<a href="#${id}">${name}</a></h2><p>`);
  }
});

it.each([
  ['profit', /push and a void bring 0.*Half|half lost/s],
  ['profit', /cash-out brings the amount paid less the stake/],
  ['profit', /free bet brings its winnings and costs nothing/],
  ['turnover', /without voids and free bets/],
  ['hit-rate', /Pushes, voids and cash-outs count neither/],
  ['average-odds', /Each bet counts once/],
] as const)('names what special results are in %s', (id, words) => {
  const { short, more } = DEFINITIONS[id];
  expect([short, ...more].join(' ')).toMatch(words);
});
