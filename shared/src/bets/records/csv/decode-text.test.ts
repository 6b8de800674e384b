import { describe, expect, it } from 'vitest';
import { decodeText } from './decode-text.ts';

describe('decodeText', () => {
  it.each([
    ['UTF-8', Buffer.from('Malmö,日本', 'utf8'), 'Malmö,日本'],
    ['UTF-8 with a byte order mark', Buffer.from('\uFEFFMalmö', 'utf8'), 'Malmö'],
    ['UTF-16 of Excel', Buffer.from('\uFEFFMalmö', 'utf16le'), 'Malmö'],
    ['UTF-16, high byte first', Buffer.from('\uFEFFMalmö', 'utf16le').swap16(), 'Malmö'],
    ['the Western European code page', Buffer.from([0x4d, 0x61, 0x6c, 0x6d, 0xf6, 0x80]), 'Malmö€'],
  ])('reads %s', (_, bytes, text) => {
    expect(decodeText(bytes)).toBe(text);
  });
});
