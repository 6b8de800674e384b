import type { FieldError, Operation } from '@fairline/shared/contracts/developer';
import type * as z from 'zod';
import { describeIssue } from '../../../platform/http/request-errors.ts';
import { InvalidFields } from '../gate/present-problem.ts';

export interface ParsedRequest {
  readonly query: unknown;
  readonly params: unknown;
  readonly body: unknown;
}

/** Parses the parts of a request by its operation. @throws InvalidFields that names every field that is wrong */
export function parseRequest(
  { query, params, body }: Operation,
  request: { readonly query: unknown; readonly params: unknown; readonly body: unknown },
): ParsedRequest {
  const errors: FieldError[] = [];
  const part = (at: FieldError['in'], schema: z.ZodType | null, value: unknown): unknown => {
    const parsed = schema?.safeParse(value, { error: describeIssue });
    if (parsed === undefined) return null;
    if (parsed.success) return parsed.data;
    errors.push(...parsed.error.issues.flatMap((issue) => errorsOf({ at, value }, issue)));
    return null;
  };
  const parsed = {
    params: part('path', params, request.params),
    query: part('query', query, request.query),
    body: part('body', body, request.body ?? {}),
  };
  if (errors.length > 0) throw new InvalidFields(errors.slice(0, MOST_ERRORS));
  return parsed;
}

/** A body with thousands of wrong values is not answered with as many errors. */
const MOST_ERRORS = 50;

/** A part of a request, and what was sent as it. */
interface SentPart {
  readonly at: FieldError['in'];
  readonly value: unknown;
}

function errorsOf(part: SentPart, issue: z.core.$ZodIssue, above: readonly string[] = []): FieldError[] {
  const { at } = part;
  const path = [...above, ...issue.path.map(String)];
  if (issue.code === 'invalid_union' && issue.errors.length > 0) {
    const alternatives = issue.errors.map((issues) => issues.flatMap((one) => errorsOf(part, one, path)));
    // Of several shapes the one that was meant: it has the fewest errors.
    return alternatives.reduce((best, one) => (one.length < best.length ? one : best));
  }
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({
      in: at,
      field: shortened([...path, key].join('.')),
      message: 'is not known here',
    }));
  }
  return [{ in: at, field: shortened(path.join('.')), message: messageOf(part, path, issue) }];
}

/** What the schema says, or in our words what it knows only as a wrong type. */
function messageOf(
  { at, value }: SentPart,
  path: readonly string[],
  { code, message }: z.core.$ZodIssue,
): string {
  // A rule over several fields words its own message.
  if (code === 'custom') return message;
  const sent = path.reduce<unknown>(
    (inner, name) => (inner as Record<string, unknown> | null | undefined)?.[name],
    value,
  );
  if (sent === undefined) return 'is missing';
  return at === 'query' && Array.isArray(sent) ? 'is sent more than once' : message;
}

function shortened(name: string): string {
  return name.length > 200 ? `${name.slice(0, 200)}…` : name;
}
