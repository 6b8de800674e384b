import { storageSchema } from '@fairline/shared/contracts';
import type { Reads } from '../../platform/db/reads/reads.ts';
import { LIMITS } from '../../platform/http/rate-limits.ts';
import { defineRoute } from '../../platform/http/route.ts';
import type { StorageReadModel } from './storage.read-model.ts';

/** The size of the database, for administrators. */
export function storageRoutes(storage: StorageReadModel, reads: Pick<Reads, 'replica'>) {
  return [
    defineRoute({
      method: 'get',
      path: '/api/admin/storage',
      access: 'admin',
      rateLimit: LIMITS.open,
      response: storageSchema,
      handler: async () => {
        const { bytes, historyBytes, growthPerDay, measuredAt, tables } = await storage.findSizes();
        return {
          bytes,
          history_bytes: historyBytes,
          growth_per_day: growthPerDay,
          measured_at: measuredAt?.toISOString() ?? null,
          tables: [...tables],
          replica: reads.replica && { state: reads.replica.state, lag_ms: reads.replica.lagMs },
        };
      },
    }),
  ];
}
