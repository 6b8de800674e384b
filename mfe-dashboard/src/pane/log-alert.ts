import type { Alert, OddsAlert } from '@fairline/shared/contracts';
import { type AlertOrigin, type LogBetRequest, openLogBet } from '@fairline/shared/ui';
import { alertCells } from './alert-cell.ts';

/** What a bet stores of the alert that it comes from: the first of the settings that show it. */
export function toAlertOrigin(alert: Alert): AlertOrigin {
  const { id, type, settings } = alert;
  return {
    id,
    type,
    settingId: settings[0]?.id ?? null,
    odds: alert.type === 'odds' ? alert.odds : undefined,
  };
}

/** Builds what a bet on the selection of an alert is logged on. The alerts of other kinds are about whole markets. */
export function buildBetRequest(alert: OddsAlert): LogBetRequest {
  const [cellId] = alertCells(alert, null);
  const { outcome, points, specials_name, line_id } = alert;
  return {
    lineId: line_id,
    // The place of a contestant is in its line.
    selection: cellId ?? { special: specials_name ?? '', outcome, handicap: points },
    alert: toAlertOrigin(alert),
  };
}

/** Opens the Log Bet panel with the selection of an alert. */
export function logBetOn(alert: OddsAlert): void {
  openLogBet(buildBetRequest(alert));
}
