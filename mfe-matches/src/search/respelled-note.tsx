import type { MatchPage } from '@fairline/shared/client';

/** Which words of the search no match has, and what was searched for instead. */
export function RespelledNote({ respelled }: Pick<MatchPage, 'respelled'>) {
  if (respelled.length === 0) return null;
  return (
    <p className="matches-note">
      {respelled.map(({ word, as }) => `No match has “${word}”; showing ${as.join(', ')}.`).join(' ')}
    </p>
  );
}
