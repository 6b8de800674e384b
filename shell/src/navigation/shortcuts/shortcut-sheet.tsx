import { createPageValue } from '@fairline/shared/client';
import { Dialog, onDemand } from '@fairline/shared/ui';

/** Its code is loaded when the sheet is first opened. */
const ShortcutList = onDemand(
  'the shortcuts',
  async () => (await import('./shortcut-list.tsx')).ShortcutList,
);

const isOpen = createPageValue(false);

/** Opens the sheet of keyboard shortcuts. */
export const openShortcuts = (): void => isOpen.set(true);

/** All keyboard shortcuts that work now, with a switch that turns them off. */
export function ShortcutSheet() {
  return (
    <Dialog open={isOpen.use()} onClose={() => isOpen.set(false)} title="Keyboard shortcuts" size="wide">
      <ShortcutList />
    </Dialog>
  );
}
