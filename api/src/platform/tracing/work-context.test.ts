import { expect, it } from 'vitest';
import type { OpenSpan } from './open-span.ts';
import { inSpan, recordSpansWith } from './spans.ts';
import { logFields, runIn, workContext } from './work-context.ts';

it('follows the work of a request, and no other', async () => {
  const idAfterAPause = async () => {
    await new Promise((resolve) => setImmediate(resolve));
    return workContext().requestId;
  };
  const ids = await Promise.all([
    runIn({ requestId: 'a' }, idAfterAPause),
    idAfterAPause(),
    runIn({ requestId: 'b' }, idAfterAPause),
  ]);
  expect(ids).toEqual(['a', undefined, 'b']);
  expect(logFields()).toEqual({});
});

it('gives a span the request that it belongs to, and its end and its error', async () => {
  const recorded: unknown[] = [];
  recordSpansWith({
    begin(name, kind, attributes, parent) {
      recorded.push([name, kind, attributes, parent?.traceId]);
      const span: OpenSpan = {
        traceId: `trace of ${name}`,
        rename: () => {},
        set: () => {},
        fail: (error) => recorded.push((error as Error).message),
        end: () => recorded.push(`end of ${name}`),
      };
      return span;
    },
  });
  try {
    const work = () =>
      inSpan('outer', 'server', {}, () =>
        inSpan('inner', 'client', { rows: 1 }, async () => {
          expect(logFields()).toEqual({ requestId: 'a', traceId: 'trace of inner' });
          throw new Error('refused');
        }),
      );
    await expect(runIn({ requestId: 'a' }, work)).rejects.toThrow('refused');
  } finally {
    recordSpansWith(null);
  }
  const named = { 'fairline.request_id': 'a' };
  expect(recorded).toEqual([
    ['outer', 'server', named, undefined],
    ['inner', 'client', { rows: 1, ...named }, 'trace of outer'],
    ...['refused', 'end of inner', 'refused', 'end of outer'],
  ]);
  expect(await inSpan('unrecorded', 'internal', {}, async (span) => span)).toBeNull();
});
