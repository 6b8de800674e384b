import { DEFAULT_PREFERENCES } from '@fairline/shared/contracts';
import { createFormatter } from '@fairline/shared/ui';
import { GRADING_EVIDENCE } from './grading-evidence.ts';

interface Figure {
  readonly value: string;
  readonly power?: string;
  readonly name: string;
  readonly how: string;
  /** What measures it again. */
  readonly source: string;
  readonly date: string;
}

const { count } = createFormatter(DEFAULT_PREFERENCES);
const { matches, selections, errors } = GRADING_EVIDENCE;

/** What was measured, where and when. The records of decisions (`shared/docs/adr`) have the conditions in full. */
const FIGURES: readonly Figure[] = [
  {
    value: '46 ms',
    name: 'from the change to the open page, median',
    how: '130 ms for 99 of 100. 5,000 open pages, 500 alert settings, 1,000 price changes a second, on two cores with nothing beside.',
    source: 'Benchmark “latency”, the slower of two runs',
    date: '22 November 2026',
  },
  {
    value: '10',
    power: '−12',
    name: 'largest distance of a fair probability from the exact solution',
    how: 'Five methods, against solutions of 60 digits, and against plain halving on closing prices of real matches.',
    source: 'Tests of every version',
    date: '24 November 2026',
  },
  {
    value: count(errors),
    name: `grading errors in ${count(selections)} selections`,
    how: `${count(matches)} matches of the Premier League and La Liga, August 2012 to March 2025. Moneylines of match and first half against the recorded result, handicaps and totals at the closing line against the goals.`,
    source: 'Benchmark “grading-errors”, repeated by the tests of every version',
    date: '24 November 2026',
  },
  {
    value: '2.0 s',
    name: 'to grade 10,000 bets of one evening',
    how: '200 matches, one bet of ten a parlay, on two busy cores; 1.2 s in the best run.',
    source: 'Benchmark “grading”',
    date: '22 November 2026',
  },
];

/** Figures with what they were measured on. */
export function Evidence() {
  return (
    <section className="site-band" aria-labelledby="evidence-title">
      <div className="site-column">
        <h2 id="evidence-title">Measured, not promised</h2>
        <dl className="evidence">
          {FIGURES.map(({ value, power, name, how, source, date }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                <strong>
                  {value}
                  {power !== undefined && <sup>{power}</sup>}
                </strong>
                <span>{how}</span>
                <small>
                  {source}. {date}.
                </small>
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
