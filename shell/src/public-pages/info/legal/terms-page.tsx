import { DELETION_GRACE_DAYS, TRIAL_DAYS } from '@fairline/shared/contracts';
import type { InfoSection } from '../info-layout.tsx';
import { legalPage } from './legal-page.tsx';

const SECTIONS: readonly InfoSection[] = [
  {
    id: 'what-it-is',
    title: 'What Fairline is',
    body: (
      <>
        <p>
          Fairline shows a bookmaker’s odds, computes fair odds from them, sends alerts when they change, and
          keeps a record of your own bets. It takes no bets, holds no money for bets, and is not a bookmaker.
        </p>
        <p>
          Where a page says that prices are simulated, they come from no real bookmaker. Nobody can bet at
          them.
        </p>
      </>
    ),
  },
  {
    id: 'who',
    title: 'Who may use it',
    body: (
      <p>
        You have to be 18 or older, and older where your country’s rules say so. You confirm it at sign-up.
        You are responsible for whether betting is legal where you are.
      </p>
    ),
  },
  {
    id: 'account',
    title: 'Your account',
    body: (
      <ul>
        <li>An account is for one person. Keep its password to yourself.</li>
        <li>
          You may read and use what Fairline shows for your own betting, and not resell or republish it.
        </li>
        <li>Do not load the service with programs beyond the limits that it answers with.</li>
      </ul>
    ),
  },
  {
    id: 'payments',
    title: 'Plans and payments',
    body: (
      <ul>
        <li>
          A first subscription by card has {TRIAL_DAYS} free days. It can be cancelled before they end without
          a charge. A payment with crypto has no free days.
        </li>
        <li>
          A plan by card renews itself until it is cancelled, in Settings, Billing. It then lasts to the end
          of what is paid. A plan by crypto ends by itself.
        </li>
        <li>The amount of a change is shown before you confirm it, and exactly that amount is charged.</li>
        <li>
          An account in its first month can <a href="/contact">ask for its money back</a>, within one month of
          the first payment.
        </li>
      </ul>
    ),
  },
  {
    id: 'no-promise',
    title: 'No promise of profit',
    body: (
      <>
        <p>
          Odds, fair odds, limits, alerts, grades of bets and generated texts can be late, incomplete or
          wrong. Check a price at your bookmaker before you bet. Past results say little about future ones.
        </p>
        <p>
          Nothing here is advice to bet. Stakes are suggested by formulas from what you entered; the decision
          and the loss are yours.
        </p>
      </>
    ),
  },
  {
    id: 'responsible-use',
    title: 'Betting responsibly',
    body: (
      <p>
        Bet only what you can lose. <a href="/settings?tab=responsible-use">Responsible use</a> in the
        settings has reminders, breaks that nobody can shorten, and organisations that help.
      </p>
    ),
  },
  {
    id: 'availability',
    title: 'Availability',
    body: (
      <p>
        The service may pause for maintenance, or because the bookmaker’s feed does; the{' '}
        <a href="/status">status page</a> says so. Features may change. A change that takes something from a
        plan that you have paid applies from your next payment.
      </p>
    ),
  },
  {
    id: 'ending',
    title: 'Ending it',
    body: (
      <p>
        You can delete your account in Settings, Account. It waits {DELETION_GRACE_DAYS} days, in which you
        can take it back, and is then deleted for good. An account that breaks these terms can be closed, with
        the unused part of its payment returned.
      </p>
    ),
  },
];

/** What users and the operator agree on. */
export const TERMS_PAGE = legalPage({
  name: 'terms-of-service',
  title: 'Terms of Service',
  summary:
    'The rules of this service, in plain words. The operator of this installation is responsible for it and is the party that you agree with.',
  sections: SECTIONS,
});
