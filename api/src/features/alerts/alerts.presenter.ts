import type { AlertKind, AlertPage } from '@fairline/shared/contracts';
import { alertSchema } from '@fairline/shared/contracts';
import * as z from 'zod';
import type { AlertRow, AlertRows } from './alerts.read-model.ts';

const alerts = z.array(alertSchema);

/** A page of alerts as the contract says, from at most one row more than it holds. */
export function presentAlerts(kind: AlertKind, { rows, count }: AlertRows, limit: number): AlertPage {
  return {
    status: 'ok',
    alerts: alerts.parse(rows.slice(0, limit).map((row) => withType(kind, row))),
    count,
    more: rows.length > limit,
  };
}

function withType(type: AlertKind, row: AlertRow): object {
  return { ...row, type, starts: row.starts.toISOString(), created_at: row.created_at.toISOString() };
}
