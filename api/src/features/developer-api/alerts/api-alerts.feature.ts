import type { Alert, AlertKind, AlertQuery, UpgradeLevel } from '@fairline/shared/contracts';
import { DEFAULT_PAGE, listAlerts } from '@fairline/shared/contracts/developer';
import type { Feature } from '../../../platform/feature.ts';
import type { Platform } from '../../../platform/platform.ts';
import { createMoveRowsReadModel } from '../../alerts/streams/stored/move-rows.read-model.ts';
import { createBetUserReadModel } from '../../bets/ledger/bet-user.read-model.ts';
import { userOf } from '../gate/api-caller.ts';
import { apiRoute } from '../http/api-route.ts';
import { presentApiAlert } from './alerts.presenter.ts';
import { alertCursor, alertResumption, assertNotAbove, resumptionOf } from './alerts-cursor.ts';

/** A page of a user's stream, as the alerts of the product are read. */
export type ReadAlerts = (
  kind: AlertKind,
  query: AlertQuery,
  reader: { readonly id: string; readonly level: UpgradeLevel },
) => Promise<{ alerts: Alert[]; changed: Alert[]; more: boolean }>;

/** Alerts over the developer API: the streams of the product, which the feature of alerts has in memory. */
export function createApiAlertsFeature({ db }: Platform, readAlerts: ReadAlerts): Feature {
  const users = createBetUserReadModel(db.knex);
  const moves = createMoveRowsReadModel(db.knex);

  return {
    routes: [
      apiRoute(listAlerts, async ({ caller, query }) => {
        const user = userOf(caller);
        const { kind, setting_id: setting, sport_id, limit = DEFAULT_PAGE } = query;
        const resumed =
          query.cursor === undefined ? undefined : resumptionOf(query.cursor, [alertCursor, alertResumption]);
        const after = query.after ?? resumed?.after;
        if (after !== undefined) {
          const counted = `alert of the kind ${kind}: ids count within their kind`;
          assertNotAbove(after, await moves.newestIdOf(kind), counted);
        }
        const [{ devig_method: method }, page] = await Promise.all([
          users.preferencesOf(user.id),
          readAlerts(kind, { setting, sport_id, limit, after, before: resumed?.before }, user),
        ]);
        const last = page.alerts.at(-1)?.id;
        const has_more = page.more && last !== undefined;
        const cursor = after === undefined ? alertCursor : alertResumption;
        return {
          data: page.alerts.map((alert) => presentApiAlert(alert, method)),
          has_more,
          next_cursor: has_more ? cursor.write(last) : null,
          changed: page.changed.map((alert) => presentApiAlert(alert, method)),
        };
      }),
    ],
  };
}
