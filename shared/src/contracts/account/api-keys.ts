import * as z from 'zod';
import { apiScopeSchema } from '../developer/scopes.ts';
import { apiVersionSchema } from '../developer/versions.ts';
import { instantSchema } from '../ids.ts';

/** Most keys of a user that have not been revoked. */
export const MAX_API_KEYS = 20;
/** Most addresses that one key allows. */
export const MAX_KEY_ADDRESSES = 50;

/** `POST /api/developer/keys`. */
export const createApiKeySchema = z.object({
  name: z.string().trim().min(1).max(60),
  scopes: z
    .array(apiScopeSchema)
    .min(1)
    .max(20)
    .refine((scopes) => new Set(scopes).size === scopes.length, 'A scope is listed twice.'),
  /** Null: it does not expire. */
  expires_at: instantSchema.nullable().default(null),
  /** Addresses or networks (CIDR) that it may be used from; empty: any. */
  addresses: z.array(z.string().trim().min(2).max(50)).max(MAX_KEY_ADDRESSES).default([]),
});
export type CreateApiKey = z.output<typeof createApiKeySchema>;

/** A key of the user. Its secret is shown once, when it is created. */
export const apiKeySchema = z.object({
  id: z.number().int().positive(),
  name: z.string(),
  /** The beginning of the secret. */
  prefix: z.string(),
  scopes: z.array(apiScopeSchema),
  addresses: z.array(z.string()),
  version: apiVersionSchema,
  created_at: instantSchema,
  expires_at: instantSchema.nullable(),
  /** At most a minute old while it is used; null: never used. */
  last_used_at: instantSchema.nullable(),
  last_used_from: z.string().nullable(),
});
export type ApiKey = z.infer<typeof apiKeySchema>;

/** `GET /api/developer/keys`: the keys that have not been revoked, newest first, and how much they are used. */
export const apiKeysSchema = z.object({
  status: z.literal('ok'),
  keys: z.array(apiKeySchema),
  usage: z.object({
    /** Requests of the minute that is counted now. */
    minute: z.number().int().nonnegative(),
    /** Requests of the last 24 hours, at most a minute old. */
    day: z.number().int().nonnegative(),
  }),
});
export type ApiKeys = z.infer<typeof apiKeysSchema>;

/** The only answer that has the secret. */
export const createdApiKeySchema = z.object({
  status: z.literal('ok'),
  key: apiKeySchema,
  secret: z.string(),
});
export type CreatedApiKey = z.infer<typeof createdApiKeySchema>;

/** `DELETE /api/developer/keys/:id`: it is refused from then on. */
export const revokedApiKeySchema = z.object({ status: z.literal('ok') });
