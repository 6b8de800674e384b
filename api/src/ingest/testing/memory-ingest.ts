import type { DetectedAlerts } from '../alerts/alert-engine.ts';
import { AlertEngine } from '../alerts/alert-engine.ts';
import { Book } from '../book/book.ts';
import { type Plan, planChange } from '../book/plan/plan-change.ts';
import type { ChangeSet } from '../change-set.ts';

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
