/** Encodings of files of bets: Unicode, and the code pages of Windows for Central Europe, Cyrillic, Western Europe and Turkish. */
export const ENCODINGS = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1250',
  'windows-1251',
  'windows-1252',
  'windows-1254',
] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** The encoding of a file, and all that are possible where its bytes do not settle it, the most likely first. */
export type DetectedEncoding = { readonly encoding: Encoding; readonly choices: readonly Encoding[] };

const MARKS: readonly (readonly [Encoding, readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];
/** Bytes that decide about UTF-16 and about a code page. */
const SAMPLE = 65_536;

/**
 * Detects the encoding of a file: by its byte order mark, as UTF-16 by the zero bytes of its separators and digits, as UTF-8 where every
 * byte fits. What is left is a code page, which follows from its letters.
 */
export function detectEncoding(bytes: Uint8Array): DetectedEncoding {
  const marked = MARKS.find(([, mark]) => mark.every((byte, at) => bytes[at] === byte));
  if (marked !== undefined) return { encoding: marked[0], choices: [marked[0]] };
  const wide = wideEncoding(bytes.subarray(0, SAMPLE));
  if (wide !== null) return { encoding: wide, choices: [wide] };
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return { encoding: 'utf-8', choices: ['utf-8'] };
  } catch {
    return codePage(bytes);
  }
}

/** Decodes a file, by default in the encoding that is detected. */
export function decodeText(bytes: Uint8Array, encoding: Encoding = detectEncoding(bytes).encoding): string {
  return new TextDecoder(encoding).decode(bytes);
}

/** ASCII has a zero byte in UTF-16: behind its character in little endian, before it in big endian. */
function wideEncoding(bytes: Uint8Array): Encoding | null {
  const zeros = [0, 0];
  bytes.forEach((byte, at) => {
    if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  });
  const [even = 0, odd = 0] = zeros;
  const few = bytes.length / 20;
  if (odd > few && odd > even * 4) return 'utf-16le';
  return even > few && even > odd * 4 ? 'utf-16be' : null;
}

/**
 * Letters beyond ASCII of one language each, the most frequent first: Czech, Slovak, Polish, Hungarian, Romanian, Croatian; French, German,
 * Spanish, Portuguese, Swedish, Danish, Icelandic; Turkish; Russian, Ukrainian, Bulgarian.
 */
const LETTERS: readonly (readonly [Encoding, string])[] = [
  ['windows-1250', 'íáéěýřčžšůúďťňó'],
  ['windows-1250', 'áíéýčžšúľťňôďäó'],
  ['windows-1250', 'łążęóśćńź'],
  ['windows-1250', 'áéőöóíüúű'],
  ['windows-1250', 'ăîâșțşţ'],
  ['windows-1250', 'čšžćđ'],
  ['windows-1252', 'éèàêâçîôùûëïœ'],
  ['windows-1252', 'üäöß'],
  ['windows-1252', 'áéíóñúü'],
  ['windows-1252', 'ãçáéíóõêàâú'],
  ['windows-1252', 'äåöé'],
  ['windows-1252', 'æøåéö'],
  ['windows-1252', 'íáðóþæúöéý'],
  ['windows-1254', 'ıüşğçöâİ'],
  ['windows-1251', 'оеаинтсрвлкмдпуяыьгзбчйхжшюцщэфъё'],
  ['windows-1251', 'оаинвтеірсклудмпязьбгчйхцїжєшюфщґ'],
  ['windows-1251', 'аиоенртсвлкпдямузгщцфюшйжчхъь'],
];
const CODE_PAGES = ENCODINGS.slice(3);
/** The weight of a letter that a language does not have, and of a sign inside a word. */
const FOREIGN = -4;
const BROKEN = -8;
/** Languages of two code pages that are this close are asked. */
const CLOSE = 1.5;

/** The code page of the language whose letters the words have. */
function codePage(bytes: Uint8Array): DetectedEncoding {
  const scores = CODE_PAGES.map((encoding) => {
    const words = wordsIn(new TextDecoder(encoding).decode(bytes.subarray(0, SAMPLE)));
    const own = LETTERS.filter(([page]) => page === encoding);
    const score = Math.max(...own.map(([, letters]) => scoreOf(words, letters)));
    return { encoding, words: words.join(' '), score };
  }).sort((a, b) => b.score - a.score);
  const [best] = scores;
  if (best === undefined) return { encoding: 'windows-1252', choices: ['windows-1252'] };
  const isClose = (score: number) => best.score - score < Math.max(CLOSE, Math.abs(best.score) / 10);
  // Two code pages in which the words are the same are one reading.
  const others = scores.filter(({ words, score }) => words !== best.words && isClose(score));
  return { encoding: best.encoding, choices: [best, ...others].map(({ encoding }) => encoding) };
}

/** Words with letters beyond ASCII, each once. */
function wordsIn(text: string): string[] {
  return [...new Set(text.match(/[^\s,;|"()[\]:./\d]*[^\p{ASCII}][^\s,;|"()[\]:./\d]*/gu) ?? [])].sort();
}

function scoreOf(words: readonly string[], letters: string): number {
  let score = 0;
  for (const word of words) {
    const beyond = [...word].filter((letter) => letter > '\u007f');
    for (const letter of beyond) score += weightOf(letter, letters);
    // A word is of one script, and its capitals stand at the front or everywhere.
    const isMixed = /[a-z]/i.test(word) && /\p{Script=Cyrillic}/u.test(word);
    const isTurned = /\p{Ll}\p{Lu}/u.test(word) && !/^(?:Mc|Mac|De|Di|La|Le)/.test(word);
    if (isMixed || isTurned) score += BROKEN;
  }
  return score;
}

function weightOf(letter: string, letters: string): number {
  const place = Math.max(letters.indexOf(letter), letters.indexOf(letter.toLowerCase()));
  if (place !== -1) return 1 - place / (2 * letters.length);
  return /\p{L}/u.test(letter) ? FOREIGN : /[\u2010-\u2026€°º½«»]/u.test(letter) ? 0 : BROKEN;
}
