import { onDemand } from '@fairline/shared/ui';
import { optional } from '../optional.tsx';
import type { MenuSheetProps } from './menu-sheet.tsx';
import './tools.css';

const ToolRow = optional(async () => (await import('./tool-row.tsx')).ToolRow);

/** The icons at the foot of the sidebar. Their place is there before their code. */
export function SidebarTools() {
  return (
    <div className="tools">
      <ToolRow />
    </div>
  );
}

/** The content of the sheet that a phone opens for what its bars have no place for. */
export const MenuSheet = onDemand<MenuSheetProps>(
  'the menu',
  async () => (await import('./menu-sheet.tsx')).MenuSheet,
);
