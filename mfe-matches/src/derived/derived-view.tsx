import type { DerivedTable } from '@fairline/shared/contracts';
import { EmptyState, ErrorState, LoadingState, PlanGate, useFormatter } from '@fairline/shared/ui';
import { useMemo, useRef, useState } from 'react';
import { Calculator, type Chosen, middleOf } from './calculator.tsx';
import { marketChoices, NO_PRICE_TEXTS, NO_RACES } from './derived-choice.ts';
import { DerivedPricesTable } from './derived-prices-table.tsx';
import { useDerivedTable } from './use-derived-table.ts';
import './derived.css';

/** Calculator and table of the derived prices of a match, for plans that include them. */
export function DerivedView({ eventId }: { readonly eventId: number }) {
  return (
    <PlanGate
      feature="derived-prices"
      name="Pricing any market"
      about="Enter the price of your bookmaker for both teams to score, a correct score or any other market, and see fair odds, EV and stake."
    >
      <Prices key={eventId} eventId={eventId} />
    </PlanGate>
  );
}

function Prices({ eventId }: { readonly eventId: number }) {
  const { table, error, retry } = useDerivedTable(eventId);
  if (table === null) {
    return error === null ? (
      <LoadingState label="Computing prices" />
    ) : (
      <ErrorState title="Derived prices did not load" error={error} onRetry={retry} />
    );
  }
  if (table.no_price !== null) {
    return (
      <EmptyState title="No derived prices for this match">
        {NO_PRICE_TEXTS[table.no_price]} <Fit table={table} />
      </EmptyState>
    );
  }
  return <Content table={table} failed={error !== null} />;
}

function Content({ table, failed }: { readonly table: DerivedTable; readonly failed: boolean }) {
  const markets = useMemo(() => marketChoices(table), [table]);
  const [picked, setPicked] = useState<Chosen | null>(null);
  const [second, setSecond] = useState<Chosen | null>(null);
  const top = useRef<HTMLDivElement>(null);
  const first = markets.find(({ key }) => key.includes('both-to-score')) ?? markets[0];
  const chosen = picked ?? { market: first?.key ?? '', selection: (first && middleOf(first)?.key) ?? '' };
  return (
    <div className="derived" ref={top}>
      <p className="derived-note">
        Derived from all quoted lines by one model of the score. <Fit table={table} /> The reference for a
        market that is quoted, such as 1X2, is its own quote without the margin; the price here is what all
        lines together imply.
        {failed && ' The newest prices could not be read; they are read again by themselves.'}
      </p>
      <Calculator {...{ table, markets, chosen, second }} onChoose={setPicked} onSecond={setSecond} />
      <DerivedPricesTable
        markets={markets}
        onChoose={(next) => {
          setPicked(next);
          // A row is priced by itself.
          setSecond(null);
          top.current?.querySelector<HTMLInputElement>('input[type="text"]')?.focus();
        }}
      />
      {table.sport_id in NO_RACES && <p className="derived-note">{NO_RACES[table.sport_id]}</p>}
    </div>
  );
}

function Fit({ table: { quality } }: { readonly table: DerivedTable }) {
  const format = useFormatter();
  if (quality === null) return null;
  const { lines, rms, worst } = quality;
  return (
    <>
      It meets {format.count(lines)} lines within {format.points(hundredths(rms))} points on average and{' '}
      {format.points(hundredths(worst))} at worst.
    </>
  );
}

const hundredths = (points: number): number => Math.round(100 * points) / 100;
