import * as z from 'zod';
import { timeField } from '../fields.ts';
import { apiScopeSchema } from '../scopes.ts';
import { API_TIERS } from '../tiers.ts';
import { apiVersionSchema } from '../versions.ts';

const documentedScope = apiScopeSchema.meta({ id: 'ApiScope', description: 'What a key may do.' });
const documentedVersion = apiVersionSchema.meta({
  id: 'ApiVersion',
  description: 'A dated version of the API.',
  example: '2026-11-24',
});

/** The key that calls, and what it may do. */
export const apiKeyInfoSchema = z
  .object({
    name: z.string().meta({ example: 'Betting bot' }),
    prefix: z
      .string()
      .meta({ description: 'The part of the key that the settings show.', example: 'fl_live_4fQk' }),
    scopes: z.array(documentedScope),
    tier: z.enum(API_TIERS).meta({ description: 'What the plan of its owner gives it.', example: 'sharp' }),
    version: documentedVersion,
    expires_at: timeField.nullable(),
    requests_per_minute: z.number().int().positive().meta({ example: 60 }),
    simulated: z.boolean().meta({ description: 'The prices are simulated: nothing can be bet at them.' }),
  })
  .meta({ id: 'KeyInfo' });
export type ApiKeyInfo = z.infer<typeof apiKeyInfoSchema>;

export const KEY_EXAMPLE: ApiKeyInfo = {
  name: 'Betting bot',
  prefix: 'fl_live_4fQk',
  scopes: ['odds:read', 'alerts:read'],
  tier: 'sharp',
  version: '2026-11-24',
  expires_at: null,
  requests_per_minute: 60,
  simulated: false,
};
