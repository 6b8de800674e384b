import { spawnSync } from 'node:child_process';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ApiOperation } from '../document/operations.ts';
import { examplesOf } from './examples-of.ts';

const OPERATION: ApiOperation = {
  ...{ id: 'createNote', method: 'post', path: '/notes', tag: 'Bets', summary: '', description: '' },
  ...{ scope: null, tier: 'public', parameters: [], body: {}, problemCodes: [] },
  success: { status: '201', mediaType: 'application/json', schema: {}, example: undefined },
  example: {
    query: { at: '2026-11-24T12:00:00Z', sport_id: '29,33' },
    body: { text: "it's", list: [1, null, true] },
  },
  ...{ idempotent: true, paged: false, isStream: false },
};
const codeOf = (operation: ApiOperation, language: string) =>
  examplesOf(operation, 'fl_demo').find((one) => one.language === language)?.code ?? '';

describe('examplesOf', () => {
  it('writes the request for curl', () => {
    expect(codeOf(OPERATION, 'curl')).toBe(
      [
        "curl 'http://localhost:3000/api/v1/notes?at=2026-11-24T12:00:00Z&sport_id=29,33' \\",
        '  -X POST \\',
        "  -H 'Authorization: Bearer fl_demo' \\",
        "  -H 'Content-Type: application/json' \\",
        '  -H "Idempotency-Key: example-$(date +%s)-$RANDOM" \\',
        `  -d '{"text":"it'\\''s","list":[1,null,true]}'`,
      ].join('\n'),
    );
  });

  it('writes values as each language has them', () => {
    expect(codeOf(OPERATION, 'Python')).toContain('1,\n            None,\n            True,');
    expect(codeOf(OPERATION, 'TypeScript')).toContain('text: "it\'s"');
    expect(codeOf(OPERATION, 'TypeScript')).toContain("'Idempotency-Key': crypto.randomUUID()");
  });

  it('has the demo key only where that may call', () => {
    expect(codeOf({ ...OPERATION, tier: 'sharp' }, 'curl')).toContain('Bearer fl_live_YOUR_KEY');
  });

  it('looks up the id of a path that the reader cannot know', () => {
    const get = {
      ...OPERATION,
      method: 'get',
      path: '/events/{event_id}',
      idempotent: false,
      example: {},
    } as const;
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the code has a template, not this text
    expect(codeOf(get, 'TypeScript')).toContain('`http://localhost:3000/api/v1/events/${eventId}`');
    expect(codeOf(get, 'Python')).toContain('f"http://localhost:3000/api/v1/events/{event_id}"');
    expect(codeOf(get, 'curl')).toMatch(/^event_id=\$\(curl -s /);
  });

  it('looks up an id with the one before it', () => {
    const path = '/webhooks/{webhook_id}/deliveries/{delivery_id}';
    const get = { ...OPERATION, method: 'get', path, idempotent: false, example: {} } as const;
    expect(codeOf(get, 'curl')).toMatch(
      /^webhook_id=[\s\S]*\ndelivery_id=\$\(curl -s "[^']*\/webhooks\/\$webhook_id\//,
    );
    expect(codeOf(get, 'Python')).toContain(
      'f"http://localhost:3000/api/v1/webhooks/{webhook_id}/deliveries',
    );
    const typescript = codeOf(get, 'TypeScript');
    expect(typescript).toContain('const webhookId = (await webhookList.json()).data[0].id;');
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the code has a template, not this text
    expect(typescript).toContain('/webhooks/${webhookId}/deliveries/${deliveryId}`');
  });

  it('quotes any body for a shell', () => {
    fc.assert(
      fc.property(fc.record({ text: fc.string() }), (body) => {
        const code = codeOf({ ...OPERATION, idempotent: false, example: { body } }, 'curl');
        const printed = spawnSync('bash', ['-c', `curl() { printf %s "\${@: -1}"; }\n${code}`]);
        expect(JSON.parse(printed.stdout.toString())).toEqual(body);
      }),
      { numRuns: 25 },
    );
  });
});
