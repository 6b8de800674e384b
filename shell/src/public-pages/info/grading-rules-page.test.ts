import { GRADING_RULES, gradingRuleName } from '@fairline/shared/bets';
import { expect, it } from 'vitest';
import { renderPage } from '../parts/render-page.tsx';
import { GRADING_RULES_PAGE } from './grading-rules-page.tsx';
import { OTHER_RULES, RULE_TEXTS } from './rule-texts.ts';

it('explains every rule at an anchor of its name', async () => {
  const html = await renderPage(GRADING_RULES_PAGE);
  const sections = new Map(
    [...html.matchAll(/<section id="([^"]+)".*?<\/section>/g)].map(([section, id]) => [id, section]),
  );
  for (const [rule, title] of Object.entries(GRADING_RULES)) {
    expect(sections.get(rule), rule).toContain(`<a href="#${rule}">${title}</a></h2><p>`);
  }
  expect(Object.keys(RULE_TEXTS).sort()).toEqual(Object.keys(GRADING_RULES).sort());
  expect([...sections.keys()]).toEqual([...Object.keys(GRADING_RULES), ...OTHER_RULES.map(({ id }) => id)]);
});

it('a name that is no rule has none on screen', () => {
  expect([gradingRuleName('spread'), gradingRuleName('toString'), gradingRuleName('other')]).toEqual([
    'Handicap',
    null,
    null,
  ]);
});
