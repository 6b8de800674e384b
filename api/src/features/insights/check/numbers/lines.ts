import type { KnownOutcome, OutcomeName, Roles } from '../known-values.ts';
import { findRoles } from '../roles.ts';
import { type Bound, listRoles, type Sentence } from '../sentence.ts';
import { findMarkets, findOutcomes } from '../subjects.ts';
import { directionWord } from '../words/directions.ts';
import { isLineNumber, isPoints, wordAt } from '../words/mentions.ts';
import type { NumberToken, Token } from '../words/token-types.ts';
import { ANY_UNIT } from './shared.ts';

function isLineWord({ mentions, tokens }: Sentence, at: number): boolean {
  return (
    mentions.quantities.some(({ value }) => value === 'line') ||
    mentions.markets.some(({ value }) => value !== 'moneyline') ||
    isLineNumber(tokens, at) ||
    mentions.outcomes.some(({ value }) => value === 'over' || value === 'under')
  );
}

export function readPoints(sentence: Sentence, at: number, number: NumberToken): readonly Bound[] {
  const { tokens } = sentence;
  const isLabel = isLineNumber(tokens, at);
  // "2.50" is how a price is written.
  const isPrice = !isLabel && number.decimals === 2 && Number.isInteger(number.value * 2);
  if (!isPoints(number.value) || isPrice) return [];
  if (!isLabel && !isLineWord(sentence, at) && !ANY_UNIT.test(wordAt(tokens, at + 1))) return [];
  const names: readonly OutcomeName[] = findOutcomes(sentence, at).filter(
    (name) => name !== 'draw' && !isTarget(sentence, at, name),
  );
  const found = findRoles(sentence, at)?.roles ?? null;
  const named = found?.every((role) => role === 'lowest' || role === 'highest') ? null : found;
  const isOpen =
    tokens[at + 1]?.text === '→' ||
    ['to', 'and', 'through'].includes(wordAt(tokens, at + 1)) ||
    tokens.some((token) => token.type === 'word' && /^(?:between|ranged?|ranging)$/.test(token.word));
  const roles =
    isLabel && !(named?.includes('opening') && !named.includes('last'))
      ? ['last']
      : (named ?? (isOpen ? null : ['last']));
  const readings: Bound[] = [];
  const label = isLabel
    ? [1, 2].map((back) => wordAt(tokens, at - back)).find((word) => /^(?:over|under)$/.test(word))
    : '';
  const markets = findMarkets(sentence, at, label === 'over' || label === 'under' ? [label] : []).filter(
    ({ market }) => !(isLabel && number.isSigned) || market === 'spread',
  );
  const given = [1, 2].map((back) => givenSign(wordAt(tokens, at - back))).find((sign) => sign !== 0) ?? 0;
  for (const market of markets) {
    const outcomes =
      market.market === 'spread' ? market.outcomes.filter(({ name }) => names.includes(name)) : [];
    const sources: readonly { readonly points: Roles; readonly outcome: KnownOutcome | null }[] =
      outcomes.length > 0
        ? outcomes.map((outcome) => ({ points: outcome.points, outcome }))
        : [{ points: market.points, outcome: null }];
    for (const { points, outcome } of sources) {
      for (const [role, value] of listRoles(points)) {
        if (roles !== null && !roles.includes(role)) continue;
        const isSame = number.isSigned ? number.value === value : Math.abs(number.value) === Math.abs(value);
        if (isSame && (given === 0 || outcome === null || Math.sign(value) === given))
          readings.push({ at, quantity: 'line', value, market, outcome, role });
      }
    }
    const { opening, last } = market.points;
    if (
      opening !== undefined &&
      last !== undefined &&
      isLineChange(tokens, at, number) &&
      opening !== last &&
      Math.abs(Math.abs(last - opening) - Math.abs(number.value)) < 1e-9
    )
      readings.push({ at, quantity: 'change', value: last - opening, market, outcome: null, role: null });
  }
  return readings;
}

/** "Two points towards Arsenal, from −5 to −3": the handicaps are those of the home side. */
function isTarget({ tokens, mentions }: Sentence, at: number, name: OutcomeName): boolean {
  const mention = mentions.outcomes.filter((one) => one.at < at && one.value === name).at(-1);
  return mention !== undefined && [1, 2].some((back) => /^towards?$/.test(wordAt(tokens, mention.at - back)));
}

/** Sign of the handicap of a side that gives or gets a start. */
function givenSign(word: string): -1 | 0 | 1 {
  if (/^(?:given|receiv\w*|get|gets|got|getting)$/.test(word)) return 1;
  return /^(?:lay\w*|give|gives|gave|giving|conced\w*)$/.test(word) ? -1 : 0;
}

/** "Moved half a goal", "up 6.5 points", "by a full point". */
function isLineChange(tokens: readonly Token[], at: number, number: NumberToken): boolean {
  const before = wordAt(tokens, at - 1);
  return (
    /^(?:(?:by|of|a|full|gone|went|came)$|mov|shift)/.test(before) ||
    directionWord(before) !== 0 ||
    (number.isSigned && ANY_UNIT.test(wordAt(tokens, at + 1))) ||
    [2, 3].some((ahead) =>
      /^(?:higher|lower|above|below|more|less|up|down|rise|move|shift|drop|fall|cut)$/.test(
        wordAt(tokens, at + ahead),
      ),
    )
  );
}
