import { GRADING_RULES, gradingRuleName } from '@fairline/shared/bets';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderShell } from '../testing/render-shell.tsx';
import { OTHER_RULES, RULE_TEXTS } from './rule-texts.ts';

it('explains every rule at an anchor of its name, to visitors as well', async () => {
  renderShell({ path: '/info/grading-rules', level: null });
  await screen.findByRole('heading', { level: 1, name: 'Grading rules' });
  const list = within(screen.getByRole('navigation', { name: 'Rules' }));
  for (const [rule, title] of Object.entries(GRADING_RULES)) {
    const section = document.getElementById(rule);
    expect([rule, section?.querySelector('h2')?.textContent]).toEqual([rule, title]);
    expect(section?.querySelectorAll('p').length, rule).toBeGreaterThan(0);
    expect(list.getByRole('link', { name: title }).getAttribute('href')).toBe(`#${rule}`);
  }
  expect(Object.keys(RULE_TEXTS).sort()).toEqual(Object.keys(GRADING_RULES).sort());
  expect(document.querySelectorAll('.info section')).toHaveLength(
    Object.keys(GRADING_RULES).length + OTHER_RULES.length,
  );
});

it('a name that is no rule has none on screen', () => {
  expect([gradingRuleName('spread'), gradingRuleName('toString'), gradingRuleName('other')]).toEqual([
    'Handicap',
    null,
    null,
  ]);
});
