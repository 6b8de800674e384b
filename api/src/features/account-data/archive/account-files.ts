import type { Knex } from 'knex';
import { ARCHIVE_README } from './archive-readme.ts';
import { asList, inBatches, rowsAsJson } from './rows-as-json.ts';
import type { ArchiveFile } from './zip.ts';

/** Bets whose histories are read at once. */
const BATCH = 200;
/** What only the product needs of a bet, or what another column has too. */
const BET_INTERNALS = [
  ...['user_id', 'search_string', 'staked_units', 'profit_units', 'content_hash', 'import_key'],
  ...['request_key', 'request_hash'],
];

export interface AccountFilesDeps {
  /** All reads are of one moment. */
  readonly trx: Knex;
  readonly userId: string;
  readonly betsAsCsv: (userId: string) => AsyncIterable<string>;
}

/** Every kind of row that a user has, as files. Passwords, secrets and tokens are in none. */
export function accountFiles({ trx, userId, betsAsCsv }: AccountFilesDeps): ArchiveFile[] {
  const json = (name: string, query: Knex.QueryBuilder): ArchiveFile => ({
    name: `${name}.json`,
    pieces: () => rowsAsJson(trx, query),
  });
  const own = (table: string, columns: readonly string[], order: string) =>
    trx(table)
      .where(`${table}.user_id`, userId)
      .orderBy(`${table}.${order}`)
      .select(...columns);
  const list = (table: string, of: string, key: string, as: string) =>
    trx.raw(
      `(select coalesce(json_agg(to_jsonb(x) - '{user_id,request_key,request_hash}'::text[] order by x.${key}), '[]')
          from ${table} x where x.${of} = ??) as ${as}`,
      ['owner.id'],
    );
  return [
    {
      name: 'README.txt',
      async *pieces() {
        yield ARCHIVE_README;
      },
    },
    json('profile', profileOf(trx, userId)),
    json(
      'sessions',
      trx('session')
        .where({ userId })
        .orderBy('createdAt')
        .select('createdAt', 'updatedAt', 'expiresAt', 'ipAddress', 'userAgent'),
    ),
    json(
      'passkeys',
      trx('passkey')
        .where({ userId })
        .orderBy('createdAt')
        .select('name', 'createdAt', 'deviceType', 'backedUp'),
    ),
    { name: 'bets.csv', pieces: () => betsAsCsv(userId) },
    { name: 'bets.json', pieces: () => asList(betsWithHistories(trx, userId)) },
    json('bet-tags', own('bet_tags', ['id', 'name', 'color', 'created_at', 'deleted_at'], 'id')),
    json(
      'bet-imports',
      own('bet_imports', ['id', 'created_at', 'dry_run', 'state', 'rows_in_all', 'message'], 'id'),
    ),
    json(
      'bankrolls',
      trx('bankrolls as owner')
        .where('owner.user_id', userId)
        .orderBy('owner.id')
        .select(
          ...['id', 'name', 'currency', 'starting_amount', 'is_default', 'created_at', 'deleted_at'].map(
            (column) => `owner.${column}`,
          ),
          list('bankroll_movements', 'bankroll_id', 'id', 'movements'),
          list('bankroll_entries', 'bankroll_id', 'id', 'history'),
        ),
    ),
    json(
      'bookmaker-limits',
      own('bookmaker_limits', ['bookmaker', 'currency', 'max_stake', 'note', 'updated_at'], 'bookmaker'),
    ),
    json('alert-settings', own('alert_settings', ['id', 'position', 'setting'], 'position')),
    json(
      'alert-setting-versions',
      own('alert_setting_versions', ['setting_id', 'version', 'setting', 'created_at'], 'version'),
    ),
    json(
      'alert-destinations',
      trx('notification_destinations as owner')
        .where('owner.user_id', userId)
        .orderBy('owner.id')
        .select(
          ...DESTINATION.map((column) => `owner.${column}`),
          trx.raw(
            `(select coalesce(json_agg(json_build_object('type', m.type, 'state', m.state, 'reason', m.reason,
                'content', m.payload, 'at', m.created_at) order by m.id), '[]')
               from notification_deliveries m where m.destination_id = owner.id) as messages`,
          ),
          trx.raw(
            `(select coalesce(json_agg(json_build_object('reason', h.reason, 'content', h.payload, 'at', h.created_at)
                order by h.id), '[]')
               from notification_held h where h.destination_id = owner.id) as not_sent_at_once`,
          ),
        ),
    ),
    json(
      'alert-destination-choices',
      own('notification_choices', ['setting_id', 'destination_id'], 'setting_id'),
    ),
    json('value-destinations', own('notification_value_choices', ['destination_id'], 'destination_id')),
    json(
      'quiet-hours-and-limits',
      own('notification_preferences', ['preferences', 'origin', 'updated_at'], 'updated_at'),
    ),
    json('muted-matches', own('notification_mutes', ['event_id', 'until'], 'event_id')),
    json(
      'bookmarks',
      trx('bookmarks as b')
        .leftJoin('events as e', 'e.event_id', 'b.event_id')
        .where('b.user_id', userId)
        .orderBy('b.id')
        .select('b.event_id', 'e.league_name', 'e.home', 'e.away', 'e.starts', 'b.created_at'),
    ),
    json(
      'charts',
      trx('graphs as g')
        .join('events as e', 'e.event_id', 'g.event_id')
        .where('g.user_id', userId)
        .orderBy('g.id')
        .select(...['g.id', 'g.line_id', 'g.selections'], ...MATCH, 'g.created_at'),
    ),
    json(
      'target-prices',
      trx('graph_targets as t')
        .join('events as e', 'e.event_id', 't.event_id')
        .where('t.user_id', userId)
        .orderBy('t.id')
        .select(...TARGET.map((column) => `t.${column}`), ...MATCH),
    ),
    json(
      'api-keys',
      trx('api_keys as owner')
        .where('owner.user_id', userId)
        .orderBy('owner.id')
        .select(
          ...API_KEY.map((column) => `owner.${column}`),
          trx.raw(
            `(select coalesce(json_agg(json_build_object('hour', h.hour, 'requests', h.requests) order by h.hour), '[]')
                from api_key_hours h where h.key_id = owner.id) as hours`,
          ),
        ),
    ),
    json(
      'api-requests',
      own('api_requests', ['idempotency_key', 'status', 'body', 'created_at'], 'created_at'),
    ),
    json('shared-images', own('stat_shares', ['id', 'card', 'created_at'], 'created_at')),
    json(
      'public-record',
      own('public_records', ['slug', 'name', 'published', 'indexed', 'parts', 'updated_at'], 'updated_at'),
    ),
    json(
      'subscriptions',
      own('subscriptions', ['source', 'lookup_key', 'status', ...SUBSCRIPTION_STATE], 'created_at'),
    ),
    json('payments', own('paid_invoices', ['id', 'amount_cents', 'paid_at'], 'paid_at')),
    json(
      'crypto-invoices',
      trx('crypto_invoices as owner')
        .where('owner.user_id', userId)
        .orderBy('owner.created_at')
        .select(
          ...['id', 'lookup_key', 'amount_cents', 'created_at', 'closed_at'].map(
            (column) => `owner.${column}`,
          ),
          list('crypto_payments', 'invoice_id', 'id', 'payments'),
        ),
    ),
    json('credits', own('account_credits', ['amount_cents', 'reason', 'created_at'], 'created_at')),
    json('trials', own('trial_uses', ['created_at'], 'created_at')),
    json('mails-about-payments', own('billing_mails', ['kind', 'about', 'sent_at'], 'sent_at')),
    json('invite-link', own('invite_codes', ['code', 'created_at'], 'created_at')),
    json(
      'invites',
      trx('invited_accounts')
        .where({ inviter_id: userId })
        .orderBy('joined_at')
        .select('joined_at', 'checked_at', 'credited_at'),
    ),
    json('breaks', own('account_breaks', ['begun_at', 'until'], 'id')),
    json(
      'reminders',
      own('spending_reminders', ['kind', 'period', 'amount', 'currency', 'updated_at'], 'kind'),
    ),
    json('guidance', own('guidance', GUIDANCE, 'user_id')),
    json('surveys', own('surveys', ['text', 'created_at'], 'id')),
    json('support-messages', own('support_messages', ['email', 'text', 'created_at', 'answered_at'], 'id')),
    json('usage', own('usage_events', ['name', 'fields', 'at'], 'id')),
    json('views-by-administrators', own('view_as_uses', ['began_at', 'last_at'], 'began_at')),
  ];
}

const MATCH = ['e.league_name', 'e.home', 'e.away', 'e.starts'];
const TARGET = [
  ...['graph_id', 'line_id', 'odd_cell_id', 'contestant', 'basis', 'devig_method', 'direction', 'price'],
  ...['armed_at', 'reached_at', 'reached_value', 'reached_price', 'price_error'],
];

/** Without the hash of the secret. */
const API_KEY = [
  ...['id', 'name', 'prefix', 'scopes', 'addresses', 'version', 'created_at', 'expires_at', 'revoked_at'],
  ...['last_used_at', 'last_used_from'],
];

const SUBSCRIPTION_STATE = [
  'trial_end',
  'period_end',
  'cancel_at',
  'change_lookup_key',
  'change_at',
  'credit_cents',
  'pause_from',
  'pause_until',
  'created_at',
];

const DESTINATION = [
  ...['id', 'channel', 'name', 'shown_address', 'settings', 'state', 'disabled_reason', 'created_at'],
];

const GUIDANCE = ['tour_ended_at', 'survey_shown_at', 'usage_allowed', 'usage_answered_at'];

function profileOf(trx: Knex, userId: string): Knex.QueryBuilder {
  return trx('user as u')
    .leftJoin('profiles as p', 'p.user_id', 'u.id')
    .where('u.id', userId)
    .select(
      ...['u.id', 'u.email', 'u.name', 'u.emailVerified', 'u.createdAt', 'u.twoFactorEnabled'],
      ...['p.subscription_status', 'p.subscription_plan', 'p.plan_source', 'p.subscription_until'],
      ...['p.trial_end', 'p.break_until', 'p.age_confirmed_at', 'p.preferences'],
      ...['p.stripe_customer_id', 'p.stripe_subscription_id'],
      trx.raw('(select seen_at from last_seen l where l.user_id = u.id) as last_seen_at'),
      trx.raw(
        '(select requested_at from account_deletions d where d.user_id = u.id) as deletion_requested_at',
      ),
      trx.raw('(select joined_at from invited_accounts i where i.user_id = u.id) as invited_at'),
    );
}

/** Every bet, deleted ones too, with all of its columns and entries, as JSON texts. */
async function* betsWithHistories(trx: Knex, userId: string): AsyncGenerator<string[]> {
  const ids = trx('bets').where({ user_id: userId }).orderBy('id').select('id');
  for await (const some of inBatches<{ id: number }, number>(trx, ids, BATCH, ({ id }) => id)) {
    const { rows } = await trx.raw<{ rows: { line: string }[] }>(
      `select (
           (to_jsonb(b) - ?::text[]) || jsonb_build_object('history', (
             select jsonb_agg(to_jsonb(e) - '{bet_id,actor_id}'::text[] order by e.seq)
               from bet_entries e where e.bet_id = b.id
           ))
         )::text as line
         from bets b where b.id = any(?::bigint[]) order by b.id`,
      [BET_INTERNALS, some],
    );
    yield rows.map(({ line }) => line);
  }
}
