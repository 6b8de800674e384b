import { renderApp } from '@fairline/shared/testing';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Defined } from './defined.tsx';
import { DEFINITIONS } from './definition-texts.ts';

it('is the name of the figure, with the definition on focus and behind the link', async () => {
  await renderApp({ path: '/', routes: [{ path: '/', element: <Defined id="hit-rate" /> }] });
  const link = screen.getByRole('link', { name: 'Hit rate' });
  expect(link.getAttribute('href')).toBe('/info/stats-definitions#hit-rate');
  link.focus();
  expect((await screen.findByRole('tooltip')).textContent).toBe(DEFINITIONS['hit-rate'].short);
});

it('every definition fits a tooltip', () => {
  for (const [id, { short }] of Object.entries(DEFINITIONS)) expect(short.length, id).toBeLessThan(125);
});
