import { alertSettingsSchema, updateAlertSettingsSchema } from '@fairline/shared/contracts';
import { LIMITS } from '../../platform/http/rate-limits.ts';
import { defineRoute, type Route } from '../../platform/http/route.ts';
import type { AlertSettingsService } from './alert-settings.service.ts';

export interface AlertSettingsRoutesDeps {
  readonly settings: AlertSettingsService;
  /** Runs a write in one transaction. */
  readonly inTransaction: <T>(work: (settings: AlertSettingsService) => Promise<T>) => Promise<T>;
  /** Called after a save. */
  readonly onSaved: (userId: string) => void;
}

/** `GET /api/alerts/settings` and `POST /api/alerts/update-settings`; both answer the whole list with its version. */
export function alertSettingsRoutes({ settings, inTransaction, onSaved }: AlertSettingsRoutesDeps): Route[] {
  return [
    defineRoute({
      method: 'get',
      path: '/api/alerts/settings',
      access: 'user',
      rateLimit: LIMITS.read,
      response: alertSettingsSchema,
      handler: ({ viewer }) => settings.read(viewer.user.id),
    }),
    defineRoute({
      method: 'post',
      path: '/api/alerts/update-settings',
      access: 'user',
      rateLimit: LIMITS.write,
      body: updateAlertSettingsSchema,
      response: alertSettingsSchema,
      handler: async ({ viewer, body }) => {
        const { id, level } = viewer.user;
        const saved = await inTransaction((own) => own.save(id, level, body));
        onSaved(id);
        return saved;
      },
    }),
  ];
}
