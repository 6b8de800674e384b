import type { Bankroll } from '@fairline/shared/contracts';
import type { Values } from '@fairline/shared/ui';
import { toneOf } from '../texts/result-words.ts';

export interface BankrollListProps {
  readonly bankrolls: readonly Bankroll[];
  /** The one whose details are shown. */
  readonly chosen: number | null;
  /** Amounts of another moment are being read. */
  readonly busy: boolean;
  readonly values: Values;
  readonly onChoose: (id: number) => void;
}

/** Each bankroll with its amounts, in its own currency. */
export function BankrollList({ bankrolls, chosen, busy, values, onChoose }: BankrollListProps) {
  return (
    <div className="bets-table-frame" data-busy={busy || undefined}>
      <table className="bets-table bankroll-table" aria-label="Bankrolls">
        <thead>
          <tr>
            <th scope="col">Bankroll</th>
            <th scope="col" data-numeric>
              Balance
            </th>
            <th scope="col" data-numeric data-wide>
              Open stakes
            </th>
            <th scope="col" data-numeric>
              Available
            </th>
            <th scope="col" data-numeric data-wide>
              Profit
            </th>
          </tr>
        </thead>
        <tbody>
          {bankrolls.map(({ id, name, currency, is_default, balance, open_stakes, available, profit }) => (
            <tr key={id} data-chosen={id === chosen || undefined}>
              <td>
                <button
                  type="button"
                  className="bankroll-name"
                  aria-pressed={id === chosen}
                  onClick={() => onChoose(id)}
                >
                  {name}
                </button>
                {is_default && <span className="fl-quiet"> default</span>}
              </td>
              <td data-numeric>
                <b>{values.amount(balance, currency)}</b>
              </td>
              <td data-numeric data-wide>
                {values.amount(open_stakes, currency)}
              </td>
              <td data-numeric>{values.amount(available, currency)}</td>
              <td data-numeric data-wide className={toneClass(profit)}>
                {values.profit(profit, currency)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function toneClass(profit: number): string | undefined {
  const tone = toneOf(profit);
  return tone && `fl-${tone}`;
}
