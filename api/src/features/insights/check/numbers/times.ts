import type { Role } from '../known-values.ts';
import { findApproximation, isWritten } from '../rounding.ts';
import { type Bound, listRoles, type Sentence } from '../sentence.ts';
import { findMarkets, findOutcomes } from '../subjects.ts';
import { wordAt } from '../words/mentions.ts';
import type { NumberToken, Token, WrittenMoment } from '../words/token-types.ts';
import { NOTHING } from './shared.ts';

/** Role whose time is meant: that of the words beside, or of the figure before. */
function findTimeRoles(
  sentence: Sentence,
  at: number,
  earlier: readonly (readonly Bound[])[],
): readonly Role[] | null {
  const { tokens, mentions } = sentence;
  let begin = at - 1;
  while (
    begin >= 0 &&
    tokens[begin]?.type !== 'number' &&
    !(tokens[begin]?.type === 'mark' && (tokens[begin] as { text: string }).text === ';')
  )
    begin -= 1;
  const isTimed = (word: string) => !['started', 'starting', 'begins'].includes(word);
  const near = mentions.roles.filter(
    ({ at: place, value }) =>
      place > begin && place < at && value.strength === 'explicit' && isTimed(wordAt(tokens, place)),
  );
  if (near.length > 0) return near.at(-1)?.value.roles ?? null;
  const previous = earlier.at(-1) ?? [];
  const last = previous[0];
  if (last !== undefined && at - last.at <= 7 && last.quantity !== 'other' && last.quantity !== 'time') {
    const roles = previous.flatMap(({ role }) => (role === null ? [] : [role]));
    if (roles.length > 0) return roles;
  }
  let end = at + 1;
  while (end < tokens.length && tokens[end]?.type !== 'number' && end < at + 9) end += 1;
  return (
    mentions.roles.find(
      ({ at: place, value }) =>
        place > at && place < end && value.strength === 'explicit' && isTimed(wordAt(tokens, place)),
    )?.value.roles ?? null
  );
}

function findTimes(
  sentence: Sentence,
  at: number,
  roles: readonly Role[] | null,
): { readonly time: number; readonly role: Role }[] {
  const names = findOutcomes(sentence, at);
  const times: { time: number; role: Role }[] = [];
  for (const market of findMarkets(sentence, at, names)) {
    const outcomes =
      names.length > 0 ? market.outcomes.filter(({ name }) => names.includes(name)) : market.outcomes;
    for (const { times: own, price } of outcomes)
      for (const [role, time] of listRoles(own)) {
        // The same price stands for two roles where it was the first and the lowest one.
        const isMeant =
          roles === null ||
          roles.includes(role) ||
          roles.some((other) => price[other] === price[role] && names.length > 0);
        if (isMeant) times.push({ time, role });
      }
  }
  return times;
}

function isNearStart({ tokens, mentions }: Sentence, at: number, ahead: number): 'before' | 'after' | null {
  const start = mentions.starts.find((place) => place > at && place <= at + ahead);
  if (start === undefined) return null;
  const between = tokens.slice(at + 1, start).map((token) => (token.type === 'word' ? token.word : ''));
  if (between.some((word) => ['before', 'prior', 'ahead', 'until', 'to', 'from'].includes(word)))
    return 'before';
  return between.some((word) => ['after', 'into', 'since', 'past'].includes(word)) ? 'after' : null;
}

export function readSpan(
  sentence: Sentence,
  at: number,
  number: NumberToken,
  earlier: readonly (readonly Bound[])[],
): readonly Bound[] {
  const { tokens, known } = sentence;
  const about = findApproximation(tokens, at);
  const roles = findTimeRoles(sentence, at, earlier);
  const beside = earlier.at(-1) ?? [];
  const anchor = isNearStart(sentence, at, 6);
  const order = readOrder(tokens, at);
  const isApposed =
    (anchor !== null || order !== 0) &&
    beside.some((one) => one.quantity === 'time' && at - one.at <= 5 && one.value !== known.starts);
  // "At 01:40 UTC, 20 minutes before kick-off": the instant that has just been named.
  const times = findTimes(sentence, at, isApposed ? null : roles).filter(
    ({ time }) => !isApposed || beside.some(({ value }) => value === time),
  );
  const isTrue = (minutes: number) => minutes > -1e-9 && isWritten(number, minutes, about);
  const bound = (value: number, role: Role): Bound => ({
    at,
    quantity: 'time',
    value,
    market: null,
    outcome: null,
    role,
  });
  if (anchor !== null) {
    const sign = anchor === 'before' ? 1 : -1;
    return times
      .filter(({ time }) => isTrue((sign * (known.starts - time)) / 60_000))
      .map(({ time, role }) => bound(time, role));
  }
  const names = new Set(sentence.mentions.markets.map(({ value }) => value));
  const others = names.size > 1 ? known.markets.filter(({ market }) => names.has(market)) : [];
  const all = findTimes(sentence, at, null).map(({ time }) => time);
  const isStart = beside.some(({ quantity, value }) => quantity === 'time' && value === known.starts);
  return times.flatMap(({ time, role }) => {
    // "A minute after those of the moneyline": the same event in the other market.
    const same = others.map(({ firstAt, lastAt }) => (role === 'opening' ? firstAt : lastAt));
    const isSpan = (from: number, to: number) => {
      const minutes = (to - from) / 60_000;
      return order === 0 ? isTrue(Math.abs(minutes)) : isTrue(order * minutes);
    };
    const isFound = (others.length > 0 ? same : all).some((other) => other !== time && isSpan(other, time));
    const isFromStart = isStart || order === 0 ? isSpan(time, known.starts) : isSpan(known.starts, time);
    return isFound || isFromStart ? [bound(time, role)] : [];
  });
}

/** 1 for "an hour after" or "later", -1 for "before" or "earlier". */
function readOrder(tokens: readonly Token[], at: number): -1 | 0 | 1 {
  const next = [1, 2].map((ahead) => wordAt(tokens, at + ahead));
  if (next.some((word) => /^(?:after|later)$/.test(word))) return 1;
  return next.some((word) => /^(?:before|earlier)$/.test(word)) ? -1 : 0;
}

export function readMoment(
  sentence: Sentence,
  at: number,
  number: NumberToken,
  earlier: readonly (readonly Bound[])[],
): readonly Bound[] {
  const { tokens, mentions, known } = sentence;
  if (number.moment === null) return [];
  const moment = number.moment;
  const isStart = mentions.starts.some(
    (place) =>
      (place < at &&
        place >= at - 5 &&
        (!isAfterBefore(tokens, place) || at - place <= 2) &&
        noNumberBetween(tokens, place, at)) ||
      (place > at && place <= at + 3 && noNumberBetween(tokens, at, place) && !isAfterBefore(tokens, place)),
  );
  if (isStart)
    return isMoment(moment, known.starts) ? [{ at, quantity: 'time', value: known.starts, ...NOTHING }] : [];
  const roles = findTimeRoles(sentence, at, earlier);
  return findTimes(sentence, at, roles).flatMap(({ time, role }) =>
    isMoment(moment, time)
      ? [{ at, quantity: 'time' as const, value: time, market: null, outcome: null, role }]
      : [],
  );
}

function isAfterBefore(tokens: readonly Token[], at: number): boolean {
  return [1, 2, 3].some((back) =>
    ['before', 'after', 'until', 'prior', 'ahead'].includes(wordAt(tokens, at - back)),
  );
}

function noNumberBetween(tokens: readonly Token[], from: number, to: number): boolean {
  return tokens.slice(from + 1, to).every((token) => token.type !== 'number');
}

function isMoment(moment: WrittenMoment, time: number): boolean {
  return (moment.second === null ? [time, time + 30_000] : [time]).some((one) => {
    const date = new Date(one);
    const actual: WrittenMoment = {
      day: date.getUTCDate(),
      month: date.getUTCMonth() + 1,
      year: date.getUTCFullYear(),
      weekday: date.getUTCDay(),
      hour: date.getUTCHours(),
      minute: date.getUTCMinutes(),
      second: date.getUTCSeconds(),
    };
    return (Object.keys(actual) as (keyof WrittenMoment)[]).every(
      (part) =>
        moment[part] === null ||
        moment[part] === actual[part] ||
        (part === 'hour' && moment.hour === 24 && actual.hour === 0),
    );
  });
}
