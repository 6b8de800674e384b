import type { Alert, AlertKind, AlertQuery, UpgradeLevel } from '@fairline/shared/contracts';
import { DEFAULT_PAGE, listAlerts } from '@fairline/shared/contracts/developer';
import type { DevigMethod } from '@fairline/shared/odds';
import type { Route } from '../../../platform/http/route.ts';
import { userOf } from '../gate/api-caller.ts';
import { apiRoute } from '../http/api-route.ts';
import { presentApiAlert } from './alerts.presenter.ts';
import { alertCursor, alertResumption, assertNotAbove, resumptionOf } from './alerts-cursor.ts';

export interface ApiAlertsDeps {
  /** A page of a user's stream, as the alerts of the product are read. */
  readonly readPage: (
    kind: AlertKind,
    query: AlertQuery,
    reader: { readonly id: string; readonly level: UpgradeLevel },
  ) => Promise<{ alerts: Alert[]; changed: Alert[]; more: boolean }>;
  /** The highest id that an alert of the kind has had. */
  readonly newestIdOf: (kind: AlertKind) => Promise<number>;
  /** The devig method of a user's fair prices. */
  readonly methodOf: (userId: string) => Promise<DevigMethod>;
}

/** Alerts over the developer API: the streams of the product. */
export function apiAlertsRoutes({ readPage, newestIdOf, methodOf }: ApiAlertsDeps): Route[] {
  return [
    apiRoute(listAlerts, async ({ caller, query }) => {
      const user = userOf(caller);
      const { kind, setting_id: setting, sport_id, limit = DEFAULT_PAGE } = query;
      const resumed =
        query.cursor === undefined ? undefined : resumptionOf(query.cursor, [alertCursor, alertResumption]);
      const after = query.after ?? resumed?.after;
      if (after !== undefined) {
        const counted = `alert of the kind ${kind}: ids count within their kind`;
        assertNotAbove(after, await newestIdOf(kind), counted);
      }
      const [method, page] = await Promise.all([
        methodOf(user.id),
        readPage(kind, { setting, sport_id, limit, after, before: resumed?.before }, user),
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
  ];
}
