import {
  addDestinationSchema,
  changeDestinationSchema,
  chooseDestinationsSchema,
  destinationParamsSchema,
  notificationLogSchema,
  notificationPreferencesSchema,
  notificationsSchema,
  telegramLinkSchema,
  testSentSchema,
} from '@fairline/shared/contracts';
import { LIMITS } from '../../../platform/http/rate-limits.ts';
import { defineRoute, type Route } from '../../../platform/http/route.ts';
import type { TelegramLinksService } from '../channels/telegram/telegram-links.service.ts';
import type { NotificationsService } from './notifications.service.ts';

export interface NotificationsRoutesDeps {
  readonly notifications: NotificationsService;
  readonly telegramLinks: TelegramLinksService;
}

const PATH = '/api/notifications';

/** `GET /api/notifications` and its changes, each of which answers all of it. */
export function notificationsRoutes({ notifications, telegramLinks }: NotificationsRoutesDeps): Route[] {
  const access = 'subscriber';
  const write = { access, rateLimit: LIMITS.write, response: notificationsSchema } as const;
  return [
    defineRoute({
      ...{ method: 'get', path: PATH, access, rateLimit: LIMITS.read, response: notificationsSchema },
      handler: ({ viewer }) => notifications.read(viewer.user),
    }),
    defineRoute({
      ...{
        method: 'get',
        path: `${PATH}/log`,
        access,
        rateLimit: LIMITS.read,
        response: notificationLogSchema,
      },
      handler: async ({ viewer, origin }) => ({
        entries: await notifications.readLog({ ...viewer.user, origin }),
      }),
    }),
    defineRoute({
      ...{ ...write, method: 'put', path: `${PATH}/choices`, body: chooseDestinationsSchema },
      handler: ({ viewer, body, origin }) => notifications.choose({ id: viewer.user.id, origin }, body),
    }),
    defineRoute({
      ...{ ...write, method: 'put', path: `${PATH}/preferences`, body: notificationPreferencesSchema },
      handler: ({ viewer, body, origin }) =>
        notifications.savePreferences({ id: viewer.user.id, origin }, body),
    }),
    defineRoute({
      ...{ ...write, method: 'post', path: `${PATH}/destinations`, body: addDestinationSchema },
      handler: ({ viewer, body, origin }) => notifications.add({ id: viewer.user.id, origin }, body),
    }),
    defineRoute({
      ...{ ...write, method: 'patch', path: `${PATH}/destinations/:id` },
      ...{ params: destinationParamsSchema, body: changeDestinationSchema },
      handler: ({ viewer, params, body, origin }) =>
        notifications.change({ id: viewer.user.id, origin }, params.id, body),
    }),
    defineRoute({
      ...{ ...write, method: 'delete', path: `${PATH}/destinations/:id`, params: destinationParamsSchema },
      handler: ({ viewer, params, origin }) =>
        notifications.remove({ id: viewer.user.id, origin }, params.id),
    }),
    defineRoute({
      ...{ method: 'post', path: `${PATH}/destinations/:id/test`, access, rateLimit: LIMITS.testMessages },
      ...{ params: destinationParamsSchema, response: testSentSchema },
      handler: async ({ viewer, params, origin }) => ({
        log_id: await notifications.test({ id: viewer.user.id, origin }, params.id),
      }),
    }),
    defineRoute({
      ...{ method: 'post', path: `${PATH}/telegram-link`, access, rateLimit: LIMITS.write },
      response: telegramLinkSchema,
      handler: ({ viewer }) => telegramLinks.create(viewer.user.id),
    }),
  ];
}
