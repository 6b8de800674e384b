import { DEFINITIONS, type DefinitionId, definitionPath } from '@fairline/shared/ui/stats';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderShell } from '../testing/render-shell.tsx';

it('defines every figure at the anchor that its tooltip links to, to visitors as well', async () => {
  renderShell({ path: '/info/stats-definitions', level: null });
  await screen.findByRole('heading', { level: 1, name: 'Definitions of statistics' });
  const list = within(screen.getByRole('navigation', { name: 'Figures' }));
  for (const [id, { name, short, more }] of Object.entries(DEFINITIONS)) {
    const section = document.getElementById(definitionPath(id as DefinitionId).split('#')[1] ?? '');
    expect(section?.querySelector('h2')?.textContent).toBe(name);
    expect(section?.textContent).toContain(short);
    expect(section?.querySelectorAll('p').length).toBeGreaterThan(more.length);
    expect(list.getByRole('link', { name }).getAttribute('href')).toBe(`#${id}`);
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
