/** How long a file may take. The browser has it already, as a rule. Milliseconds. */
const TIMEOUT_MS = 10_000;

/** A face of the page's font. */
interface Face {
  readonly url: string;
  readonly weight: string;
  /** As in CSS: `U+0-FF, U+131`. */
  readonly range: string;
}

/**
 * The faces of the page's font that a text needs, as CSS with the files in it: what opens a saved drawing has neither the page nor,
 * as a rule, the font.
 *
 * @param families of CSS, the first one of which is the font
 */
export async function embeddedFaces(text: string, families: string): Promise<string> {
  const family = unquoted(families.split(',')[0] ?? '');
  const faces = facesOf(family).filter(({ range }) => hasLetterOf(range, text));
  const rules = faces.map(async ({ url, weight, range }) => {
    const source = `url(${await dataAddress(url)}) format("woff2")`;
    return `@font-face{font-family:"${family}";font-weight:${weight};src:${source};unicode-range:${range}}`;
  });
  return (await Promise.all(rules)).join('');
}

function facesOf(family: string): Face[] {
  return [...document.styleSheets].flatMap((sheet) =>
    rulesOf(sheet).flatMap((rule): Face[] => {
      if (!(rule instanceof CSSFontFaceRule)) return [];
      const value = (name: string) => rule.style.getPropertyValue(name);
      const address = /url\("?([^")]+)"?\)/.exec(value('src'))?.[1];
      if (address === undefined || unquoted(value('font-family')) !== family) return [];
      const url = new URL(address, sheet.href ?? document.baseURI).href;
      return [{ url, weight: value('font-weight') || 'normal', range: value('unicode-range') }];
    }),
  );
}

/** The rules of a sheet; none of one of another origin, which does not show them. */
function rulesOf(sheet: CSSStyleSheet): CSSRule[] {
  try {
    return [...sheet.cssRules];
  } catch {
    return [];
  }
}

const unquoted = (name: string): string => name.trim().replaceAll(/^["']|["']$/g, '');

/** Whether a text has a letter of a `unicode-range`; any text of a face without one. */
export function hasLetterOf(range: string, text: string): boolean {
  if (range.trim() === '') return true;
  const parts = range.split(',').map((part) => {
    const [from = '', to = from] = part.trim().replace(/^U\+/i, '').split('-');
    // `U+4??` stands for all digits in the places of the marks.
    return [from.replaceAll('?', '0'), to.replaceAll('?', 'F')].map((code) => Number.parseInt(code, 16));
  });
  return [...text].some((letter) => {
    const code = letter.codePointAt(0) ?? 0;
    return parts.some(([from = 0, to = 0]) => code >= from && code <= to);
  });
}

async function dataAddress(url: string): Promise<string> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!answer.ok) throw new Error(`The font did not load: ${answer.status}`);
  const blob = await answer.blob();
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).replace(/^data:[^;,]*/, 'data:font/woff2'));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });
}
