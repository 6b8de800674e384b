import { IconButton, Menu } from '@fairline/shared/ui';
import { useRef, useState } from 'react';
import type { Hideable } from './use-hidden.ts';

export interface HideMenuProps {
  readonly league: string;
  /** Whether the tab key comes to the button. */
  readonly isReached: boolean;
  readonly onHide: (what: Hideable) => void;
}

/** The button of a block of alerts that hides it, its match or its league. */
export function HideMenu({ league, isReached, onHide }: HideMenuProps) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <IconButton
        ref={button}
        icon="hide"
        label="Hide alert, match or league"
        aria-haspopup="menu"
        aria-expanded={open}
        tabIndex={isReached ? 0 : -1}
        onClick={() => setOpen(!open)}
      />
      {open && (
        <Menu
          label="Hide"
          anchor={button}
          onClose={() => setOpen(false)}
          items={[
            { key: 'alert', label: 'Hide this alert' },
            { key: 'match', label: 'Hide this match' },
            { key: 'league', label: `Hide the league ${league}` },
          ]}
          onChoose={onHide}
        />
      )}
    </>
  );
}
