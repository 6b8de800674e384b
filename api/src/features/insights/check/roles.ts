import type { Role } from './known-values.ts';
import type { Sentence } from './sentence.ts';
import { directionWord } from './words/directions.ts';
import { isLineNumber, type Mention, type RoleMention, wordAt } from './words/mentions.ts';
import type { Token } from './words/token-types.ts';

/** Roles that the words beside a number allow; null: any. */
export function findRoles(
  sentence: Sentence,
  at: number,
): { readonly roles: readonly Role[]; readonly isExplicit: boolean } | null {
  const { tokens, mentions } = sentence;
  let begin = at - 1;
  while (begin >= 0 && !isBorder(tokens, begin)) begin -= 1;
  // A role behind the number before belongs to that number.
  const taken = tokens[begin]?.type === 'number' ? findRoleBehind(sentence, begin)?.at : undefined;
  const inFront = mentions.roles.filter((role) => role.at > begin && role.at < at && role.at !== taken);
  const behind = findRoleBehind(sentence, at);
  // "Finished where it began, at 4.50" is about the end.
  const isWhere = (place: number) => [2, 3].some((back) => wordAt(tokens, place - back) === 'where');
  const explicit = inFront.filter((one) => one.value.strength === 'explicit' && !isWhere(one.at)).at(-1);
  const preposition = inFront.filter(({ value }) => value.strength === 'preposition').at(-1);
  if (
    behind !== null &&
    (explicit === undefined || (preposition !== undefined && preposition.at > explicit.at))
  )
    return { roles: behind.value.roles, isExplicit: true };
  if (explicit !== undefined) {
    // "The opening price fell to 1.95": the preposition is nearer than the role and says another thing.
    const isOther =
      preposition !== undefined &&
      preposition.at > explicit.at &&
      hasDirection(tokens, explicit.at, preposition.at);
    // "Between opening and close".
    const joined = inFront.filter(
      ({ at: place }) => place === explicit.at - 2 && wordAt(tokens, place + 1) === 'and',
    );
    if (!isOther)
      return { roles: [...joined, explicit].flatMap(({ value }) => value.roles), isExplicit: true };
  }
  if (preposition !== undefined) return { roles: preposition.value.roles, isExplicit: false };
  const verb = inFront.at(-1);
  // "2.07 → 1.885" begins with the opening.
  if (verb === undefined && behind === null && tokens[at + 1]?.text === '→')
    return { roles: ['opening'], isExplicit: false };
  // "Are priced at 2.39, the draw at 3.32": a list has one verb.
  if (verb === undefined && tokens[begin]?.type === 'number' && isList(sentence, begin, at))
    return findRoles(sentence, begin);
  return verb === undefined ? null : { roles: verb.value.roles, isExplicit: false };
}

function isList({ tokens, mentions }: Sentence, from: number, to: number): boolean {
  const between = tokens.slice(from + 1, to);
  return (
    between.some((token) => token.text === ',' || token.text === 'and') &&
    between.every(
      (token, index) =>
        token.type === 'team' ||
        (token.type === 'number' && isLineNumber(tokens, from + 1 + index)) ||
        (token.type === 'mark' && token.text === ',') ||
        (token.type === 'word' &&
          (['and', 'the', 'at', 'for', 'on', 'priced'].includes(token.word) ||
            mentions.outcomes.some((one) => one.at === from + 1 + index))),
    )
  );
}

function hasDirection(tokens: readonly Token[], from: number, to: number): boolean {
  return tokens
    .slice(from, to)
    .some(
      (_, index) =>
        directionWord(wordAt(tokens, from + index)) !== 0 ||
        /^(?:mov|chang|shift|went|gone|came|go|swung)/.test(wordAt(tokens, from + index)),
    );
}

function findRoleBehind({ tokens, mentions }: Sentence, at: number): Mention<RoleMention> | null {
  for (let place = at + 1; place <= at + 6; place += 1) {
    const mention = mentions.roles.find((role) => role.at === place && role.value.strength === 'explicit');
    if (mention !== undefined) {
      const after = tokens[place + 1];
      const isNext =
        after?.type === 'number' ||
        (['of', 'at', 'price', 'from', 'and', 'to'].includes(wordAt(tokens, place + 1)) &&
          tokens.slice(place + 1, place + 4).some((token) => token.type === 'number'));
      return isNext && wordAt(tokens, place + 1) !== 'and' && wordAt(tokens, place + 1) !== 'to'
        ? null
        : mention;
    }
    const token = tokens[place];
    const isPassed =
      (token?.type === 'word' &&
        [
          'at',
          'as',
          'the',
          'its',
          'their',
          'his',
          'her',
          'was',
          'is',
          'being',
          'in',
          'a',
          'an',
          'on',
          'utc',
          'goal',
          'point',
          'set',
          'in-play',
          'live',
          'pre-match',
          'goals',
          'points',
          'sets',
          'games',
          'runs',
        ].includes(token.word)) ||
      (token?.type === 'mark' &&
        (token.text === '(' || isApposition(tokens, place) || (token.text === ',' && isAside(tokens, at))));
    if (!isPassed) return null;
  }
  return null;
}

/** "The under, at 1.876, is at its lowest". */
function isAside(tokens: readonly Token[], at: number): boolean {
  return wordAt(tokens, at - 1) === 'at' && tokens[at - 2]?.text === ',';
}

/** "2.05, its highest price": the role stands behind a comma. */
function isApposition(tokens: readonly Token[], at: number): boolean {
  return (
    tokens[at]?.text === ',' &&
    /^(?:its|the|their|his|her)$/.test(wordAt(tokens, at + 1)) &&
    /^(?:highest|lowest|high|low|peak)$/.test(wordAt(tokens, at + 2)) &&
    tokens[at + 3]?.type !== 'number' &&
    !/^(?:of|being|was|is|at)$/.test(wordAt(tokens, at + 3))
  );
}

function isBorder(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at];
  if (token?.type === 'mark') return token.text === ';';
  if (token?.type !== 'number') return false;
  // The line of "over 2.5" is part of the name.
  return !(token.unit === 'none' && isLineNumber(tokens, at));
}
