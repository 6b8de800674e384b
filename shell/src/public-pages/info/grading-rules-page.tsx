import { GRADING_RULES, type GradingRule } from '@fairline/shared/bets';
import type { PublicPage } from '../public-page.ts';
import { definedTerms } from './defined-terms.ts';
import { Explained, InfoLayout } from './info-layout.tsx';
import { OTHER_RULES, RULE_TEXTS } from './rule-texts.ts';

const NAME = 'info/grading-rules';
const TITLE = 'Grading rules';
const LEAD = 'How Fairline grades a bet. The record of a bet names the rule that was applied to it.';

const RULES = [
  ...(Object.keys(GRADING_RULES) as GradingRule[]).map((id) => ({
    id,
    title: GRADING_RULES[id],
    ...RULE_TEXTS[id],
  })),
  ...OTHER_RULES,
];

/** Every rule that bets are graded by, each at an anchor of its name. */
export const GRADING_RULES_PAGE: PublicPage = {
  name: NAME,
  title: TITLE,
  description: LEAD,
  image: 'grading-rules',
  data: [
    definedTerms(
      NAME,
      TITLE,
      RULES.map(({ id, title, paragraphs }) => ({ id, title, text: paragraphs.join(' ') })),
    ),
  ],
  content: (
    <InfoLayout
      current={NAME}
      title={TITLE}
      lead={LEAD}
      sections={RULES.map(({ id, title, paragraphs, example }) => ({
        id,
        title,
        body: <Explained paragraphs={paragraphs} example={example} />,
      }))}
    />
  ),
};
