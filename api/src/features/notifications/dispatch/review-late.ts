import type { Knex } from 'knex';
import type { ReviewLate } from '../deliveries/serve-destination.ts';
import type { DigestPayload, ShownPayload } from '../message/alert-payload.ts';
import { createReceiversReadModel, mayReceive, type Receiver } from './receivers.read-model.ts';

/** Messages about an alert or a value. */
const OF_ALERTS: ReadonlySet<string> = new Set(['alert', 'alert.changed']);

/** Asks plan and sports again before messages that waited: since they were stored, their user may have chosen other sports. */
export function createLateReview(knex: Knex, now: () => number): ReviewLate {
  const receivers = createReceiversReadModel(knex);
  return async ({ destination_id: id, type, payload }) => {
    if (type !== 'digest' && !OF_ALERTS.has(type)) return payload;
    const receiver = (await receivers.find([id], now())).get(id);
    if (type === 'digest') return withoutRefused(payload as DigestPayload, receiver);
    return mayReceive(receiver, (payload as ShownPayload).alert) ? payload : null;
  };
}

/** The digest without the lines of alerts that are refused; null where none is left. */
function withoutRefused(payload: DigestPayload, receiver: Receiver | undefined): DigestPayload | null {
  const { lines, subjects, count } = payload;
  if (receiver === undefined) return null;
  // Stored by an earlier version.
  if (subjects === undefined) return payload;
  const isKept = (_: unknown, at: number) => subjects[at] !== undefined && mayReceive(receiver, subjects[at]);
  const kept = lines.filter(isKept);
  if (kept.length === 0) return null;
  return {
    ...payload,
    lines: kept,
    subjects: subjects.filter(isKept),
    count: count - (lines.length - kept.length),
  };
}
