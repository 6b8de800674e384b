import { gradingRuleName } from '@fairline/shared/bets';

/** The rule that a grade follows from, explained by the page of rules. */
export function RuleLink({ rule }: { readonly rule: string }) {
  const name = gradingRuleName(rule);
  return name === null ? rule : <a href={`/info/grading-rules#${rule}`}>{name}</a>;
}
