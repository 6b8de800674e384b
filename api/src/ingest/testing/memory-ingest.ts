import type { DetectedAlerts } from '../alerts/alert-engine.ts';
import { AlertEngine } from '../alerts/alert-engine.ts';
import { Book } from '../book/book.ts';
import { type Plan, planChange } from '../book/plan/plan-change.ts';
import type { ChangeSet, LineChange } from '../change-set.ts';
import { fixtureOf, fixturesOf, lineOf, oddsOf, SECOND, T0 } from './change-sets.ts';

/** Book and alert engine without a database: every change set is taken in as if it had been written. */
export class MemoryIngest {
  readonly book = new Book();
  readonly engine = new AlertEngine();

  apply(change: ChangeSet): DetectedAlerts {
    return this.take(change).alerts;
  }

  take(change: ChangeSet, knownUntil: number | null = null): { plan: Plan; alerts: DetectedAlerts } {
    const { book, engine } = this;
    const plan = planChange(book, change);
    const alerts = engine.detect(book, plan, knownUntil);
    for (const league of plan.leagues) book.putLeague(league);
    for (const event of plan.events) book.putEvent(event);
    for (const { eventId, period, status } of plan.settlements) {
      const event = book.event(eventId);
      if (event && period === 0) book.putEvent({ ...event, settledStatus: status });
    }
    engine.commit(plan, book, alerts, knownUntil);
    for (const { after } of plan.lines) book.putLine(after);
    for (const waiting of plan.placed) book.waiting.remove(waiting);
    for (const waiting of plan.arrived) book.waiting.put(waiting);
    return { plan, alerts };
  }
}

/** An ingest that knows one event and its first prices. */
export function openedIngest(fixture = fixtureOf(), line: LineChange = lineOf()): MemoryIngest {
  const ingest = new MemoryIngest();
  ingest.apply(fixturesOf([fixture]));
  ingest.apply(oddsOf([line]));
  return ingest;
}

/** An odds answer about one line, so many seconds after the first prices of `openedIngest`. */
export const later = (line: LineChange, seconds = 10): ChangeSet =>
  oddsOf([line], { receivedAt: T0 + seconds * SECOND });
