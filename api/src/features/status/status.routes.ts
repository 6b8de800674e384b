import {
  type FeedCredits,
  feedStatusSchema,
  type HistorySize,
  type OtherFeed,
} from '@fairline/shared/contracts';
import * as z from 'zod';
import type { DatabaseWatch } from '../../platform/db/database-watch.ts';
import type { Reads } from '../../platform/db/reads/reads.ts';
import type { DiskSpace } from '../../platform/disk-space.ts';
import { apiErrors } from '../../platform/http/api-error.ts';
import { LIMITS } from '../../platform/http/rate-limits.ts';
import { defineRoute } from '../../platform/http/route.ts';
import type { RemotesHealth } from '../../platform/remotes-health.ts';
import { DATABASE_UNAVAILABLE, type FeedStatusMemory } from './feed-status.memory.ts';

export interface StatusDeps {
  readonly readHistorySize: () => Promise<HistorySize | null>;
  /** @param feed by its name in the counts of credits */
  readonly readCredits: (feed: string) => Promise<FeedCredits | null>;
  readonly readBeside: () => Promise<BesideFeed | null>;
  readonly memory: Pick<FeedStatusMemory, 'read'>;
  readonly databaseWatch: Pick<DatabaseWatch, 'check'>;
  readonly reads: Pick<Reads, 'replica'>;
  /** The disk of the data directory, if this process has one. */
  readonly disk: Pick<DiskSpace, 'warning'> | null;
  readonly remotes: RemotesHealth | null;
  /** Pages reload when it changes. */
  readonly version: string;
}

/** The feed of other bookmakers, with its name in the counts of credits. */
export interface BesideFeed {
  readonly feed: string;
  readonly state: OtherFeed;
}

/** Public routes: the status of the feed, the version, the health of the service. */
export function statusRoutes({
  readHistorySize,
  readCredits,
  readBeside,
  memory,
  databaseWatch,
  reads,
  disk,
  remotes,
  version,
}: StatusDeps) {
  return [
    defineRoute({
      method: 'get',
      path: '/api/v1/feed/status',
      access: 'optional',
      rateLimit: LIMITS.open,
      response: feedStatusSchema,
      handler: async ({ viewer }) => {
        const status = await memory.read();
        // What else there is to say is left out while the database is away.
        const isAway = status.message === DATABASE_UNAVAILABLE;
        const other = isAway ? null : await readBeside().catch(() => null);
        const beside = other?.state ?? null;
        if (viewer?.actor.admin !== true) return { ...status, beside };
        const [history, credits, besideCredits] = await Promise.all([
          readHistorySize().catch(() => null),
          readCredits(status.feed).catch(() => null),
          other === null || other.feed === status.feed ? null : readCredits(other.feed).catch(() => null),
        ]);
        return { ...status, beside, beside_credits: besideCredits, history, credits };
      },
    }),
    defineRoute({
      method: 'get',
      path: '/version.json',
      access: 'public',
      rateLimit: LIMITS.open,
      response: z.object({ version: z.string() }),
      handler: () => ({ version }),
    }),
    defineRoute({
      method: 'get',
      path: '/api/health',
      access: 'public',
      rateLimit: LIMITS.open,
      // Warnings are for the operator: the service still works, but soon will not.
      response: z.object({ status: z.literal('ok'), warnings: z.array(z.string()).optional() }),
      handler: async () => {
        if (!(await databaseWatch.check())) throw apiErrors.databaseUnavailable();
        const warnings = [disk?.warning, replicaWarning(reads), remotesWarning(remotes)].filter(
          (warning) => warning != null,
        );
        return warnings.length === 0 ? {} : { warnings };
      },
    }),
  ];
}

function replicaWarning({ replica }: Pick<Reads, 'replica'>): string | null {
  if (replica === null || replica.state === 'used') return null;
  return `Nothing is read on the replica (${replica.state}).`;
}

function remotesWarning(remotes: RemotesHealth | null): string | null {
  if (remotes === null || remotes.problem === null) return null;
  return 'The published screens cannot be read; those from before are served.';
}
