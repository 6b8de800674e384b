import { useUpgradeLevel } from '@fairline/shared/client';
import { planIncludes } from '@fairline/shared/contracts';
import { useListKeys } from '@fairline/shared/ui';
import { BetCheck } from './bet-cells.tsx';
import { BET_COLUMNS } from './bet-columns.tsx';
import { BET_KEYS, BET_LINKS, type BetListProps } from './bet-list-props.ts';
import { FollowBet } from './follow-bet.tsx';
import { useOpenRow } from './use-open-row.ts';
import type { Selection } from './use-selection.ts';
import './bet-table.css';

/** Bets as a table, from 768 px up. */
export function BetTable({ bets, busy, selection, hiddenColumns, ...shown }: BetListProps) {
  const hasClose = planIncludes(useUpgradeLevel(), 'closing-ev');
  const columns = BET_COLUMNS.filter(
    ({ id, fixed, needsClose }) => (fixed || !hiddenColumns.includes(id)) && (hasClose || !needsClose),
  );
  const openRow = useOpenRow(shown.linkTo);
  const keys = useListKeys<HTMLDivElement>(BET_LINKS, BET_KEYS);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the links have the focus.
    <div
      ref={keys.list}
      className="bets-table-frame"
      data-busy={busy || undefined}
      aria-busy={busy}
      onKeyDown={keys.onKeyDown}
    >
      <table className="bets-table" aria-label="Bets">
        <thead>
          <tr>
            {selection && (
              <th scope="col">
                <ChooseAll ids={bets.map(({ id }) => id)} selection={selection} />
              </th>
            )}
            {columns.map(({ id, title, numeric }) => (
              <th key={id} scope="col" data-column={id} data-numeric={numeric}>
                {id === 'when' && shown.by === 'placed' ? 'Placed' : title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {bets.map((one) => (
            <FollowBet key={one.id} bet={one}>
              {(bet) => (
                <tr
                  data-bet-id={bet.id}
                  data-chosen={selection?.ids.has(bet.id) || undefined}
                  data-opens={shown.linkTo !== null || undefined}
                  onClick={(event) => openRow(event, bet.id)}
                >
                  {selection && (
                    <td>
                      <BetCheck bet={bet} selection={selection} />
                    </td>
                  )}
                  {columns.map(({ id, numeric, cell }) => (
                    <td key={id} data-column={id} data-numeric={numeric}>
                      {cell(bet, shown)}
                    </td>
                  ))}
                </tr>
              )}
            </FollowBet>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function ChooseAll({ ids, selection }: { readonly ids: readonly number[]; readonly selection: Selection }) {
  const all = ids.every((id) => selection.ids.has(id));
  return (
    <label className="bets-check">
      <input
        type="checkbox"
        ref={(box) => {
          if (box) box.indeterminate = !all && selection.ids.size > 0;
        }}
        checked={all}
        onChange={() => selection.set(all ? [] : ids)}
      />
      <span className="fl-hidden">Choose all bets of this page</span>
    </label>
  );
}
