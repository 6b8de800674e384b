import * as z from 'zod';

/** The request header that chooses a version for one request; every answer has it with the version that was used. */
export const VERSION_HEADER = 'Fairline-Version';

/**
 * The dated versions, the oldest first. A key is pinned to the newest one of the day it was created. A breaking change is a new date
 * with an entry in the changelog; what the older version answered stays.
 */
export const API_VERSIONS = ['2026-11-24'] as const;
/** Without a description, because the settings load it: schemas of the browser have no `meta`. */
export const apiVersionSchema = z.enum(API_VERSIONS);
export type ApiVersion = z.infer<typeof apiVersionSchema>;
/** The version of new keys, of the demo key and of the documentation. */
export const LATEST_API_VERSION: ApiVersion = '2026-11-24';
