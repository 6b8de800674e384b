import { DEFAULT_CARD_CHOICES, DEFAULT_NOTIFICATION_PREFERENCES } from '@fairline/shared/contracts';
import {
  type ForeignRecords,
  RECORD,
  SUBSCRIPTION,
  settingOf,
  TARGET,
} from '../authorization/foreign-records.ts';
import { HOME_BET, OWN_BET } from '../bets/bets-client.ts';
import { hoursFromNow } from '../seed.ts';
import type { WritingRecords } from './writing-records.ts';

/** A request that a route accepts from the owner of some records. */
export interface WritingRequest {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly body?: object;
  /** Who sends it; by default the owner of the records, to the developer API with a key. */
  readonly as?: 'basic' | 'admin';
}

/** A route whose writes are not one transaction with its answer, and how it keeps what its answers mean. */
export class CommitsItself {
  readonly reason: string;

  constructor(reason: string) {
    this.reason = reason;
  }
}

const PROVIDER = new CommitsItself('asks a payment provider: a late answer is an unknown outcome');
const FOLLOWS_PROVIDER = new CommitsItself(
  'mirrors what a payment provider reports; repeating it changes nothing',
);

/** Versions of the one bet: each change of it raises the version. */
const bet = (body: object) => (of: ForeignRecords) => ({ params: { id: of.bet }, body });
const STORES_NOTHING = new CommitsItself('stores nothing');

/**
 * A request for each writing route of the product and of its developer API, in an order in which each of them succeeds: whoever deletes a record comes after
 * whoever needs it.
 */
export const WRITING_REQUESTS: Readonly<
  Record<string, CommitsItself | ((of: WritingRecords) => WritingRequest)>
> = {
  'patch /api/profile/preferences': () => ({ body: { showVig: true } }),
  'post /api/alerts/update-settings': () => ({
    body: { settings: ['odds', 'limit'].map((type) => ({ ...settingOf(type), name: 'New' })) },
  }),
  'post /api/alerts/sports': () => ({ as: 'basic', body: { sports: [4] } }),
  'put /api/notifications/choices': ({ destination }) => ({
    body: { setting: 'ev', destinations: [destination] },
  }),
  'put /api/notifications/preferences': () => ({
    body: { ...DEFAULT_NOTIFICATION_PREFERENCES, time_zone: 'Europe/Rome' },
  }),
  'post /api/notifications/destinations': () => ({
    body: {
      channel: 'web-push',
      name: 'Second',
      subscription: { ...SUBSCRIPTION, endpoint: 'https://push.example/2' },
    },
  }),
  'patch /api/notifications/destinations/:id': ({ destination }) => ({
    params: { id: destination },
    body: { name: 'Renamed' },
  }),
  'post /api/notifications/destinations/:id/test': ({ destination }) => ({ params: { id: destination } }),
  'delete /api/notifications/destinations/:id': ({ destination }) => ({ params: { id: destination } }),
  'post /api/notifications/telegram-link': new CommitsItself('one insert, and no bot is configured in tests'),
  'post /api/notifications/link/:token': new CommitsItself(
    'a visitor without keys sets a state that stays the same',
  ),
  'post /api/developer/webhooks': () => ({
    body: { name: 'New', url: 'https://hooks.example/new', event_types: ['bet.graded'] },
  }),
  'patch /api/developer/webhooks/:id': ({ webhook }) => ({
    params: { id: webhook },
    body: { state: 'paused' },
  }),
  'post /api/developer/webhooks/:id/rotate-secret': ({ ownHook }) => ({ params: { id: ownHook } }),
  'post /api/developer/webhooks/:id/test': ({ ownHook }) => ({ params: { id: ownHook } }),
  'post /api/developer/webhooks/:id/replay': ({ ownHook }) => ({
    params: { id: ownHook },
    body: { since: 0 },
  }),
  'post /api/developer/webhooks/:id/deliveries/:delivery/resend': ({ ownHook, ownDelivery }) => ({
    params: { id: ownHook, delivery: ownDelivery },
  }),
  'delete /api/developer/webhooks/:id': ({ webhook }) => ({ params: { id: webhook } }),
  'delete /api/matches/bookmark': ({ bookmark }) => ({ body: { id: bookmark } }),
  'post /api/matches/bookmark': () => ({ body: { event_id: 7 } }),
  'post /api/matches/:event_id/insights': new CommitsItself(
    'a text that everybody shares is written beside the request, once, however often it is asked for',
  ),
  'get /api/ai/match-summary': new CommitsItself('lets the same text be written, as the route above'),
  'post /api/admin/event-matches': ({ proposal }) => ({
    as: 'admin',
    body: { ...proposal, decision: 'confirmed' },
  }),
  'post /api/user/graph/target/update': ({ target }) => ({
    body: { id: target, direction: 'above', price: 9 },
  }),
  'post /api/user/graph/target/arm': ({ target }) => ({ body: { id: target } }),
  'post /api/user/graph/add': () => ({ body: { line_id: '7:0', odd_cell_id: 'moneyline:away' } }),
  'post /api/user/graph/update': ({ graph }) => ({
    body: { id: graph, line_id: '7:0', odd_cell_id: 'moneyline:draw' },
  }),
  'post /api/user/graph/target/add': ({ graph }) => ({
    body: { graph_id: graph, ...TARGET, odd_cell_id: 'moneyline:draw', price: 7 },
  }),
  'post /api/user/graph/target/remove': ({ target }) => ({ body: { id: target } }),
  'post /api/user/graph/remove-finished': () => ({}),
  'post /api/user/graph/remove': ({ graph }) => ({ body: { id: graph } }),
  'post /api/bets/place': ({ tag, bankroll }) => ({
    body: { ...HOME_BET, tags: [tag], bankroll_id: bankroll },
  }),
  'post /api/bets/by-hand': ({ tag, bankroll }) => ({
    body: { ...OWN_BET, tags: [tag], bankroll_id: bankroll },
  }),
  'post /api/bets/create-tag': () => ({ body: { name: 'New', color: 'blue' } }),
  'post /api/bets/rename-tag': ({ tag }) => ({ body: { id: tag, name: 'Renamed' } }),
  'patch /api/bets/:id': bet({ version: 1, stake: 99 }),
  'post /api/bets/:id/grade': bet({ version: 2, result: 'win' }),
  'post /api/bets/:id/undo': bet({ version: 3 }),
  'post /api/bets/edit-many': ({ bet: id }) => ({ body: { ids: [id], set: { bookmaker: 'Many' } } }),
  'post /api/bets/undo-many': ({ bet: id }) => ({ body: { bets: [{ id, version: 5 }] } }),
  'post /api/bets/assign-tags': ({ bet: id }) => ({ body: { bet_id: id, tag_ids: [] } }),
  'post /api/bets/tag-many': ({ bet: id, tag }) => ({ body: { ids: [id], add: [tag] } }),
  'post /api/bets/delete': ({ bet: id }) => ({ body: { ids: [id] } }),
  'post /api/bets/restore': ({ bet: id }) => ({ body: { ids: [id] } }),
  'post /api/bets/delete-tag': ({ tag }) => ({ body: { id: tag } }),
  'post /api/bankrolls': () => ({ body: { name: 'New' } }),
  'patch /api/bankrolls/:id': ({ bankroll }) => ({
    params: { id: bankroll },
    body: { version: 1, name: 'Renamed' },
  }),
  'post /api/bankrolls/:id/movements': ({ bankroll }) => ({
    params: { id: bankroll },
    body: { kind: 'deposit', amount: 1 },
  }),
  'post /api/bankrolls/:id/movements/:movement_id/delete': ({ bankroll, movement }) => ({
    params: { id: bankroll, movement_id: movement },
  }),
  'post /api/bankrolls/:id/movements/:movement_id/restore': ({ bankroll, movement }) => ({
    params: { id: bankroll, movement_id: movement },
  }),
  'put /api/bets/bookmakers': () => ({
    body: { bookmaker: 'Alpha', currency: 'EUR', max_stake: 20, note: null },
  }),
  'delete /api/bankrolls/:id': ({ emptyBankroll }) => ({ params: { id: emptyBankroll } }),
  'post /api/bets/import': new CommitsItself('goes on after its answer, and stores all or nothing'),
  'post /api/bets/import/undo': ({ import: of }) => ({ body: { import_id: of } }),
  'post /api/stats/share': () => ({ body: { choices: DEFAULT_CARD_CHOICES } }),
  'delete /api/stats/share/:id': ({ share }) => ({ params: { id: share } }),
  'put /api/stats/record': () => ({ body: { ...RECORD, name: 'Renamed' } }),
  'delete /api/stats/record': () => ({}),
  'post /api/developer/keys': () => ({ body: { name: 'New', scopes: ['bets:read'] } }),
  'delete /api/developer/keys/:id': ({ apiKey }) => ({ params: { id: apiKey } }),
  'post /api/billing/preview': PROVIDER,
  'post /api/billing/change': PROVIDER,
  'post /api/checkout/create-checkout-session': PROVIDER,
  'post /api/checkout/upgrade-plan': PROVIDER,
  'post /api/checkout/create-portal-session': PROVIDER,
  'post /api/checkout/crypto/create-invoice': PROVIDER,
  'get /api/checkout/check-subscription': FOLLOWS_PROVIDER,
  'post /api/stripe/webhook': FOLLOWS_PROVIDER,
  'post /api/crypto/webhook': FOLLOWS_PROVIDER,
  'get /api/account/export': STORES_NOTHING,
  'post /api/account/restore': () => ({ as: 'basic' }),
  'put /api/responsible-use/reminder': () => ({ body: { kind: 'stakes', period: 'week', amount: 50 } }),
  'post /api/guidance/seen': () => ({ body: { what: 'tour' } }),
  'post /api/surveys': () => ({ body: { text: 'Good' } }),
  'post /api/support': () => ({ body: { email: 'own@example.com', text: 'Help' } }),
  'patch /api/admin/support/:id': ({ supportMessage }) => ({
    as: 'admin',
    params: { id: supportMessage },
    body: { state: 'answered' },
  }),
  'put /api/usage/consent': () => ({ body: { allowed: true } }),
  'post /api/usage/events': () => ({
    body: { events: [{ name: 'Checkout Started', fields: { plan: null } }] },
  }),
  'delete /api/account/sessions/:id': ({ otherSession }) => ({ params: { id: otherSession } }),
  'post /api/account/sessions/end-others': () => ({}),
  'post /api/v1/bets': () => ({
    body: { stake: 25, odds: 2, legs: [{ event: 'Foxes – Hens', market: 'Winner', outcome: 'Foxes' }] },
  }),
  'patch /api/v1/bets/:bet_id': ({ apiBet }) => ({
    params: { bet_id: apiBet },
    body: { version: 1, stake: 30 },
  }),
  'post /api/v1/bets/:bet_id/grade': ({ apiBet }) => ({
    params: { bet_id: apiBet },
    body: { version: 2, result: 'win' },
  }),
  'delete /api/v1/bets/:bet_id': ({ apiBet }) => ({ params: { bet_id: apiBet } }),
  'post /api/v1/webhooks': () => ({
    body: { name: 'New', url: 'https://hooks.example/api', event_types: ['bet.graded'] },
  }),
  'patch /api/v1/webhooks/:webhook_id': ({ ownHook }) => ({
    params: { webhook_id: ownHook },
    body: { name: 'Renamed' },
  }),
  'post /api/v1/webhooks/:webhook_id/rotate-secret': ({ ownHook }) => ({ params: { webhook_id: ownHook } }),
  'post /api/v1/webhooks/:webhook_id/test': ({ ownHook }) => ({ params: { webhook_id: ownHook } }),
  'post /api/v1/webhooks/:webhook_id/replay': ({ ownHook }) => ({
    params: { webhook_id: ownHook },
    body: { since: 0 },
  }),
  'post /api/v1/webhooks/:webhook_id/deliveries/:delivery_id/resend': ({ ownHook, ownDelivery }) => ({
    params: { webhook_id: ownHook, delivery_id: ownDelivery },
  }),
  'delete /api/v1/webhooks/:webhook_id': ({ ownHook }) => ({ params: { webhook_id: ownHook } }),
  'post /api/v1/calculations/devig': STORES_NOTHING,
  'post /api/v1/calculations/stake': STORES_NOTHING,
  'post /api/responsible-use/break': () => ({ body: { until: hoursFromNow(48).toISOString() } }),
};
