import {
  type DetectedEncoding,
  decodeText,
  detectEncoding,
  type Encoding,
} from '@fairline/shared/bets/records';

/** The largest file that can be chosen: 50,000 bets with long notes. Bytes. */
export const MOST_BYTES = 20_000_000;

/** Bytes of a file with the encoding that it is read in. */
export interface EncodedBytes {
  readonly bytes: Uint8Array;
  readonly detected: DetectedEncoding;
  /** Null until the user decides, where the bytes allow several. */
  readonly encoding: Encoding | null;
}

/** The text of a chosen file; or why it cannot be read, as a sentence for the user. */
export async function readFile(
  file: File,
): Promise<{ readonly text: string; readonly encoded: EncodedBytes } | { readonly message: string }> {
  if (file.size > MOST_BYTES)
    return { message: 'The file is larger than 20 MB. Split it and import its parts.' };
  let bytes: Uint8Array;
  try {
    bytes = new Uint8Array(await file.arrayBuffer());
  } catch {
    return { message: 'The file cannot be read. Choose it again.' };
  }
  // What begins like this is a workbook or another archive.
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) {
    return {
      message: 'This is a workbook. Save it as CSV in your spreadsheet program, then choose that file.',
    };
  }
  const detected = detectEncoding(bytes);
  const text = decodeText(bytes, detected.encoding);
  if (text.trim() === '') return { message: 'The file is empty.' };
  const encoding = detected.choices.length === 1 ? detected.encoding : null;
  return { text, encoded: { bytes, detected, encoding } };
}
