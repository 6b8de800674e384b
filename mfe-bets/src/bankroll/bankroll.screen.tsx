import {
  Button,
  EmptyState,
  ErrorState,
  ErrorText,
  LoadingState,
  PageBody,
  PageHead,
  PlanGate,
  useValues,
} from '@fairline/shared/ui';
import { useZone } from '@fairline/shared/ui/calendar';
import { useState } from 'react';
import { Link } from 'react-router';
import { betsApi } from '../bets.endpoints.ts';
import { TextField } from '../fields/text-field.tsx';
import { instantOfText } from '../fields/zoned-text.ts';
import { bankrollApi } from './bankroll.endpoints.ts';
import { BankrollForm } from './bankroll-form.tsx';
import { BankrollList } from './bankroll-list.tsx';
import { BookmakerAccounts } from './bookmaker-accounts.tsx';
import { ExposureTable } from './exposure-table.tsx';
import { OneBankroll } from './one-bankroll.tsx';
import '../list/bet-table.css';
import './bankroll.css';

/** Bankrolls with their money and what is open, for plans that include the bet tracker. */
export function BankrollScreen() {
  return (
    <PlanGate
      feature="bet-tracker"
      name="The bankroll"
      heading="h1"
      about="Log your bets and measure them against the close."
    >
      <PageHead
        title="Bankroll"
        actions={
          <Link className="fl-button" data-kind="text" data-size="medium" to="/bets">
            Back to the bets
          </Link>
        }
      />
      <PageBody>
        <div className="bankroll">
          <Bankrolls />
        </div>
      </PageBody>
    </PlanGate>
  );
}

/** The bankrolls now or at a chosen moment, bookmakers with the user's money, one bankroll with its movements, and open bets by event. */
function Bankrolls() {
  const zone = useZone();
  const [when, setWhen] = useState('');
  const at = when === '' ? null : instantOfText(when, zone);
  const { data, currentData, error, refetch } = bankrollApi.useBankrollAllQuery(at);
  // The bookmakers stand above what else is read, and do not move it.
  const { isLoading } = betsApi.useBetListBookmakersQuery();
  const [chosen, setChosen] = useState<number | null>(null);
  const [isAdding, setAdding] = useState(false);
  const values = useValues();
  const shown = currentData ?? data;
  const one = shown?.find(({ id }) => id === chosen) ?? shown?.[0];
  if (!shown || isLoading) {
    return !shown && error ? (
      <ErrorState title="Bankrolls did not load" error={error} onRetry={() => void refetch()} />
    ) : (
      <LoadingState label="Loading bankrolls" columns="1fr 96px 96px 96px" rows={6} />
    );
  }
  return (
    <>
      <section aria-label="Bankrolls">
        <div className="bankroll-head">
          <TextField
            label="Balance at"
            type="datetime-local"
            value={when}
            onChange={setWhen}
            problem={when !== '' && at === null ? 'There is no such time.' : null}
          />
          {when !== '' && (
            <Button kind="text" onClick={() => setWhen('')}>
              Now
            </Button>
          )}
          <Button icon="plus" onClick={() => setAdding(!isAdding)}>
            New bankroll
          </Button>
        </div>
        {isAdding && (
          <BankrollForm
            onDone={(id) => {
              setAdding(false);
              if (id !== null) setChosen(id);
            }}
          />
        )}
        {currentData === undefined && error && (
          <p role="alert">
            The balance of that time did not load. <ErrorText error={error} />{' '}
            <Button size="small" onClick={() => void refetch()}>
              Try again
            </Button>
          </p>
        )}
        {shown.length === 0 ? (
          <EmptyState title="No bankroll yet">
            Create one, or log a bet: the first bet makes the bankroll Main.
          </EmptyState>
        ) : (
          <BankrollList
            bankrolls={shown}
            chosen={one?.id ?? null}
            busy={currentData === undefined}
            values={values}
            onChoose={setChosen}
          />
        )}
      </section>
      <BookmakerAccounts currency={one?.currency} values={values} />
      {one && <OneBankroll key={one.id} bankroll={one} values={values} />}
      <ExposureTable values={values} />
    </>
  );
}
