import { Switch } from '@fairline/shared/ui';
import type { DisplayMode, RowsMode, WallSettings } from '../wall-settings.ts';
import { Mode } from './mode.tsx';
import type { WallSwitches } from './use-switches.ts';

export interface WallModesProps {
  readonly settings: WallSettings;
  readonly onChange: (change: Partial<WallSettings>) => void;
  readonly switches: WallSwitches;
}

const ROWS: readonly { value: RowsMode; label: string }[] = [
  { value: 'last-5', label: 'Last 5' },
  { value: 'last-10', label: 'Last 10' },
  { value: 'all', label: 'All' },
  { value: 'none', label: 'None' },
];
const DISPLAY: readonly { value: DisplayMode; label: string }[] = [
  { value: 'all', label: 'All' },
  { value: 'chart', label: 'Chart' },
  { value: 'table', label: 'Table' },
];

/** What each chart consists of: in the page head where there is space, else in the bar. */
export function WallModes({ settings, onChange, switches }: WallModesProps) {
  return (
    <>
      <Switch
        label="Scale to time"
        shortcut="T"
        on={switches.scaleToTime}
        onChange={switches.setScaleToTime}
      />
      <Mode
        name="Show"
        options={DISPLAY}
        value={settings.display}
        onChange={(display) => onChange({ display })}
      />
      <Mode name="Rows" options={ROWS} value={settings.rows} onChange={(rows) => onChange({ rows })} />
    </>
  );
}
