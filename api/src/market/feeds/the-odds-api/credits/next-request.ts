/** Something that is to be requested again and again. */
export interface Job {
  readonly id: string;
  /** The most credits that the request may cost; 0 is free. */
  readonly cost: number;
  /** How long after the last request the next one is wanted, milliseconds. */
  readonly wantedMs: number;
  /** When it was last requested, monotonic milliseconds; null: never. */
  readonly lastAt: number | null;
  /** Not before this time, monotonic milliseconds. */
  readonly notBefore: number;
}

/**
 * The request that comes next; null when none is due or affordable. Free ones first, then the one that is most overdue, measured
 * by how often it is wanted: of two that are ten minutes late, the one that is wanted every minute. So where credits are scarce
 * everything is read less often, and what matters most stays the most frequent. A cheaper request never goes before a more
 * urgent one that has to wait for credits, which would spend them.
 *
 * @param allowed Credits that may be spent now.
 */
export function nextRequest(jobs: Iterable<Job>, now: number, allowed: number): Job | null {
  let free: Job | null = null;
  let freeUrgency = 0;
  let paid: Job | null = null;
  let paidUrgency = 0;
  for (const job of jobs) {
    const urgency = urgencyOf(job, now);
    if (urgency < 1) continue;
    if (job.cost === 0 ? urgency > freeUrgency : urgency > paidUrgency) {
      if (job.cost === 0) [free, freeUrgency] = [job, urgency];
      else [paid, paidUrgency] = [job, urgency];
    }
  }
  if (free !== null) return free;
  return paid !== null && paid.cost <= allowed ? paid : null;
}

/** From 1 on it is due. What was never requested is the more urgent the oftener it is wanted, but always after long waits. */
function urgencyOf({ lastAt, wantedMs, notBefore }: Job, now: number): number {
  if (now < notBefore) return 0;
  if (lastAt === null) return 1 + FIRST_MS / wantedMs;
  return (now - lastAt) / wantedMs;
}

/** The first request counts as if it were this late. */
const FIRST_MS = 10 * 60_000;
