import { Button } from '@fairline/shared/ui';
import { type DragEvent, useRef, useState } from 'react';
import { type EncodedBytes, MOST_BYTES, readFile } from './read-file.ts';

export interface ChooseFileProps {
  /** Pasted text has neither a name nor bytes. */
  readonly onText: (text: string, name: string | null, encoded: EncodedBytes | null) => void;
}

/** A file to choose or drop, or text to paste. */
export function ChooseFile({ onText }: ChooseFileProps) {
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [pasted, setPasted] = useState('');
  const [isOver, setOver] = useState(false);
  const take = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return;
    const read = await readFile(file);
    if ('message' in read) setProblem(read.message);
    else onText(read.text, file.name, read.encoded);
  };
  const onDrop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    void take(event.dataTransfer.files[0]);
  };
  return (
    <section className="bets-import-part" aria-label="File">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way to what the button does. */}
      <div
        className="bets-import-drop"
        data-over={isOver || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={onDrop}
      >
        <input
          ref={input}
          className="fl-hidden"
          type="file"
          aria-label="File of bets"
          tabIndex={-1}
          accept=".csv,.tsv,.txt,.json,text/csv,application/json"
          onChange={(event) => {
            void take(event.target.files?.[0]);
            event.target.value = '';
          }}
        />
        <Button kind="primary" onClick={() => input.current?.click()}>
          Choose a file
        </Button>
        <p className="fl-quiet">
          Or drop it here. CSV or JSON, up to 20 MB. Exports of Fairline, Pikkit, OddsJam and Bet-Analytix are
          recognised; for any other file you choose the columns.
        </p>
        {problem && <p role="alert">{problem}</p>}
      </div>
      <label className="bets-import-field">
        <span>Or paste the rows, with their header</span>
        <textarea
          className="fl-input bets-import-paste"
          rows={5}
          spellCheck={false}
          maxLength={MOST_BYTES}
          value={pasted}
          onChange={(event) => setPasted(event.target.value)}
        />
      </label>
      <div>
        <Button disabled={pasted.trim() === ''} onClick={() => onText(pasted, null, null)}>
          Read the pasted rows
        </Button>
      </div>
    </section>
  );
}
