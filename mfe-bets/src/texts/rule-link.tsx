import { gradingRuleName } from '@fairline/shared/bets';
import { Link } from 'react-router';

/** The rule that a grade follows from, explained by the page of rules. */
export function RuleLink({ rule }: { readonly rule: string }) {
  const name = gradingRuleName(rule);
  return name === null ? rule : <Link to={`/info/grading-rules#${rule}`}>{name}</Link>;
}
