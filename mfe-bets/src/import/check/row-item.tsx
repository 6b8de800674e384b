import type { BetRecord } from '@fairline/shared/bets/records';
import { usePreferences } from '@fairline/shared/client';
import { Button, NO_VALUE, useFormatter, useValues } from '@fairline/shared/ui';
import type { ReactNode } from 'react';
import { RESULT_WORDS, toneOf } from '../../texts/result-words.ts';
import type { PreviewRow } from './preview-rows.ts';

const FATE_WORDS = { import: 'Import', duplicate: 'Duplicate', error: 'Error' } as const;

/** Names what stands in a column of the rows, where they have columns. */
export function RowHead() {
  return (
    <li className="bets-import-row" data-head aria-hidden="true">
      <span>Row</span>
      <span>What happens</span>
      <span>Bet</span>
      <span>Time</span>
      <span data-numeric>Odds</span>
      <span data-numeric>Stake</span>
      <span>Result</span>
      <span data-numeric>Profit</span>
    </li>
  );
}

export interface RowItemProps {
  readonly row: Pick<PreviewRow, 'line' | 'fate' | 'isDuplicate' | 'record' | 'messages' | 'isWarned'>;
  /** `Line`, or `Bet` where the file has no lines. */
  readonly unit: string;
  /** Switches whether a duplicate is imported; absent where it cannot be chosen. */
  readonly onAnyway?: (() => void) | undefined;
  /** Fields to mend the row. */
  readonly children?: ReactNode;
}

/** A row of a file as the bet that it is read as, with what would happen with it. */
export function RowItem({ row, unit, onAnyway, children }: RowItemProps) {
  const { line, fate, isDuplicate, record, messages, isWarned } = row;
  const anywayWords = fate === 'import' ? 'Leave it out' : 'Import anyway';
  return (
    <li className="bets-import-row" data-fate={fate}>
      <span className="fl-quiet">
        {unit} {line}
      </span>
      <b>{isDuplicate && fate === 'import' ? 'Import anyway' : FATE_WORDS[fate]}</b>
      {record && <RecordFacts record={record} />}
      {messages.length > 0 && (
        <ul className="bets-import-messages" data-warned={isWarned || undefined}>
          {messages.map((message) => (
            <li key={message}>{message}</li>
          ))}
        </ul>
      )}
      {isDuplicate && onAnyway && (
        <Button
          size="small"
          aria-label={`${anywayWords}: ${unit} ${line}`}
          aria-pressed={fate === 'import'}
          onClick={onAnyway}
        >
          {anywayWords}
        </Button>
      )}
      {children}
    </li>
  );
}

function RecordFacts({ record }: { readonly record: BetRecord }) {
  const format = useFormatter();
  const values = useValues();
  const { currency: own } = usePreferences();
  const { home, away, legs, result, placed_at, starts } = record;
  const currency = record.currency ?? own;
  const at = placed_at ?? starts;
  const money = (amount: string) => values.amount(Number(amount), currency);
  const profit = record.profit === null ? null : Number(record.profit);
  const selection = [
    record.selection,
    record.points === null ? null : format.handicap(Number(record.points)),
  ];
  const what = [selection.filter((part) => part !== null).join(' '), record.market ?? ''];
  return (
    <>
      <span className="bets-import-event">
        <span>{away === null ? (home ?? 'Unknown match') : `${home} – ${away}`}</span>
        <span className="fl-quiet">
          {legs.length > 0 ? `Parlay of ${legs.length}` : what.filter((part) => part !== '').join(' · ')}
        </span>
      </span>
      <span data-label="Time">{at === null ? NO_VALUE : `${format.fullDate(at)} ${format.time(at)}`}</span>
      <span data-numeric data-label="Odds">
        {format.price(Number(record.odds))}
      </span>
      <span data-numeric data-label="Stake">
        {money(record.stake)}
        {record.free_bet && ' free'}
      </span>
      <span data-label="Result">{result === null ? 'Open' : RESULT_WORDS[result]}</span>
      <span data-numeric data-label="Profit" className={toneClass(profit)}>
        {values.profit(profit, currency)}
      </span>
    </>
  );
}

function toneClass(profit: number | null): string | undefined {
  const tone = toneOf(profit);
  return tone && `fl-${tone}`;
}
