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

/** Answers of different endpoints about one line are applied out of order by at most this much. */
const OUT_OF_ORDER_MS = 60_000;

/** How the times of a change set relate to measured time, in which ages are counted. */
export interface DiffTime {
  /** Milliseconds to add to a time of the wall clock. */
  readonly offset: number;
  /** After an outage: until when the state of the book is known to have been in force (measured time). */
  readonly knownUntil: number | null;
}

/** The book after a change set. Reads fall through to the book, writes stay here until they are in the database. */
export class Draft {
  readonly leagues = new Map<number, LeagueState>();
  readonly events = new Map<number, EventState>();
  readonly lines = new Map<string, LineDiff>();
  readonly specials = new Map<number, { eventId: number; period: number; special: SpecialState }>();
  /** Changes whose event, special or contestants are missing, by kind and key. */
  readonly pending = new Map<string, PendingChange>();
  readonly placed: PendingChange[] = [];
  readonly #book: Book;
  /** When the answer came (epoch ms). */
  readonly receivedAt: number;
  readonly #time: DiffTime;

  constructor(book: Book, receivedAt: number, time: DiffTime) {
    this.#book = book;
    this.receivedAt = receivedAt;
    this.#time = time;
  }

  /** Milliseconds from the wall clock to measured time. */
  get offset(): number {
    return this.#time.offset;
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
    return Math.max(this.receivedAt, since + 1);
  }

  putEvent(event: EventState): void {
    const known = this.event(event.eventId);
    this.events.set(event.eventId, { ...event, revision: known === undefined ? 0 : known.revision + 2 });
  }

  putLine(step: LineStep | null): void {
    if (step === null) return;
    const { lineId } = step.after;
    const first = this.lines.get(lineId);
    const { before, after, quotes, visible } = first ? merged(first, step) : step;
    const at = this.#timeOf(after);
    const measuredAt = at + this.#time.offset;
    const knownUntil = this.#lineKnownUntil(before, measuredAt);
    this.lines.set(lineId, { before, after, quotes, visible, at, measuredAt, knownUntil });
  }

  postpone(pending: PendingChange): void {
    if (!this.#book.pending.includes(pending))
      this.pending.set(`${pending.kind} ${pendingKey(pending)}`, pending);
  }

  /** `since` grows strictly, so that it is ahead of the clock for a while when the clock has been set back. */
  #timeOf({ since }: LineState): number {
    return since - this.receivedAt <= OUT_OF_ORDER_MS ? since : this.receivedAt;
  }

  #lineKnownUntil(before: LineState | null, measuredAt: number): number {
    const { knownUntil, offset } = this.#time;
    if (knownUntil === null) return measuredAt;
    // A state that began after the book was last known was in force at least at its beginning.
    return Math.min(measuredAt, Math.max(knownUntil, before ? before.since + offset : knownUntil));
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
