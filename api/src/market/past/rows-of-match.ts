import { lineIdOf } from '@fairline/shared/contracts';
import { Book } from '../book/book.ts';
import type { EventState, LeagueState, LineDiff, LineState } from '../book/book-state.ts';
import { type ChangeDiff, diffChange } from '../book/diff/diff-change.ts';
import type { MappedSettlement } from '../book/diff/map-settlement.ts';
import type { ChangeSet, SettledSpecialChange } from '../change-set.ts';
import { closeOfLine } from '../closing/close-of-line.ts';
import type { ComputedClose } from '../closing/closing-lines.store.ts';
import { packClose } from '../closing/packed-close.ts';
import type { HistoryRow } from '../history/history-row.ts';
import { type PackedDay, packedDays } from './packed-days.ts';

/** All that is stored of a match of the past. */
export interface MatchRows {
  readonly leagues: readonly LeagueState[];
  readonly events: readonly EventState[];
  readonly lines: readonly LineDiff[];
  readonly specials: ChangeDiff['specials'];
  readonly settlements: readonly MappedSettlement[];
  readonly settledSpecials: readonly SettledSpecialChange[];
  readonly closes: readonly ComputedClose[];
  readonly history: readonly PackedDay[];
}

/** What the ingest would have stored of these change sets of one match, without moves; the history is packed, as that of closed days is. */
export function rowsOfMatch(changes: readonly ChangeSet[]): MatchRows {
  const book = new Book();
  const leagues = new Map<number, LeagueState>();
  const specials = new Map<number, ChangeDiff['specials'][number]>();
  const history = new Map<string, Map<string, HistoryRow[]>>();
  const settlements: MappedSettlement[] = [];
  const settledSpecials: SettledSpecialChange[] = [];
  for (const change of changes) {
    const diff = diffChange(book, change);
    for (const league of diff.leagues) {
      book.putLeague(league);
      leagues.set(league.id, league);
    }
    for (const event of diff.events) book.putEvent(event, change.receivedAt);
    for (const line of diff.lines) {
      book.putLine(line.after);
      addHistory(history, line);
    }
    for (const one of diff.specials) specials.set(one.special.specialId, one);
    settlements.push(...diff.settlements);
    settledSpecials.push(...diff.settledSpecials);
  }
  const settled = new Map(settlements.map((one) => [lineIdOf(one.eventId, one.period), one]));
  const events = [...book.events()];
  return {
    leagues: [...leagues.values()],
    events,
    lines: events.flatMap(({ eventId }) => [...book.linesOf(eventId)].map(asNew)),
    specials: [...specials.values()],
    settlements,
    settledSpecials,
    closes: events.flatMap((event) =>
      [...book.linesOf(event.eventId)].map((line) =>
        closeOf(line, event, { history: history.get(line.lineId) ?? new Map(), settled }),
      ),
    ),
    history: events.flatMap(({ eventId }) =>
      [...book.linesOf(eventId)].flatMap((line) => packedDays(line, history.get(line.lineId) ?? new Map())),
    ),
  };
}

function addHistory(history: Map<string, Map<string, HistoryRow[]>>, { after, at, quotes }: LineDiff): void {
  const ofLine = history.get(after.lineId) ?? new Map<string, HistoryRow[]>();
  history.set(after.lineId, ofLine);
  for (const { before, after: quote, wasInForce, limit, status } of quotes) {
    const rows = ofLine.get(quote.key) ?? [];
    ofLine.set(quote.key, rows);
    rows.push({
      ...{ at, seq: at, limit, status, trusted: quote.trusted, previousUntil: null, errors: null },
      prices: quote.offered ? pricesOf(quote.prices) : [],
      previous: wasInForce && before ? pricesOf(before.prices) : [],
    });
  }
}

const pricesOf = (prices: readonly number[]) => prices.map((price) => (Number.isNaN(price) ? null : price));

function asNew(after: LineState): LineDiff {
  const { since } = after;
  return {
    ...{ before: null, after, quotes: [], visible: true },
    ...{ at: since, measuredAt: since, knownUntil: since },
  };
}

function closeOf(
  line: LineState,
  { eventId, starts }: EventState,
  {
    history,
    settled,
  }: {
    readonly history: ReadonlyMap<string, readonly HistoryRow[]>;
    readonly settled: ReadonlyMap<string, MappedSettlement>;
  },
): ComputedClose {
  const cutoff = Math.min(line.cutoff ?? starts, starts);
  const specials = new Map(
    line.specials.map((one) => [`special:${one.specialId}`, Math.min(one.cutoff ?? cutoff, starts)]),
  );
  const markets = closeOfLine(history, (market) => specials.get(market) ?? cutoff);
  return {
    line: {
      ...{ event_id: eventId, period_num: line.period, cutoff: new Date(cutoff), since: line.since },
      settled: settled.has(lineIdOf(eventId, line.period)) || settled.has(lineIdOf(eventId, 0)),
      ...{ known: false, ended: false, special_cutoffs: null },
    },
    body: packClose(markets, cutoff),
  };
}
