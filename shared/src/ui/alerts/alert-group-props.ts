import type { ReactNode } from 'react';
import type { AlertKeys } from './alert-keys.ts';
import type { AlertMove, AlertSection } from './alert-move.ts';

export interface AlertGroupProps extends AlertKeys {
  /** The sport's icon. */
  readonly sport?: ReactNode;
  readonly match: string;
  /** Replaces the match's text by a link with the same text. */
  readonly matchLink?: ReactNode;
  readonly league: string;
  /** Age of the newest move. */
  readonly seen: ReactNode;
  /** Time to the start and the start. */
  readonly start: ReactNode;
  /** Not looked at yet: an ink edge. */
  readonly fresh?: boolean;
  /** The pane shows a move of this group: an accent edge. */
  readonly selected?: boolean;
  /** The move that the pane shows. */
  readonly current?: number | undefined;
  /** The move that the tab key comes to, 0 for none of this group; absent: all of them. */
  readonly tabStop?: number | undefined;
  readonly sections: readonly AlertSection[];
  /** Keys of the sections whose related lines are shown as rows. */
  readonly open: ReadonlySet<string>;
  readonly saved?: boolean;
  readonly onSave?: (() => void) | undefined;
  /** The button that hides the alert, the match or the league. */
  readonly hide?: ReactNode;
  readonly onGraph?: ((move: AlertMove) => void) | undefined;
  /** The recent prices of a move, small. */
  readonly spark?: ((move: AlertMove) => ReactNode) | undefined;
  /** The price of a move at this moment, where it is another one. */
  readonly now?: ((move: AlertMove) => ReactNode) | undefined;
  /** Wraps the fair price of a move, such as in the hint with every devig method. */
  readonly fair?: ((move: AlertMove, price: ReactNode) => ReactNode) | undefined;
}
