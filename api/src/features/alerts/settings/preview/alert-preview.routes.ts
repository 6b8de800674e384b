import { alertPreviewSchema, previewRequestSchema, settingCountsSchema } from '@fairline/shared/contracts';
import { LIMITS } from '../../../../platform/http/rate-limits.ts';
import { defineRoute, type Route } from '../../../../platform/http/route.ts';
import type { AlertPreviewService } from './alert-preview.service.ts';
import type { SettingCountsService } from './setting-counts.service.ts';

export interface AlertPreviewRoutesDeps {
  readonly previews: AlertPreviewService;
  readonly counts: SettingCountsService;
}

/** `POST /api/alerts/preview`, which changes nothing, and `GET /api/alerts/settings/counts`. */
export function alertPreviewRoutes({ previews, counts }: AlertPreviewRoutesDeps): Route[] {
  return [
    defineRoute({
      method: 'post',
      path: '/api/alerts/preview',
      reads: true,
      access: 'subscriber',
      rateLimit: LIMITS.search,
      body: previewRequestSchema,
      response: alertPreviewSchema,
      handler: ({ viewer, body }) => previews.preview(body.setting, viewer.user),
    }),
    defineRoute({
      method: 'get',
      path: '/api/alerts/settings/counts',
      access: 'subscriber',
      rateLimit: LIMITS.read,
      response: settingCountsSchema,
      handler: ({ viewer }) => counts.ofUser(viewer.user),
    }),
  ];
}
