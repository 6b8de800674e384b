import { type MouseEvent, useCallback } from 'react';
import { useNavigate } from 'react-router';
import { RECORD_STATE } from '../record/use-bet-record.ts';
import type { BetListProps } from './bet-list-props.ts';

/** What does something else when it is clicked. */
const CONTROLS = 'a, button, input, label, select, summary';

/** Opens the record of a bet by a click anywhere in its row. Its link does the same for keyboards and new tabs. */
export function useOpenRow(linkTo: BetListProps['linkTo']) {
  const navigate = useNavigate();
  return useCallback(
    (event: MouseEvent, id: number): void => {
      const { target, metaKey, ctrlKey, shiftKey, altKey } = event;
      if (linkTo === null || metaKey || ctrlKey || shiftKey || altKey) return;
      if (target instanceof Element && target.closest(CONTROLS)) return;
      // Text that was selected by dragging over the row.
      if (window.getSelection()?.isCollapsed === false) return;
      void navigate(linkTo(id), { state: RECORD_STATE });
    },
    [linkTo, navigate],
  );
}
