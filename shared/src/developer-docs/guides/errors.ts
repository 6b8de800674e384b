import { API_PROBLEMS, PROBLEM_TYPE } from '@fairline/shared/contracts/developer';
import { code, list, type Section, table, text } from './block.ts';

/** What an error looks like, and every code. */
export const ERRORS: readonly Section[] = [
  {
    id: 'form',
    title: 'What an error looks like',
    blocks: [
      text(
        `An error has its HTTP status and a body of the type \`${PROBLEM_TYPE}\` (RFC 9457). Programs decide by \`code\`, which is never renamed; \`detail\` is a sentence for people.`,
      ),
      code(
        'json',
        JSON.stringify(
          {
            type: '/developers/errors#invalid_request',
            title: API_PROBLEMS.invalid_request.title,
            status: 400,
            code: 'invalid_request',
            detail: 'limit is an integer from 1 to 200.',
            request_id: '5f0c1c2a-6f0e-4a55-9d0b-0d4e3a1b7c11',
            errors: [{ in: 'query', field: 'limit', message: 'is an integer from 1 to 200' }],
          },
          null,
          2,
        ),
      ),
      list(
        '429 and 503 are temporary: repeat the request after the seconds of `Retry-After`.',
        'Other statuses from 400 to 499 stay until the request, the key or the plan is changed.',
        'New codes can be added. Treat an unknown one by its status.',
      ),
    ],
  },
  {
    id: 'codes',
    title: 'Every code',
    blocks: [
      table(
        ['Code', 'Status', 'What happened', 'What to do'],
        Object.entries(API_PROBLEMS).map(([name, { status, title, remedy }]) => ({
          id: name,
          cells: [`\`${name}\``, String(status), `${title}.`, remedy],
        })),
      ),
    ],
  },
];
