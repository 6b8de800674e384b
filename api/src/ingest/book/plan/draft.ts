import type { Book } from '../book.ts';
import type {
  EventState,
  LeagueState,
  LinePlan,
  LineState,
  QuoteChange,
  SpecialState,
} from '../book-state.ts';
import { type WaitingChange, waitingKey } from '../waiting-room.ts';

/** The book as a change set would leave it: reads fall through to the book, writes stay here until they are on disk. */
export class Draft {
  readonly leagues = new Map<number, LeagueState>();
  readonly events = new Map<number, EventState>();
  readonly lines = new Map<string, LinePlan>();
  readonly specials = new Map<number, { eventId: number; period: number; special: SpecialState }>();
  readonly arrived = new Map<string, WaitingChange>();
  readonly placed: WaitingChange[] = [];
  readonly #book: Book;
  readonly receivedAt: number;

  constructor(book: Book, receivedAt: number) {
    this.#book = book;
    this.receivedAt = receivedAt;
  }

  league(id: number): LeagueState | undefined {
    return this.leagues.get(id) ?? this.#book.league(id);
  }

  event(eventId: number): EventState | undefined {
    return this.events.get(eventId) ?? this.#book.event(eventId);
  }

  line(eventId: number, period: number): LineState | undefined {
    return this.lines.get(`${eventId}:${period}`)?.after ?? this.#book.line(eventId, period);
  }

  special(specialId: number): { line: LineState; special: SpecialState } | undefined {
    const drafted = this.specials.get(specialId);
    if (!drafted) {
      const known = this.#book.special(specialId);
      // The line may have been drafted for another reason, and hold a newer special.
      const line = known && this.line(known.line.eventId, known.line.period);
      const special = line?.specials.find((candidate) => candidate.specialId === specialId);
      return line && special ? { line, special } : undefined;
    }
    const line = this.line(drafted.eventId, drafted.period);
    const special = line?.specials.find((candidate) => candidate.specialId === specialId);
    return line && special ? { line, special } : undefined;
  }

  /** The time of a change of this line: when the answer came, or just after the change before if the clock stood. */
  clock(eventId: number, period: number): number {
    const since = this.#book.line(eventId, period)?.since ?? 0;
    return Math.max(this.receivedAt, since + 1);
  }

  putLine(plan: LinePlan | null): void {
    if (plan === null) return;
    const { lineId } = plan.after;
    const first = this.lines.get(lineId);
    this.lines.set(lineId, first ? merged(first, plan) : plan);
  }

  wait(waiting: WaitingChange): void {
    if (!this.#book.waiting.holds(waiting))
      this.arrived.set(`${waiting.kind} ${waitingKey(waiting)}`, waiting);
  }
}

/** Two plans of one line in one change set, as one. */
function merged(first: LinePlan, second: LinePlan): LinePlan {
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
