import { describe, expect, it } from 'vitest';
import { decodeText, detectEncoding, type Encoding } from './decode-text.ts';

/** Bytes of a text in a code page of Windows, by asking the decoder for each byte. */
function encode(text: string, encoding: Encoding): Uint8Array {
  if (encoding === 'utf-8') return new TextEncoder().encode(text);
  if (encoding === 'utf-16le' || encoding === 'utf-16be') {
    const units = Uint8Array.from({ length: text.length * 2 }, (_, at) => {
      const unit = text.charCodeAt(at >> 1);
      return (at % 2 === 0) === (encoding === 'utf-16le') ? unit & 0xff : unit >> 8;
    });
    return units;
  }
  const table = new Map<string, number>();
  for (let byte = 0; byte < 256; byte += 1)
    table.set(new TextDecoder(encoding).decode(Uint8Array.of(byte)), byte);
  return Uint8Array.from(text, (letter) => {
    const byte = table.get(letter);
    if (byte === undefined) throw new RangeError(`${letter} is not in ${encoding}`);
    return byte;
  });
}

const row = (home: string, away: string) => `Date;Event;Odds\n08.11.2025 19:30;${home} v ${away};1,90\n`;

describe('detectEncoding', () => {
  it.each([
    ['windows-1250', 'Plzeň', 'Střížkov'],
    ['windows-1250', 'Łódź', 'Śląsk Wrocław'],
    ['windows-1250', 'Győr', 'Újpest'],
    ['windows-1250', 'Žilina', 'Košice'],
    ['windows-1250', 'Čakovec', 'Šibenik'],
    ['windows-1251', 'Спартак', 'Зенит'],
    ['windows-1251', 'Динамо Київ', 'Шахтар'],
    ['windows-1251', 'Левски', 'ЦСКА София'],
    ['windows-1252', 'Saint-Étienne', 'Évian'],
    ['windows-1252', 'Köln', 'Fürth'],
    ['windows-1252', 'Málaga', 'La Coruña'],
    ['windows-1252', 'Brøndby', 'København'],
    ['windows-1252', 'São Paulo', 'Grêmio'],
    ['windows-1252', 'Malmö', 'Åland'],
    ['windows-1254', 'Beşiktaş', 'Fenerbahçe'],
    ['windows-1254', 'Kasımpaşa', 'Göztepe'],
  ] as const)('finds %s by the names %s and %s', (encoding, home, away) => {
    const bytes = encode(row(home, away), encoding);
    expect(detectEncoding(bytes).encoding).toBe(encoding);
    expect(decodeText(bytes)).toBe(row(home, away));
  });

  it.each(['utf-8', 'utf-16le', 'utf-16be'] as const)(
    'finds %s with and without a byte order mark',
    (encoding) => {
      const text = row('Plzeň', 'Спартак');
      expect(detectEncoding(encode(text, encoding))).toEqual({ encoding, choices: [encoding] });
      expect(detectEncoding(encode(`\uFEFF${text}`, encoding))).toEqual({ encoding, choices: [encoding] });
      expect(decodeText(encode(`\uFEFF${text}`, encoding))).toBe(text);
    },
  );

  it('offers those that one letter leaves open', () => {
    // 0xF8 is ř in Central Europe and ø in the north.
    expect(detectEncoding(encode(row('Mør', 'Lyn'), 'windows-1252')).choices).toEqual(
      expect.arrayContaining(['windows-1250', 'windows-1252']),
    );
  });

  it('reads a file in the encoding that is chosen', () => {
    expect(decodeText(encode('Plzeň', 'windows-1250'), 'windows-1252')).toBe('Plzeò');
  });

  it('has nothing to choose where the letters are the same', () => {
    expect(detectEncoding(encode(row('Málaga', 'Cádiz'), 'windows-1252')).choices).toHaveLength(1);
  });
});
