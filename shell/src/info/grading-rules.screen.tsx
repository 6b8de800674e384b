import { GRADING_RULES, type GradingRule } from '@fairline/shared/bets';
import { InfoPage } from './info-page.tsx';
import { OTHER_RULES, RULE_TEXTS, type RuleText } from './rule-texts.ts';

const RULES = (Object.keys(GRADING_RULES) as GradingRule[]).map((id) => ({
  id,
  title: GRADING_RULES[id],
  ...RULE_TEXTS[id],
}));

/** Every rule that bets are graded by, each at an anchor of its name. Public. */
export function GradingRulesScreen() {
  return (
    <InfoPage title="Grading rules" back={{ to: '/bets', label: 'Back to Bets' }}>
      <p>How Fairline grades a bet. The record of a bet names the rule that was applied to it.</p>
      <nav aria-label="Rules">
        <ul>
          {[...RULES, ...OTHER_RULES].map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ul>
      </nav>
      {RULES.map((rule) => (
        <Rule key={rule.id} {...rule} />
      ))}
      {OTHER_RULES.map((rule) => (
        <Rule key={rule.id} {...rule} />
      ))}
    </InfoPage>
  );
}

interface RuleProps extends RuleText {
  readonly id: string;
  readonly title: string;
}

function Rule({ id, title, paragraphs, example }: RuleProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      {paragraphs.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {example && <p className="info-example">Example: {example}</p>}
    </section>
  );
}
