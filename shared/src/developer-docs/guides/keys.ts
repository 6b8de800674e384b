import {
  API_SCOPES,
  API_TIERS,
  DEMO_API_KEY,
  SCOPE_TEXTS,
  TIER_LIMITS,
} from '@fairline/shared/contracts/developer';
import { list, type Section, table, text } from './block.ts';

/** How a key is made and sent, and what it may do. */
export const keysSection: Section = {
  id: 'authentication',
  title: 'Authentication',
  blocks: [
    text(
      'Send a key with every request: `Authorization: Bearer fl_live_…`. Keys are made in [Settings, API](/settings?tab=api) and shown once. They need the Sharp plan; the demo key needs nothing.',
    ),
    list(
      'A key has scopes, and may have an end and a list of addresses that it works from.',
      'A key belongs on a server. Whoever has it can do what it may do: revoke it when it may have been seen.',
      `\`${DEMO_API_KEY}\` is public, reads odds, and works where prices are simulated.`,
    ),
    table(
      ['Scope', 'What a key with it may do'],
      API_SCOPES.map((scope) => [`\`${scope}\``, `${SCOPE_TEXTS[scope]}.`]),
    ),
  ],
};

/** How much of the API each tier has. */
export const limitsSection: Section = {
  id: 'limits',
  title: 'Limits',
  blocks: [
    table(
      ['Key', 'Requests a minute', 'Open streams', 'Webhooks'],
      API_TIERS.map((tier) => {
        const { name, requests_per_minute, streams, webhooks } = TIER_LIMITS[tier];
        return [name, String(requests_per_minute), String(streams), String(webhooks)];
      }),
    ),
    text(
      'Requests are counted for all keys of an account together, those of the demo key for each address. Every answer has `RateLimit-Policy` with the limit and its window, and `RateLimit` with what is left and the seconds until there is more. Beyond the limit, answers are 429 `too_many_requests` with `Retry-After`.',
    ),
    text('`GET /key` answers which key you use, its scopes, its version and its limits.'),
  ],
};
