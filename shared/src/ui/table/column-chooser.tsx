import { AntdTheme } from '@fairline/shared/ui/antd';
import { Button, Popover } from 'antd';
import type { DataColumn, Density } from './data-column.ts';

export interface ColumnChooserProps {
  readonly columns: readonly Pick<DataColumn<never>, 'id' | 'title' | 'fixed'>[];
  /** Ids of the columns that are not shown. */
  readonly hidden: ReadonlySet<string>;
  readonly onHidden: (hidden: ReadonlySet<string>) => void;
  readonly density?: Density;
  readonly onDensity?: (density: Density) => void;
}

/** A button with the columns of a table to switch on and off, and the height of its rows. */
export function ColumnChooser(props: ColumnChooserProps) {
  return (
    <AntdTheme>
      <Popover trigger="click" placement="bottomRight" content={<Choices {...props} />}>
        <Button size="small">Columns</Button>
      </Popover>
    </AntdTheme>
  );
}

function Choices({ columns, hidden, onHidden, density, onDensity }: ColumnChooserProps) {
  const toggle = (id: string): void => {
    const next = new Set(hidden);
    if (!next.delete(id)) next.add(id);
    onHidden(next);
  };
  return (
    <div className="fl-choose">
      <fieldset>
        <legend>Columns</legend>
        {columns
          .filter(({ fixed }) => !fixed)
          .map(({ id, title }) => (
            <label key={id}>
              <input type="checkbox" checked={!hidden.has(id)} onChange={() => toggle(id)} />
              {title}
            </label>
          ))}
      </fieldset>
      {onDensity && (
        <label>
          <input
            type="checkbox"
            checked={density === 'compact'}
            onChange={(event) => onDensity(event.target.checked ? 'compact' : 'comfortable')}
          />
          Compact rows
        </label>
      )}
    </div>
  );
}
