import { useDirtyForm } from '@fairline/shared/client';
import {
  type Bet,
  GRADED_RESULTS,
  type GradeBet,
  type GradedResult,
  LEG_RESULTS,
  type LegResult,
  MAX_PAYOUT,
} from '@fairline/shared/contracts';
import { Button, useFormatter } from '@fairline/shared/ui';
import { balanceField, readTyped } from '@fairline/shared/ui/numbers';
import { useState } from 'react';
import { betsApi } from '../bets.endpoints.ts';
import { TextField } from '../fields/text-field.tsx';
import { legWords } from '../texts/bet-words.ts';
import { formatResult, GRADE_WORDS, RESULT_WORDS } from '../texts/result-words.ts';
import { RuleLink } from '../texts/rule-link.tsx';
import { DeadHeatForm } from './dead-heat-form.tsx';
import { useBetChange } from './use-bet-change.ts';
import { offeredResults, WaitingGrade } from './waiting-grade.tsx';
import '../fields/fields.css';

/**
 * Grades a bet by hand, or opens it again; a parlay also by its selections. A grade of the feed is corrected once it is called wrong, and
 * stays beside the correction.
 */
export function GradeForm({ bet }: { readonly bet: Bet }) {
  const [grade, { isLoading }] = betsApi.useBetListGradeMutation();
  const { run } = useBetChange();
  const [payout, setPayout] = useState<string | null>(null);
  const [isShared, setShared] = useState(false);
  const [isWrong, setIsWrong] = useState(false);
  const [reason, setReason] = useState('');
  const isFeeds = bet.grade?.source === 'feed';
  const isCorrection = isFeeds && isWrong;
  useDirtyForm((payout ?? '').trim() !== '' || (isCorrection && reason.trim() !== ''));
  const send = (body: Omit<GradeBet, 'version'>): void => {
    if (isLoading) return;
    const why = isCorrection && reason.trim() !== '' ? { reason: reason.trim() } : {};
    void run(
      grade({ id: bet.id, body: { version: bet.version, ...body, ...why } }).unwrap(),
      ({ result, grade: given }) =>
        result === null ? 'The bet is open' : `Graded: ${formatResult({ result, placed: given?.placed })}`,
    ).then((done) => {
      if (!done) return;
      setPayout(null);
      setShared(false);
      setIsWrong(false);
      setReason('');
    });
  };
  const choose = (result: GradedResult) => {
    if (result === 'cash-out') setPayout(payout === null ? '' : null);
    else send({ result });
  };
  const isWaiting = bet.result === null && bet.ungradeable !== null;
  const isSingle = bet.legs.length === 1;
  const offered: readonly GradedResult[] = isWaiting && isSingle ? offeredResults(bet) : [];
  const given: GradedResult | null = bet.grade?.placed ? 'placed' : bet.result;
  const results = GRADED_RESULTS.filter(
    (result) => !offered.includes(result) && (result !== 'placed' || bet.each_way),
  );
  const field = balanceField(bet.currency, MAX_PAYOUT);
  const read = readTyped(payout ?? '', field);
  const amount = read.value;
  return (
    <section aria-label="Grade">
      <h3>Grade</h3>
      {isWaiting && <WaitingGrade bet={bet} reason={bet.ungradeable} busy={isLoading} onGrade={send} />}
      {isFeeds && !isWrong && <Button onClick={() => setIsWrong(true)}>This grade is wrong</Button>}
      {isCorrection && (
        <label className="bets-field bets-why">
          Why it is wrong, for the history (optional)
          <input
            className="fl-input"
            maxLength={500}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </label>
      )}
      {(!isFeeds || isWrong) && (
        <div className="bets-grades">
          {results.map((result) => (
            <button
              key={result}
              type="button"
              className="fl-chip"
              aria-pressed={result === 'cash-out' && payout !== null ? true : given === result}
              aria-busy={isLoading || undefined}
              onClick={() => choose(result)}
            >
              {GRADE_WORDS[result]}
            </button>
          ))}
          {isSingle && (
            <button
              type="button"
              className="fl-chip"
              aria-expanded={isShared}
              onClick={() => setShared(!isShared)}
            >
              Dead heat
            </button>
          )}
          {bet.result !== null && (
            <Button kind="text" size="small" onClick={() => send({ result: null })}>
              Open again
            </Button>
          )}
        </div>
      )}
      {isShared && isSingle && <DeadHeatForm bet={bet} busy={isLoading} onGrade={send} />}
      {payout !== null && (
        <form
          className="bets-row"
          onSubmit={(event) => {
            event.preventDefault();
            if (amount !== null) send({ result: 'cash-out', payout: amount });
          }}
        >
          <TextField
            label={`Amount paid, with the stake (${bet.currency})`}
            inputMode="decimal"
            value={payout}
            onChange={setPayout}
            number={{ field, read }}
            problem={read.problem}
          />
          <Button type="submit" kind="primary" busy={isLoading} disabled={amount === null}>
            Cash out
          </Button>
        </form>
      )}
      {bet.legs.length > 1 && <LegGrades bet={bet} onGrade={send} />}
    </section>
  );
}

interface LegGradesProps {
  readonly bet: Bet;
  readonly onGrade: (body: Omit<GradeBet, 'version'>) => void;
}

function LegGrades({ bet, onGrade }: LegGradesProps) {
  const format = useFormatter();
  return (
    <ol className="bets-legs" aria-label="Selections">
      {bet.legs.map((leg, position) => {
        const { selection, market, event } = legWords(leg);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: selections have no ids and stay in their order.
          <li key={position}>
            <span>
              <b>{selection}</b> {market}
              <br />
              {event}
              {leg.feed && (
                <>
                  {', by the feed: '}
                  <RuleLink rule={leg.feed.rule} />
                </>
              )}
            </span>
            <span>{leg.odds === null ? '' : format.price(leg.odds)}</span>
            <select
              className="fl-input"
              aria-label={`Result of ${selection}`}
              value={leg.result ?? ''}
              onChange={(change) => onGrade({ legs: [{ position, result: legResult(change.target.value) }] })}
            >
              <option value="">Open</option>
              {LEG_RESULTS.map((result) => (
                <option key={result} value={result}>
                  {RESULT_WORDS[result]}
                </option>
              ))}
            </select>
          </li>
        );
      })}
    </ol>
  );
}

function legResult(text: string): LegResult | null {
  return LEG_RESULTS.find((result) => result === text) ?? null;
}
