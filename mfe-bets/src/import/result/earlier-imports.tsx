import type { BetImport } from '@fairline/shared/contracts';
import { ErrorState, useFormatter } from '@fairline/shared/ui';
import { useRef } from 'react';
import { betImportApi } from '../import.endpoints.ts';
import { UndoImport } from './undo-import.tsx';

/** Imports that bets are left of, each with its undo. One that was undone here stays, to say what became of its bets. */
export function EarlierImports() {
  const format = useFormatter();
  const { data, error, refetch } = betImportApi.useBetImportListQuery();
  const seen = useRef(new Map<number, BetImport>());
  for (const each of data ?? []) if (!seen.current.has(each.id)) seen.current.set(each.id, each);
  const shown = [...seen.current.values()].sort((a, b) => b.id - a.id);
  if (error && shown.length === 0) {
    return <ErrorState title="Earlier imports did not load" error={error} onRetry={refetch} />;
  }
  if (shown.length === 0) return null;
  return (
    <section className="bets-import-part" aria-labelledby="earlier-imports">
      <h2 id="earlier-imports">Earlier imports</h2>
      <ul className="bets-import-earlier">
        {shown.map(({ id, created_at, bets }) => {
          const name = `${format.fullDate(created_at)} ${format.time(created_at)}`;
          return (
            <li key={id}>
              <span>{name}</span>
              <span className="fl-quiet">
                {format.count(bets)} {bets === 1 ? 'bet' : 'bets'}
              </span>
              <UndoImport importId={id} name={name} />
            </li>
          );
        })}
      </ul>
    </section>
  );
}
