import type { CurrentLine } from '@fairline/shared/client';
import type { CellSelection } from '@fairline/shared/odds';
import { useEffect, useMemo, useRef, useState } from 'react';
import { currentQuote, type QuoteAt } from './history-quotes.ts';

/** The stored history of a selection, continued with what its line offers from now on. */
export function useLiveQuotes(
  stored: readonly QuoteAt[],
  line: CurrentLine,
  selection: CellSelection,
): readonly QuoteAt[] {
  const [live, setLive] = useState<readonly QuoteAt[]>([]);
  const marketLimit = useRef<number | null | undefined>(undefined);
  useEffect(() => {
    if (!line) return;
    const now = { ...currentQuote(line, selection), at: line.since };
    // A market line can have a limit of its own, which only the history has: it changes with that of the market.
    const limitChanged = marketLimit.current !== undefined && marketLimit.current !== now.limit;
    marketLimit.current = now.limit;
    setLive((known) => continued(known, stored.at(-1), now, limitChanged));
  }, [line, selection, stored]);
  return useMemo(() => {
    const until = stored.at(-1)?.at ?? Number.NEGATIVE_INFINITY;
    return [...stored, ...live.filter(({ at }) => at > until)];
  }, [stored, live]);
}

/** @param stored the last stored quote */
export function continued(
  live: readonly QuoteAt[],
  stored: QuoteAt | undefined,
  now: QuoteAt,
  limitChanged: boolean,
): readonly QuoteAt[] {
  const newer = live.filter(({ at }) => at > (stored?.at ?? Number.NEGATIVE_INFINITY));
  const last = newer.at(-1) ?? stored;
  const isKnown = last !== undefined && (now.at <= last.at || (samePrices(last, now) && !limitChanged));
  if (isKnown) return newer.length === live.length ? live : newer;
  const limit = last?.quote && now.quote && !limitChanged ? last.limit : now.limit;
  return [...newer, { ...now, limit }];
}

function samePrices({ quote: a }: QuoteAt, { quote: b }: QuoteAt): boolean {
  if (a === null || b === null) return a === b;
  const outcomes = Object.keys(a);
  return outcomes.length === Object.keys(b).length && outcomes.every((outcome) => a[outcome] === b[outcome]);
}
