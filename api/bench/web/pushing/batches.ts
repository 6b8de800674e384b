import { compileSetting, SettingStream } from '@fairline/shared/alerts';
import { type Alert, type AlertSetting, alertSchema } from '@fairline/shared/contracts';
import { oddsAlert } from '@fairline/shared/testing/factories/alert.factory.ts';
import * as z from 'zod';
import type { StoredMoves } from '../../../src/features/alerts/detection/moves.store.ts';
import { getAlertScope } from '../../../src/features/alerts/settings/alert-settings.policy.ts';
import { toMove } from '../../../testing/market/matched-move.ts';

/** The moves of one publication, and its time since the first one. Milliseconds. */
export interface Published {
  readonly at: number;
  /** How long ago the frame was received. */
  readonly age: number;
  readonly moves: StoredMoves;
}

/** Alerts for the clients of one user. */
export interface Batch {
  readonly at: number;
  readonly token: string;
  readonly alerts: readonly Alert[];
}

const alertsSchema = z.array(alertSchema);

interface Audience {
  readonly tokens: readonly string[];
  /** One of each token's user. */
  readonly settings: readonly AlertSetting[];
  readonly from: number;
}

/**
 * What each user is sent of the published moves from a time on, with that time as zero. What was shown before decides about what is
 * shown then.
 */
export function batchesOf(published: readonly Published[], { tokens, settings, from }: Audience): Batch[] {
  const scope = getAlertScope('pro');
  const batches = tokens.flatMap((token, index): Batch[] => {
    const setting = settings[index];
    if (!setting) return [];
    const stream = new SettingStream(compileSetting(setting, scope));
    return published.flatMap(({ at, moves }) => {
      for (const move of moves.odds) stream.add(toMove(move));
      const shown = stream.advance(moves.measuredAt);
      if (shown.length === 0 || at < from) return [];
      const byId = new Map(moves.odds.map((move) => [move.id, move]));
      const alerts = shown.flatMap(({ moveId }) => {
        const move = byId.get(moveId);
        return move ? [{ ...oddsAlert(moveId), ...move }] : [];
      });
      return [{ at: at - from, token, alerts: alertsSchema.parse(alerts) }];
    });
  });
  return batches.sort((a, b) => a.at - b.at);
}
