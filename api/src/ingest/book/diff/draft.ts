import { lineIdOf } from '@fairline/shared/contracts';
import type { Book } from '../book.ts';
import type {
  EventState,
  LeagueState,
  LineDiff,
  LineState,
  LineStep,
  QuoteChange,
  SpecialState,
} from '../book-state.ts';
import { type PendingChange, pendingKey } from '../pending-changes.ts';

/** The book after a change set. Reads fall through to the book, writes stay here until they are in the database. */
export class Draft {
  readonly leagues = new Map<number, LeagueState>();
  readonly events = new Map<number, EventState>();
  readonly lines = new Map<string, LineDiff>();
  readonly specials = new Map<number, { eventId: number; period: number; special: SpecialState }>();
  /** Changes whose event or special is missing, by kind and key. */
  readonly pending = new Map<string, PendingChange>();
  readonly placed: PendingChange[] = [];
  readonly #book: Book;
  readonly #receivedAt: number;
  readonly #knownUntil: number | null;

  /**
   * @param receivedAt When the answer came (epoch ms).
   * @param knownUntil After an outage: until when the state of the book is known to have been in force (epoch ms).
   */
  constructor(book: Book, receivedAt: number, knownUntil: number | null) {
    this.#book = book;
    this.#receivedAt = receivedAt;
    this.#knownUntil = knownUntil;
  }

  league(id: number): LeagueState | undefined {
    return this.leagues.get(id) ?? this.#book.league(id);
  }

  event(eventId: number): EventState | undefined {
    return this.events.get(eventId) ?? this.#book.event(eventId);
  }

  line(eventId: number, period: number): LineState | undefined {
    return this.lines.get(lineIdOf(eventId, period))?.after ?? this.#book.line(eventId, period);
  }

  special(specialId: number): { line: LineState; special: SpecialState } | undefined {
    const drafted = this.specials.get(specialId);
    if (!drafted) {
      const known = this.#book.special(specialId);
      // The draft may have a newer state of the line, and of the special in it.
      const line = known && this.line(known.line.eventId, known.line.period);
      const special = line?.specials.find((candidate) => candidate.specialId === specialId);
      return line && special ? { line, special } : undefined;
    }
    const line = this.line(drafted.eventId, drafted.period);
    const special = line?.specials.find((candidate) => candidate.specialId === specialId);
    return line && special ? { line, special } : undefined;
  }

  /** The time of a change of this line: when the answer came, but always later than the change before. */
  clock(eventId: number, period: number): number {
    const since = this.#book.line(eventId, period)?.since ?? 0;
    return Math.max(this.#receivedAt, since + 1);
  }

  putLine(step: LineStep | null): void {
    if (step === null) return;
    const { lineId } = step.after;
    const first = this.lines.get(lineId);
    const { before, after, quotes, visible } = first ? merged(first, step) : step;
    this.lines.set(lineId, {
      before,
      after,
      quotes,
      visible,
      knownUntil: this.#lineKnownUntil(before, after),
    });
  }

  postpone(pending: PendingChange): void {
    if (!this.#book.pending.includes(pending))
      this.pending.set(`${pending.kind} ${pendingKey(pending)}`, pending);
  }

  #lineKnownUntil(before: LineState | null, after: LineState): number {
    const knownUntil = this.#knownUntil;
    if (knownUntil === null) return after.since;
    // A state that began after the book was last known was in force at least at its beginning.
    return Math.min(after.since, Math.max(knownUntil, before?.since ?? knownUntil));
  }
}

/** Two steps of one line in one change set, as one. */
function merged(first: LineStep, second: LineStep): LineStep {
  const quotes = new Map<string, QuoteChange>(first.quotes.map((change) => [change.after.key, change]));
  for (const change of second.quotes) {
    const earlier = quotes.get(change.after.key);
    const { before, wasInForce } = earlier ?? change;
    quotes.set(change.after.key, { ...change, before, wasInForce });
  }
  return {
    before: first.before,
    after: second.after,
    quotes: [...quotes.values()],
    visible: first.visible || second.visible,
  };
}
