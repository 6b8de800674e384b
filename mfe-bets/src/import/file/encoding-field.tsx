import { decodeText, ENCODINGS, type Encoding } from '@fairline/shared/bets/records';
import { useMemo } from 'react';
import type { EncodedBytes } from './read-file.ts';
import { SelectField } from './select-field.tsx';

const LABELS: Readonly<Record<Encoding, string>> = {
  'utf-8': 'Unicode (UTF-8)',
  'utf-16le': 'Unicode (UTF-16)',
  'utf-16be': 'Unicode (UTF-16, high byte first)',
  'windows-1250': 'Central European (Windows-1250)',
  'windows-1251': 'Cyrillic (Windows-1251)',
  'windows-1252': 'Western European (Windows-1252)',
  'windows-1254': 'Turkish (Windows-1254)',
};
const UNDECIDED = { value: '', label: 'Choose…' };
/** Names that are shown, and the bytes in which they are looked for. */
const NAMES = 3;
const SAMPLE = 65_536;

export interface EncodingFieldProps {
  readonly encoded: EncodedBytes;
  readonly onEncoding: (encoding: Encoding) => void;
}

/** The encoding of a file with names as it reads them. Where its letters leave it open, each choice shows its own. */
export function EncodingField({ encoded, onEncoding }: EncodingFieldProps) {
  const { bytes, detected, encoding } = encoded;
  const shown = encoding === null ? detected.choices : [encoding];
  const samples = useMemo(
    () =>
      shown.map((each) => ({ encoding: each, names: namesIn(decodeText(bytes.subarray(0, SAMPLE), each)) })),
    [bytes, shown],
  );
  const options = ENCODINGS.map((value) => ({ value: value as string, label: LABELS[value] }));
  return (
    <div className="bets-import-encoding">
      <SelectField
        label="Encoding"
        options={encoding === null ? [UNDECIDED, ...options] : options}
        value={encoding ?? ''}
        // The options are the encodings.
        onChange={(value) => value !== '' && onEncoding(value as Encoding)}
      />
      {encoding === null && (
        <p>The letters of this file can be read in several ways. Choose the right names.</p>
      )}
      <ul className="fl-quiet">
        {samples.map((each) => (
          <li key={each.encoding}>
            {encoding === null && `${LABELS[each.encoding]}: `}
            {each.names}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Whether a file is in a code page, which the user may correct. */
export const hasEncodingChoice = ({ detected }: EncodedBytes): boolean =>
  detected.choices.length > 1 || detected.encoding.startsWith('windows');

/** The first cells with letters beyond ASCII. */
function namesIn(text: string): string {
  const cells = text.split(/[\n\r,;\t|"]/).map((cell) => cell.trim());
  return [...new Set(cells.filter((cell) => /[^\p{ASCII}]/u.test(cell)))].slice(0, NAMES).join(', ');
}
