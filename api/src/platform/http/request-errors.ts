import type * as z from 'zod';
import { apiErrors } from './api-error.ts';

/**
 * Parses a part of a request.
 *
 * @throws ApiError `invalid_request` with a sentence about the first value that is refused
 */
export function parseRequest<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const parsed = schema.safeParse(value, { error: describeIssue });
  if (parsed.success) return parsed.data;
  throw apiErrors.invalid(requestErrorText(parsed.error.issues[0]));
}

/** @example requestErrorText({ path: ['settings', 0, 'name'], message: 'must be given' }) // 'Name of setting 1 must be given.' */
export function requestErrorText(issue: Pick<z.core.$ZodIssue, 'path' | 'message'> | undefined): string {
  if (issue === undefined) return 'The request is not valid.';
  const { path, message } = issue;
  // A schema's own message is a sentence; that of `describeIssue` continues one.
  if (/^(must|has|have|is) /.test(message))
    return `${path.length === 0 ? 'The request' : fieldName(path)} ${message}.`;
  return path.length === 0 ? message : `${fieldName(path)}: ${message}`;
}

/** @example fieldName(['legs', 1, 'bet_odds']) // 'Bet odds of leg 2' */
function fieldName(path: readonly PropertyKey[]): string {
  const names: string[] = [];
  for (const part of path) {
    const list = names.at(-1);
    if (typeof part === 'number' && list !== undefined) {
      names[names.length - 1] = `${list.replace(/ies$/, 'y').replace(/s$/, '')} ${part + 1}`;
    } else {
      names.push(
        String(part)
          .replaceAll('_', ' ')
          .replace(/([a-z])([A-Z])/g, '$1 $2')
          .toLowerCase(),
      );
    }
  }
  const name = names.toReversed().join(' of ');
  return name.charAt(0).toUpperCase() + name.slice(1);
}

const KINDS: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
  date: 'a date',
};
const FORMATS: Readonly<Record<string, string>> = {
  email: 'an e-mail address',
  url: 'a web address that begins with https://',
  datetime: 'a time such as 2026-11-28T18:00:00Z',
  date: 'a date such as 2026-11-28',
  uuid: 'an id',
};
/** More values are not listed. */
const LISTED = 12;

/** Continues a sentence that begins with the name of a field. */
export function describeIssue(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return 'must be given';
      return `must be ${KINDS[issue.expected] ?? `of the type ${issue.expected}`}`;
    case 'too_small': {
      if (issue.origin === 'string') return `must have at least ${counted(issue.minimum, 'character')}`;
      if (issue.origin === 'array') return `must have at least ${counted(issue.minimum, 'entry')}`;
      return issue.inclusive === false
        ? `must be above ${issue.minimum}`
        : `must be ${issue.minimum} or more`;
    }
    case 'too_big': {
      if (issue.origin === 'string') return `must have at most ${counted(issue.maximum, 'character')}`;
      if (issue.origin === 'array') return `must have at most ${counted(issue.maximum, 'entry')}`;
      return issue.inclusive === false
        ? `must be below ${issue.maximum}`
        : `must be ${issue.maximum} or less`;
    }
    case 'invalid_value':
      if (issue.input === undefined) return 'must be given';
      if (issue.values.length === 1) return `must be ${String(issue.values[0])}`;
      return issue.values.length > LISTED
        ? 'is not one of the allowed values'
        : `must be one of ${issue.values.map(String).join(', ')}`;
    case 'invalid_format':
      return issue.format in FORMATS ? `must be ${FORMATS[issue.format]}` : 'is not written as expected';
    case 'not_multiple_of':
      return `must be a multiple of ${issue.divisor}`;
    case 'unrecognized_keys':
      return `has unknown fields: ${issue.keys.join(', ')}`;
    case 'invalid_union':
      return issue.input === undefined ? 'must be given' : 'is not one of the allowed kinds';
    default:
      return 'is not valid';
  }
}

function counted(n: number | bigint, thing: 'character' | 'entry'): string {
  if (Number(n) === 1) return `1 ${thing}`;
  return `${n} ${thing === 'entry' ? 'entries' : 'characters'}`;
}
