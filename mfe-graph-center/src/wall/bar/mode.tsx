import { Segmented } from '@fairline/shared/ui';

export interface ModeProps<Value extends string | number> {
  readonly name: string;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

/** A choice with its name before it. */
export function Mode<Value extends string | number>({ name, ...choice }: ModeProps<Value>) {
  return (
    <div className="gc-mode" data-of={name.toLowerCase()}>
      <span aria-hidden="true">{name}</span>
      <Segmented label={name} {...choice} />
    </div>
  );
}
