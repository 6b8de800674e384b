import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'];

/** The WCAG AA rules that a page violates, one line each. */
export function violations(page: Page): Promise<string[]> {
  return analyze(new AxeBuilder({ page }).withTags(RULES));
}

/** The rules on colours that a page violates; other colours cannot violate any other rule. */
export function colorViolations(page: Page): Promise<string[]> {
  return analyze(new AxeBuilder({ page }).withRules(['color-contrast', 'link-in-text-block']));
}

async function analyze(axe: AxeBuilder): Promise<string[]> {
  const { violations: found } = await axe.analyze();
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}
