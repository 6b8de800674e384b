import { PLANS, TRIAL_DAYS } from '@fairline/shared/contracts';
import { SPORTS } from '@fairline/shared/periods';
import { InlineText } from '../parts/inline-text.tsx';

const sports = SPORTS.map(({ name }) => name);

/** Questions with their answers, which the structured data repeats. */
export const QUESTIONS: readonly { readonly question: string; readonly answer: string }[] = [
  {
    question: 'What are fair odds?',
    answer:
      'The odds of a sharp bookmaker without its margin. At fair odds a bet neither wins nor loses on average; a price above them has a positive expected value.',
  },
  {
    question: 'Whose odds are these?',
    answer:
      'Those of one sharp bookmaker, Pinnacle, when the operator of this site has connected its feed. Without a feed Fairline simulates a bookmaker, and every page says that the prices are simulated.',
  },
  {
    question: 'How quick are alerts?',
    answer:
      'An alert is computed with the change of the price and pushed to open pages at once. With 5,000 open pages half of the pushes arrived within 46 ms of the change, and 99 of 100 within 130 ms, on the two cores of the test machine. How often the bookmaker is asked comes on top.',
  },
  {
    question: 'Which sports are included?',
    answer: `${sports.slice(0, -1).join(', ')} and ${sports.at(-1)}. Basic includes ${Array.isArray(PLANS.basic.sports) ? PLANS.basic.sports.length : 'all'} of them, which you choose; Pro and Sharp include all.`,
  },
  {
    question: 'Can I cancel?',
    answer: `At any time, in Settings, Billing. A plan by card lasts to the end of what is paid; the first one has ${TRIAL_DAYS} free days. A plan paid with crypto ends by itself.`,
  },
  {
    question: 'Does Fairline place bets or hold my money?',
    answer:
      'No. It shows information and keeps your own record of bets. You bet at your own bookmaker, at your own risk.',
  },
  {
    question: 'Will I win with it?',
    answer:
      'Nobody can promise that. A positive expected value is an average over many bets, and it rests on the sharp price being right. The bet tracker shows an interval beside each yield, so that luck is not mistaken for skill.',
  },
  {
    question: 'Can I take my data with me?',
    answer:
      'Yes. Bets are exported and imported as CSV files with every field, and Settings, Account has an archive of everything that is stored about you.',
  },
];

/** Questions that visitors have. */
export function Faq() {
  return (
    <section className="site-band" id="faq" aria-labelledby="faq-title">
      <div className="site-column faq">
        <h2 id="faq-title">FAQ</h2>
        <div>
          {QUESTIONS.map(({ question, answer }, index) => (
            <details key={question} name="faq" open={index === 0}>
              <summary>{question}</summary>
              <p>
                <InlineText text={answer} />
              </p>
            </details>
          ))}
        </div>
      </div>
    </section>
  );
}
