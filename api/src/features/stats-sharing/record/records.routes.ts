import { recordAnswerSchema, recordSettingsSchema, shareCardSchema } from '@fairline/shared/contracts';
import * as z from 'zod';
import { apiErrors } from '../../../platform/http/api-error.ts';
import { LIMITS } from '../../../platform/http/rate-limits.ts';
import { DocumentAnswer, defineRoute, documentSchema } from '../../../platform/http/route.ts';
import type { CardImages } from '../image/card-images.ts';
import { recordHeaders } from './record-headers.ts';
import type { RecordsService } from './records.service.ts';

export interface RecordsRoutesDeps {
  readonly records: RecordsService;
  readonly images: CardImages;
  /** The public address of the product; without it, that of each request. */
  readonly publicUrl: string | undefined;
}

const PATH = '/api/stats/record';
/** An address that is none is a record that does not exist. */
const slugSchema = z.object({ slug: z.string().max(100) });

/** The user's own record, and the page and the image that anybody sees of it. */
export function recordsRoutes({ records, images, publicUrl }: RecordsRoutesDeps) {
  return [
    defineRoute({
      method: 'get',
      path: PATH,
      access: 'own-records',
      rateLimit: LIMITS.search,
      response: recordAnswerSchema,
      handler: ({ viewer }) => records.read(viewer.user.id),
    }),
    defineRoute({
      method: 'put',
      path: PATH,
      access: 'own-records',
      rateLimit: LIMITS.write,
      body: recordSettingsSchema,
      response: recordAnswerSchema,
      handler: async ({ viewer, body }) => {
        await records.save(viewer.user.id, body);
        return records.read(viewer.user.id);
      },
    }),
    defineRoute({
      method: 'delete',
      path: PATH,
      access: 'own-records',
      rateLimit: LIMITS.write,
      response: recordAnswerSchema,
      handler: async ({ viewer }) => {
        await records.delete(viewer.user.id);
        return records.read(viewer.user.id);
      },
    }),
    // Before the page, whose last part would match the name of the image as well.
    defineRoute({
      method: 'get',
      path: '/record/:slug.png',
      access: 'public',
      rateLimit: LIMITS.publicStats,
      params: slugSchema,
      query: z.object({ theme: shareCardSchema.shape.theme.default('light') }),
      response: documentSchema,
      handler: async ({ params, query }) => {
        const shown = await records.show(params.slug);
        if (shown === null) throw apiErrors.notFound('There is no such record.');
        const { 'X-Robots-Tag': robots } = recordHeaders(shown.indexed);
        return new DocumentAnswer('png', await images.of({ ...shown.card, ...query }), {
          'Cache-Control': 'public, max-age=300',
          ...(robots === undefined ? {} : { 'X-Robots-Tag': robots }),
        });
      },
    }),
    defineRoute({
      method: 'get',
      path: '/record/:slug',
      access: 'public',
      rateLimit: LIMITS.publicStats,
      params: slugSchema,
      response: documentSchema,
      handler: async ({ params, origin }) => {
        // React is loaded with the first page.
        const { noRecordPage, recordPage } = await import('./record-page.ts');
        const shown = await records.show(params.slug);
        if (shown === null) return new DocumentAnswer('html', noRecordPage(), recordHeaders(false), 404);
        const page = recordPage(shown, publicUrl ?? origin);
        return new DocumentAnswer('html', page, recordHeaders(shown.indexed));
      },
    }),
  ];
}
