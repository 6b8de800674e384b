import {
  alertSettingsSchema,
  chooseSportsSchema,
  updateAlertSettingsSchema,
} from '@fairline/shared/contracts';
import { afterCommit } from '../../../platform/db/request-transaction.ts';
import { LIMITS } from '../../../platform/http/rate-limits.ts';
import { defineRoute, type Route } from '../../../platform/http/route.ts';
import type { AlertSettingsService } from './alert-settings.service.ts';

export interface AlertSettingsRoutesDeps {
  readonly settings: AlertSettingsService;
  /** Runs a write in one transaction. */
  readonly inTransaction: <T>(work: (settings: AlertSettingsService) => Promise<T>) => Promise<T>;
  /** Called after a save. */
  readonly onSaved: (userId: string) => void;
}

/**
 * `GET /api/alerts/settings`, `POST /api/alerts/update-settings` and `POST /api/alerts/sports`; all answer the whole list
 * with its version.
 */
export function alertSettingsRoutes({ settings, inTransaction, onSaved }: AlertSettingsRoutesDeps): Route[] {
  return [
    defineRoute({
      method: 'get',
      path: '/api/alerts/settings',
      access: 'subscriber',
      rateLimit: LIMITS.read,
      response: alertSettingsSchema,
      handler: ({ viewer }) => settings.read(viewer.user),
    }),
    defineRoute({
      method: 'post',
      path: '/api/alerts/update-settings',
      access: 'subscriber',
      rateLimit: LIMITS.write,
      body: updateAlertSettingsSchema,
      response: alertSettingsSchema,
      handler: async ({ viewer, body }) => {
        const saved = await inTransaction((own) => own.save(viewer.user, body));
        await afterCommit(() => onSaved(viewer.user.id));
        return saved;
      },
    }),
    defineRoute({
      method: 'post',
      path: '/api/alerts/sports',
      access: 'subscriber',
      rateLimit: LIMITS.write,
      body: chooseSportsSchema,
      response: alertSettingsSchema,
      handler: async ({ viewer, body }) => {
        const saved = await inTransaction((own) => own.chooseSports(viewer.user, body.sports));
        await afterCommit(() => onSaved(viewer.user.id));
        return saved;
      },
    }),
  ];
}
