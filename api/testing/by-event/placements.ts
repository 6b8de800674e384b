/**
 * Where the rows of a table would be in an installation whose PostgreSQL is several (ADR 0046).
 *
 * - `event`: distributed by `event_id`; every unique key has the column, and so has every foreign key between two such tables
 * - `reference`: the same small rows on every node, so that it is joined with any table
 * - `user`: with its user
 * - `central`: on one node on purpose
 */
export type Placement = 'event' | 'reference' | 'user' | 'central';

interface Group {
  readonly placement: Placement;
  readonly reason: string;
  readonly tables: readonly string[];
}

/** Every table, with the reason of its placement. A migration that adds a table adds it here. */
export const PLACEMENTS: readonly Group[] = [
  {
    placement: 'event',
    reason: 'the event itself, and what is stored of it and read with it',
    tables: ['events', 'lines', 'specials', 'settlements', 'in_running', 'insights', 'insight_runs'],
  },
  {
    placement: 'event',
    reason: 'the history of a line, which is the bulk of all rows and is read a line at a time',
    tables: ['odds_history', 'packed_history', 'history_baselines', 'closing_lines', 'event_changes'],
  },
  {
    placement: 'reference',
    reason: 'few rows that tables of events are joined with',
    tables: ['leagues', 'changes_kept', 'search_words'],
  },
  {
    placement: 'reference',
    reason: 'named by the feed without their event, one row a special; a special can move to another event',
    tables: ['special_settlements'],
  },
  {
    placement: 'central',
    reason:
      'moves have ids in the order of the whole installation, which pages resume by; every web process reads them in that order',
    tables: ['price_moves', 'limit_moves', 'closings', 'price_steps', 'move_withdrawals'],
  },
  {
    placement: 'central',
    reason: 'joined with moves by its id',
    tables: ['alert_selections', 'alert_matches'],
  },
  {
    placement: 'central',
    reason: 'not read any more; a later step drops it',
    tables: ['alerts', 'limit_alerts', 'closed_alerts'],
  },
  {
    placement: 'central',
    reason: 'what the writer alone reads, whole, when it begins',
    tables: [
      'alert_clock',
      'limit_ends',
      'window_snapshots',
      'waiting_changes',
      'feed_cursors',
      'simulated_past',
    ],
  },
  {
    placement: 'central',
    reason: 'the state of the installation and its figures, a few rows',
    tables: [
      ...[
        'feed_state',
        'feed_credits',
        'feed_gaps',
        'trust_counts',
        'history_size',
        'storage_sizes',
        'migrations',
      ],
      ...['migrations_lock', 'remotes', 'remote_files', 'stripe_event_cursor', 'stripe_events', 'surveys'],
      'support_messages',
      ...[
        'webhook_feed_status',
        'notification_cursors',
        'bet_closes_due',
        'webhook_bets_due',
        'outbox_mails',
      ],
    ],
  },
  {
    placement: 'central',
    reason:
      'other bookmakers have events of their own, keyed by feed; of thousands of them the latest prices only',
    tables: ['other_feeds', 'other_books', 'other_events', 'other_prices', 'event_matches', 'ev_moves'],
  },
  {
    placement: 'user',
    reason: 'of one user; that its keys have the user has not been looked at',
    tables: [
      ...[
        'account',
        'account_breaks',
        'account_credits',
        'account_deletions',
        'invite_codes',
        'invited_accounts',
      ],
      ...[
        'last_seen',
        'passkey',
        'profiles',
        'session',
        'trial_uses',
        'twoFactor',
        'usage_events',
        'user',
        'verification',
      ],
      ...['view_as_uses', 'guidance', 'spending_reminders', 'public_records', 'stat_shares'],
      ...['alert_setting_lists', 'alert_setting_versions', 'alert_settings', 'api_key_hours', 'api_keys'],
      ...[
        'api_requests',
        'billing_mails',
        'crypto_invoices',
        'crypto_payments',
        'paid_invoices',
        'subscriptions',
      ],
      ...[
        'bankroll_entries',
        'bankroll_movements',
        'bankrolls',
        'bet_entries',
        'bet_imports',
        'bookmaker_limits',
      ],
      ...['bet_tags', 'bets', 'notification_choices', 'notification_deliveries', 'notification_destinations'],
      ...['notification_follow_ups', 'notification_held', 'notification_hours', 'notification_mutes'],
      ...['notification_preferences', 'notification_telegram_links', 'notification_value_choices'],
    ],
  },
  {
    placement: 'user',
    reason: 'of one user, about an event, which is looked up by its id',
    tables: ['bookmarks', 'graphs', 'graph_targets'],
  },
];

/** Foreign keys to tables by event that go when these are in another database, with what takes their place. */
export const FORMER_FOREIGN_KEYS: Readonly<Record<string, string>> = {
  bookmarks_event_id_fkey: 'deleteEventsBefore deletes them; they are read with their event',
  graphs_event_id_fkey: 'an event that has one is not deleted',
  graph_targets_event_id_fkey: 'deleteEventsBefore deletes them; they are read with their event',
  event_matches_event_id_fkey: 'deleteEventsBefore deletes them; they are read with their event',
};

/** The tables of a placement, as they are listed. */
export function tablesPlaced(placement: Placement): string[] {
  return PLACEMENTS.filter((group) => group.placement === placement).flatMap(({ tables }) => tables);
}
