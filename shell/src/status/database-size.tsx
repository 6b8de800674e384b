import { injectFeature } from '@fairline/shared/client';
import { type Storage, storageSchema } from '@fairline/shared/contracts';
import { ErrorState, type Formatter, LoadingState, NO_VALUE, useFormatter } from '@fairline/shared/ui';

const storageApi = injectFeature('storage', (build) => ({
  storageSizes: build.query<Storage, void>({
    query: () => '/admin/storage',
    rawResponseSchema: storageSchema,
  }),
}));

/** Where screens read, by the state of the replica. */
const READS = {
  used: 'On the replica',
  lagging: 'On the primary: the replica is behind, or its lag is not known',
  away: 'On the primary: the replica does not answer',
  'no-replica': 'On the primary: DATABASE_READ_URL is no replica',
} as const;

/** The biggest tables that are listed. */
const TABLES = 5;

const BYTE_UNITS = ['B', 'kB', 'MB', 'GB', 'TB'] as const;

/** Writes a size on disk: `52 MB`, `1.5 GB`. */
function formatBytes(n: number, format: Formatter): string {
  const size = Math.abs(n);
  const power = size < 1 ? 0 : Math.min(BYTE_UNITS.length - 1, Math.floor(Math.log10(size) / 3));
  const units = Math.round((n / 1_000 ** power) * 10) / 10;
  return `${format.points(Math.abs(units) < 100 ? units : Math.round(units))} ${BYTE_UNITS[power]}`;
}

/** The size of the database on disk and its growth, for administrators. */
export function DatabaseSize() {
  const { data, isError, error, refetch } = storageApi.useStorageSizesQuery();
  const format = useFormatter();
  const bytes = (n: number) => formatBytes(n, format);
  if (isError) return <ErrorState title="The size is not known" error={error} onRetry={refetch} />;
  if (!data) return <LoadingState label="Loading the size of the database" />;
  return (
    <section aria-labelledby="database-size">
      <h2 id="database-size" className="status-heading">
        Database
      </h2>
      <dl className="status-facts">
        <dt>On disk</dt>
        <dd>{bytes(data.bytes)}</dd>
        <dt>Odds history</dt>
        <dd>{bytes(data.history_bytes)}</dd>
        <dt>Growth a day</dt>
        <dd>{data.growth_per_day === null ? 'Known after the first day' : bytes(data.growth_per_day)}</dd>
        <dt>Computed</dt>
        <dd>{data.measured_at === null ? NO_VALUE : format.moment(data.measured_at)}</dd>
        {data.replica && (
          <>
            <dt>Reads</dt>
            <dd>{READS[data.replica.state]}</dd>
          </>
        )}
        {data.tables.slice(0, TABLES).map((table) => (
          <div key={table.name} className="status-table">
            <dt>{table.name}</dt>
            <dd>{bytes(table.bytes)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
