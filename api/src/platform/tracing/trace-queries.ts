import type { Knex } from 'knex';
import type pg from 'pg';
import type { OpenSpan } from './open-span.ts';
import { beginSpan } from './spans.ts';
import { workContext } from './work-context.ts';

/** Longer statements are cut in spans. */
const LONGEST_STATEMENT = 2_000;

/** What Knex reports of a query. Its values are not here, which may be personal. */
interface ReportedQuery {
  readonly __knexQueryUid: string;
  readonly sql: string;
}

/** Records queries through Knex that are part of a traced request or job. */
export function traceKnex(knex: Knex): void {
  const open = new Map<string, OpenSpan>();
  const end = ({ __knexQueryUid: id }: ReportedQuery, error?: unknown) => {
    const span = open.get(id);
    if (span === undefined) return;
    open.delete(id);
    if (error !== undefined) span.fail(error);
    span.end();
  };
  knex.on('query', ({ __knexQueryUid: id, sql }: ReportedQuery) => {
    const span = beginQuery(sql);
    if (span !== null) open.set(id, span);
  });
  knex.on('query-response', (_response: unknown, query: ReportedQuery) => end(query));
  knex.on('query-error', (error: unknown, query: ReportedQuery) => end(query, error));
}

/** Records the queries of one connection that are part of traced work. */
export function traceConnection(client: pg.Client): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  const traced = (...args: unknown[]): unknown => {
    const span = beginQuery(textOf(args[0]));
    const answer = query(...args);
    if (span === null) return answer;
    if (!(answer instanceof Promise)) {
      span.end();
      return answer;
    }
    return answer.then(
      (result: unknown) => {
        span.end();
        return result;
      },
      (error: unknown) => {
        span.fail(error);
        span.end();
        throw error;
      },
    );
  };
  client.query = traced as typeof client.query;
}

/** The text of a query; a copy has none that is known here. */
function textOf(query: unknown): string {
  const text = typeof query === 'string' ? query : (query as { readonly text?: unknown }).text;
  return typeof text === 'string' ? text : 'copy';
}

/** Queries that belong to nothing that is traced are left out: processes ask for new rows every second. */
function beginQuery(statement: string): OpenSpan | null {
  if (workContext().span === undefined) return null;
  return beginSpan(`postgresql ${verbOf(statement)}`, 'client', {
    'db.system.name': 'postgresql',
    'db.query.text': statement.slice(0, LONGEST_STATEMENT),
  });
}

/** @example verbOf('  select 1') // 'select' */
function verbOf(statement: string): string {
  return /^[\s(]*([a-z]+)/i.exec(statement)?.[1]?.toLowerCase() ?? 'query';
}
