import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Migration } from '../src/platform/db/migrate.ts';
import { formerTables } from './0076-former-tables.ts';

/** Files of the schema, in the order in which their tables refer to each other. */
const AREAS = [
  ...['accounts', 'billing', 'market', 'other-books', 'alerts', 'bets', 'graphs', 'notifications'],
  ...['developer-api', 'operation'],
];

/** The steps of Fairline 0.1. */
const FORMER_STEPS = `
  0001-accounts 0002-odds 0003-alerts 0004-match-search 0005-unseen-ends 0006-clock-offset 0007-retention
  0008-measured-alerts 0009-moves 0010-alert-settings 0011-chosen-sports 0012-packed-history 0013-closing-lines
  0014-main-lines 0015-quote-lines 0016-deleted-days 0017-bets 0018-bet-closes 0019-bet-imports 0020-bet-grading
  0021-simulated-past 0022-parlay-closes 0023-bet-import-runs 0024-bets-in-order 0025-bookmarks 0026-search-words
  0027-event-revisions 0028-in-running 0029-parlays-again 0030-insights 0032-search-keys 0033-mails 0034-account-locks
  0035-billing 0036-administration 0037-own-accounts 0038-guidance 0039-bet-figures 0040-stats-sharing
  0041-figures-in-order 0042-graphs 0043-target-errors 0044-targets-by-line 0045-developer-api 0046-notification-outbox
  0047-notifications 0048-changes-in-order 0049-webhooks 0050-trust-figures 0054-feed-credits 0055-other-books
  0056-ev-moves 0060-window-snapshots 0061-published-remotes 0062-ev-streams 0063-ev-notifications 0064-keys-by-event
  0065-score-scopes 0066-bet-import-progress 0067-price-ages 0068-passkeys 0069-consensus-books 0070-support-messages
  0071-close-labels 0072-bookmaker-balances 0073-each-way 0074-held-by-plan
`
  .trim()
  .split(/\s+/);

/** The schema as the steps of Fairline 0.1 left it, by area. */
const baseline: Migration = {
  name: '0075-baseline',
  replaces: { steps: FORMER_STEPS, version: '0.1' },

  async up(knex) {
    for (const area of AREAS)
      await knex.raw(readFileSync(join(import.meta.dirname, 'baseline', `${area}.sql`), 'utf8'));
  },

  async down() {
    throw new Error('The first step cannot be taken back: use an empty database.');
  },
};

/** Steps of the schema, in order. A new one is added at the end, with the next number. */
export const migrations: readonly Migration[] = [baseline, formerTables];
