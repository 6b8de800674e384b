import type { Feature } from '../../platform/feature.ts';
import type { Platform } from '../../platform/platform.ts';
import { apiDocumentsRoutes } from './api-documents.routes.ts';

/** The published documents of the developer API, for everybody. */
export function createApiDocumentsFeature({ publicUrl }: Platform): Feature {
  return { routes: apiDocumentsRoutes(publicUrl) };
}
