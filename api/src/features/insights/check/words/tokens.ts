import { NO_MOMENT, readNumber } from './amounts.ts';
import { AWAY, HOME, LEAGUE, type NameFinder } from './match-names.ts';
import type { Token, WrittenMoment } from './token-types.ts';

/** Splits a sentence into names, numbers, words and marks. */
export function tokenize(sentence: string, names: NameFinder): Token[] {
  const text = names(normalize(sentence));
  const tokens: Token[] = [];
  for (let at = 0; at < text.length; ) {
    const char = text.charAt(at);
    if (/\s/.test(char)) at += 1;
    else if (char === HOME || char === AWAY) {
      tokens.push({ type: 'team', text: char, side: char === HOME ? 'home' : 'away' });
      at += 1;
      if (/^'s?\b/.test(text.slice(at))) at += text.charAt(at + 1) === 's' ? 2 : 1;
    } else if (char === LEAGUE) {
      tokens.push({ type: 'league', text: char });
      at += 1;
    } else {
      const number = readNumber(text, at);
      const word = /^[\p{L}\d][\p{L}\p{M}\d]*(?:[-'.&/][\p{L}\d]+)*/u.exec(text.slice(at))?.[0];
      if (number !== null) {
        tokens.push(number);
        at += number.length;
      } else if (word !== undefined) {
        const bare = word.toLowerCase().replace(/'s$|'$/, '');
        tokens.push({ type: 'word', text: word, word: bare });
        at += word.length;
      } else {
        tokens.push({ type: 'mark', text: char });
        at += 1;
      }
    }
  }
  return joinMoments(shareUnits(tokens));
}

/** "From 10.2 to 8.6 percentage points": both numbers have the unit. */
function shareUnits(tokens: readonly Token[]): Token[] {
  const shared = [...tokens];
  for (let at = tokens.length - 3; at >= 0; at -= 1) {
    const [one, joint, other] = [shared[at], shared[at + 1], shared[at + 2]];
    if (one?.type !== 'number' || other?.type !== 'number') continue;
    const isRange =
      joint?.text === '→' ||
      (joint?.type === 'word' &&
        (joint.word === 'to' || (joint.word === 'and' && shared[at - 1]?.text.toLowerCase() === 'between')));
    if (!isRange) continue;
    if (one.unit === 'none' && ['percent', 'points'].includes(other.unit))
      shared[at] = { ...one, unit: other.unit };
    if (one.unit === 'dollars' && other.unit === 'none' && other.value >= 50)
      shared[at + 2] = { ...other, unit: 'dollars' };
  }
  return shared;
}

/** Joins a date with the time that stands beside it. */
function joinMoments(tokens: readonly Token[]): Token[] {
  const joined: Token[] = [];
  for (const token of tokens) {
    let skipped = 0;
    while (skipped < 3 && isBetweenMoments(joined[joined.length - 1 - skipped])) skipped += 1;
    const last = joined[joined.length - 1 - skipped];
    if (token.type === 'number' && token.moment !== null && last?.type === 'number' && last.moment !== null) {
      const merged = mergeMoments(last.moment, token.moment);
      if (merged !== null) {
        joined.splice(joined.length - 1 - skipped, 1 + skipped, {
          ...last,
          text: `${last.text} ${token.text}`,
          moment: merged,
        });
        continue;
      }
    }
    joined.push(token);
  }
  return joined;
}

function isBetweenMoments(token: Token | undefined): boolean {
  if (token?.type === 'mark') return token.text === ',' || token.text === '(';
  return token?.type === 'word' && ['at', 'on', 'utc', 'gmt', 'the'].includes(token.word);
}

function mergeMoments(one: WrittenMoment, other: WrittenMoment): WrittenMoment | null {
  const names = Object.keys(NO_MOMENT) as (keyof WrittenMoment)[];
  if (names.some((name) => one[name] !== null && other[name] !== null)) return null;
  return Object.fromEntries(
    names.map((name) => [name, one[name] ?? other[name]]),
  ) as unknown as WrittenMoment;
}

/** Typographic variants as one form. */
function normalize(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[‘’‛′]/g, "'")
    .replace(/[“”„″]/g, '"')
    .replace(/\u00a0|\u202f|\u2009/g, ' ')
    .replace(/ ?(?:→|⇒|➔|➜|->|=>) ?/g, ' → ')
    .replace(/(\d) ?[–—‒] ?(?=\d)/g, (_, digit) => `${digit}-`)
    .replace(/(\d\.\d+)-(?=\d)/g, '$1 → ')
    .replace(/[−‐‑]/g, '-')
    .replace(/[–‒](?=\d)/g, '-')
    .replace(/[–—]/g, ' — ')
    .replace(/½/g, '.5')
    .replace(/¼/g, '.25')
    .replace(/¾/g, '.75')
    .replace(/\bat one (?=point|stage|time)/gi, 'at some ')
    .replace(/\b(plus|minus) (?=\d)/gi, (one) => (/plus/i.test(one) ? '+' : '-'))
    .replace(
      /\b(?:an?|one) (goal|point|run|set|game|percentage point|day|week|minute) and a half\b/gi,
      'one and a half $1s',
    )
    .replace(/~(?=[$\d])/g, 'about ')
    .replace(/-(?=(?:goal|point|run|game|set|minute|hour|second|day|percent|percentage)s?\b)/gi, ' ');
}
