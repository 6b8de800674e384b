import { memo } from 'react';
import { IconButton } from '../controls/icon-button.tsx';
import type { AlertGroupProps } from './alert-group-props.ts';
import { alertKey } from './alert-keys.ts';
import { AlertMoves } from './alert-moves.tsx';
import './alert-group.css';

/**
 * The alerts of one match: the match once, its largest move, and the related lines as one row of chips that opens as rows.
 * Put groups into an element with `data-alerts`: the arrow keys move between all moves inside it.
 */
export const AlertGroup = memo(function AlertGroup(props: AlertGroupProps) {
  const { sport, match, matchLink, league, seen, start, sections, fresh, selected } = props;
  const { saved, onSave, hide, tabStop } = props;
  const isReached =
    tabStop === undefined || sections.some(({ moves }) => moves.some(({ id }) => id === tabStop));
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
        <div className="fl-alerts-names">
          <h3>{matchLink ?? match}</h3>
          <span className="fl-alerts-league">{league}</span>
        </div>
        <span className="fl-alerts-seen">{seen}</span>
        <span className="fl-alerts-start">{start}</span>
        {onSave && (
          <IconButton
            icon="bookmark"
            label={saved ? 'Remove the bookmark' : 'Save match'}
            pressed={saved ?? false}
            onClick={onSave}
          />
        )}
        {hide}
      </header>
      {sections.map((section) => (
        <AlertMoves key={section.key} section={section} isReached={isReached} {...props} />
      ))}
    </article>
  );
});
