import { memo, type ReactNode } from 'react';
import { IconButton } from '../controls/icon-button.tsx';
import { type AlertKeys, alertKey } from './alert-keys.ts';
import type { AlertMove, AlertSection } from './alert-move.ts';
import { AlertMoves } from './alert-moves.tsx';
import './alert-group.css';

export interface AlertGroupProps extends AlertKeys {
  /** The sport's icon. */
  readonly sport?: ReactNode;
  readonly match: string;
  /** Replaces the match's text by a link with the same text. */
  readonly matchLink?: ReactNode;
  readonly league: string;
  /** When it was raised: `18:58:57`. */
  readonly seen: string;
  readonly seenTitle?: string | undefined;
  /** Time to the start and the start. */
  readonly start: ReactNode;
  /** Not looked at yet: an ink edge. */
  readonly fresh?: boolean;
  /** The pane shows a move of this group: an accent edge. */
  readonly selected?: boolean;
  /** The move that the pane shows. */
  readonly current?: number | undefined;
  readonly sections: readonly AlertSection[];
  /** Keys of the sections whose related lines are shown as rows. */
  readonly open: ReadonlySet<string>;
  readonly saved?: boolean;
  readonly onSave?: (() => void) | undefined;
  readonly onHide?: (() => void) | undefined;
  readonly onGraph?: ((move: AlertMove) => void) | undefined;
  /** The recent prices of a move, small. */
  readonly spark?: ((move: AlertMove) => ReactNode) | undefined;
  /** Wraps the fair price of a move, such as in the hint with every devig method. */
  readonly fair?: ((move: AlertMove, price: ReactNode) => ReactNode) | undefined;
}

/**
 * The alerts of one match: the match once, its largest move, and the related lines as one row of chips that opens as rows.
 * Put groups into an element with `data-alerts`: the arrow keys move between all moves inside it.
 */
export const AlertGroup = memo(function AlertGroup(props: AlertGroupProps) {
  const { sport, match, matchLink, league, seen, seenTitle, start, sections, fresh, selected } = props;
  const { saved, onSave, onHide } = props;
  return (
    <article
      className="fl-alerts"
      data-fresh={fresh || undefined}
      data-selected={selected || undefined}
      aria-label={match}
      onKeyDown={(event) => alertKey(event, props)}
    >
      <header className="fl-alerts-head">
        {sport && <span className="fl-alerts-sport">{sport}</span>}
        <h3 title={match}>{matchLink ?? match}</h3>
        <span className="fl-alerts-league" title={league}>
          {league}
        </span>
        <time className="fl-alerts-seen" title={seenTitle}>
          {seen}
        </time>
        <span className="fl-alerts-start">{start}</span>
        {onSave && (
          <IconButton
            icon="bookmark"
            label={saved ? 'Remove the bookmark' : 'Save match'}
            pressed={saved ?? false}
            onClick={onSave}
          />
        )}
        {onHide && <IconButton icon="hide" label="Hide alert, match or league" onClick={onHide} />}
      </header>
      {sections.map((section) => (
        <AlertMoves key={section.key} section={section} {...props} />
      ))}
    </article>
  );
});
