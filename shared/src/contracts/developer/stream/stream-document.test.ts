import { describe, expect, it } from 'vitest';
import { openStream } from './stream.operation.ts';
import { asyncApiDocument, STREAM_MESSAGES } from './stream-document.ts';

describe('the messages of the stream', () => {
  it.each(STREAM_MESSAGES.map((one) => [one.name, one] as const))('%s: the example fits', (_, one) => {
    expect(one.schema.parse(one.example)).toEqual(one.example);
  });

  it('are described by AsyncAPI, each reference to something that is there', () => {
    const document = asyncApiDocument({ host: 'example.org', protocol: 'https' });
    const text = JSON.stringify(document);
    const at = (path: string) =>
      path.split('/').reduce<unknown>((node, key) => (node as Record<string, unknown>)?.[key], document);
    const references = [...text.matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, path = '']) => path);
    expect(references.length).toBeGreaterThan(STREAM_MESSAGES.length * 2);
    for (const path of references) expect([path, typeof at(path)]).toEqual([path, 'object']);
    const { properties } = at('operations/openStream/bindings/http/query') as { properties: object };
    expect(Object.keys(properties)).toEqual(Object.keys(openStream.query.shape));
    expect(text).not.toContain('"override"');
  });
});
