import { FILE_KINDS, type FileKind, type ImportFile, KIND_NAMES, needsZone } from './file-kind.ts';
import { SelectField } from './select-field.tsx';
import { ZoneField } from './zone-field.tsx';

const KINDS = FILE_KINDS.map((kind) => ({ value: kind as string, label: KIND_NAMES[kind] }));

export interface KindFieldsProps {
  readonly file: ImportFile;
  readonly onKind: (kind: FileKind) => void;
  readonly onZone: (zone: string) => void;
}

/** How a file is read, and by which clocks where its times have no zone. */
export function KindFields({ file, onKind, onZone }: KindFieldsProps) {
  return (
    <>
      <SelectField
        label="Read as"
        options={KINDS}
        value={file.kind}
        // The options are the kinds.
        onChange={(kind) => onKind(kind as FileKind)}
      />
      {needsZone(file.kind) && (
        <ZoneField label="Time zone of the file" value={file.timeZone} onChange={onZone} />
      )}
    </>
  );
}
