import { DEFAULT_PAGE, listValues } from '@fairline/shared/contracts/developer';
import type { Route } from '../../../platform/http/route.ts';
import type { ValuesPage, ValuesQuery } from '../../other-books/index.ts';
import { assertNotAbove, resumptionOf, valueCursor, valueResumption } from '../alerts/alerts-cursor.ts';
import { userOf } from '../gate/api-caller.ts';
import { apiRoute } from '../http/api-route.ts';
import { presentApiValue } from './values.presenter.ts';

export interface ApiValuesDeps {
  /** A part of a user's EV stream, as the page of the alerts reads it. */
  readonly readValues: (userId: string, query: ValuesQuery) => Promise<ValuesPage>;
  /** The highest id that a value has had. */
  readonly newestValueId: () => Promise<number>;
}

/** The EV stream of the caller, by the rules of their preferences. */
export function apiValuesRoutes({ readValues, newestValueId }: ApiValuesDeps): Route[] {
  return [
    apiRoute(listValues, async ({ caller, query: { cursor, limit = DEFAULT_PAGE, ...query } }) => {
      const resumed = cursor === undefined ? {} : resumptionOf(cursor, [valueCursor, valueResumption]);
      const { before, after = query.after } = resumed;
      if (after !== undefined) assertNotAbove(after, await newestValueId(), 'value');
      const { alerts, more, method } = await readValues(userOf(caller).id, { before, after, limit });
      const last = alerts.at(-1)?.id;
      const has_more = more && last !== undefined;
      const next = after === undefined ? valueCursor : valueResumption;
      return {
        data: alerts.map((alert) => presentApiValue(alert, method)),
        has_more,
        next_cursor: has_more ? next.write(last) : null,
      };
    }),
  ];
}
