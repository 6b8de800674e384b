import { type AlertKind, type AlertPage, alertSchema } from '@fairline/shared/contracts';
import * as z from 'zod';
import type { AlertRow } from './alerts.read-model.ts';
import type { AlertRows } from './alerts.service.ts';

const alertsSchema = z.array(alertSchema);

/** A page of alerts, from the rows of the page and one row more where the list goes on. */
export function presentAlerts(
  kind: AlertKind,
  { rows, count }: AlertRows,
  limit: number,
): Omit<AlertPage, 'status'> {
  return {
    alerts: alertsSchema.parse(rows.slice(0, limit).map((row) => toAlert(kind, row))),
    count,
    more: rows.length > limit,
  };
}

function toAlert(type: AlertKind, row: AlertRow): object {
  return { ...row, type, starts: row.starts.toISOString(), created_at: row.created_at.toISOString() };
}
