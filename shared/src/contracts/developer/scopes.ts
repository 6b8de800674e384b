import * as z from 'zod';

/** What a key may do, chosen when it is created. An operation names the one that it needs, or none. */
export const API_SCOPES = [
  'odds:read',
  'history:read',
  'alerts:read',
  'bets:read',
  'bets:write',
  'stream:read',
  'webhooks:read',
  'webhooks:write',
] as const;
/** Without a description, because the settings load it: schemas of the browser have no `meta`. */
export const apiScopeSchema = z.enum(API_SCOPES);
export type ApiScope = z.infer<typeof apiScopeSchema>;

/** A sentence for each scope, shown where a key is created and in the reference. */
export const SCOPE_TEXTS: Readonly<Record<ApiScope, string>> = {
  'odds:read': 'Read leagues, events, current odds, prices of other bookmakers and results',
  'history:read': 'Read the history of odds and closing prices',
  'alerts:read': 'Read the alerts of your settings and your EV stream',
  'bets:read': 'Read your bets',
  'bets:write': 'Log, change, grade and delete your bets',
  'stream:read': 'Follow changes of odds and alerts as a stream',
  'webhooks:read': 'Read your webhooks and their deliveries',
  'webhooks:write': 'Create, change and delete your webhooks',
};
