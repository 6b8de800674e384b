import {
  type Alert,
  type AlertPage,
  MOST_PUBLIC_ALERTS,
  type OddsAlert,
  PUBLIC_ALERT_DELAY_MINUTES,
  type PublicAlerts,
} from '@fairline/shared/contracts';
import { presentPublicAlert } from './public-alerts.presenter.ts';

/** An answer is shown to all visitors for so long. Milliseconds. */
const KEPT_MS = 30_000;
/** Pages of the stream that are read back until one is old enough: 15 minutes of a busy evening are a few. */
const MOST_PAGES = 10;

export interface PublicAlertsDeps {
  /** A page of the stream of drops that everybody without settings reads, newest first. */
  readonly readPage: (before: number | undefined) => Promise<Pick<AlertPage, 'alerts' | 'more'>>;
  /** Whether the prices of the feed are simulated. */
  readonly isSimulated: () => Promise<boolean>;
  /** Whether real prices may be shown to everybody. */
  readonly showsReal: boolean;
  readonly now: () => number;
}

export type PublicAlertsService = ReturnType<typeof createPublicAlertsService>;

/** Recent drops for visitors, one a match, late enough that they replace no plan. */
export function createPublicAlertsService({ readPage, isSimulated, showsReal, now }: PublicAlertsDeps) {
  let kept: { readonly until: number; readonly answer: Promise<Omit<PublicAlerts, 'status'>> } | null = null;

  async function readAlerts(): Promise<Omit<PublicAlerts, 'status'>> {
    const simulated = await isSimulated();
    const shared = { simulated, delay_minutes: PUBLIC_ALERT_DELAY_MINUTES };
    if (!simulated && !showsReal) return { ...shared, alerts: null };
    const until = now() - PUBLIC_ALERT_DELAY_MINUTES * 60_000;
    // One move of a match lowers many of its lines at once: the latest stands for them.
    const found = new Map<string, OddsAlert>();
    let before: number | undefined;
    for (let page = 0; page < MOST_PAGES && found.size < MOST_PUBLIC_ALERTS; page += 1) {
      const { alerts, more } = await readPage(before);
      for (const alert of alerts) {
        if (isShown(alert, until) && !found.has(matchOf(alert))) found.set(matchOf(alert), alert);
      }
      before = alerts.at(-1)?.id;
      if (!more || before === undefined) break;
    }
    return { ...shared, alerts: [...found.values()].slice(0, MOST_PUBLIC_ALERTS).map(presentPublicAlert) };
  }

  return {
    /** One read serves all visitors; one that fails is tried again by the next. */
    read(): Promise<Omit<PublicAlerts, 'status'>> {
      if (kept !== null && now() < kept.until) return kept.answer;
      const answer = readAlerts();
      kept = { until: now() + KEPT_MS, answer };
      answer.catch(() => {
        if (kept?.answer === answer) kept = null;
      });
      return answer;
    },
  };
}

/** By its teams, because the corners of a match, and the match while it is played, are other events. */
function matchOf({ sport_id, home, away }: OddsAlert): string {
  return JSON.stringify([sport_id, home, away]);
}

function isShown(alert: Alert, until: number): alert is OddsAlert {
  return (
    alert.type === 'odds' &&
    alert.withdrawn_after === null &&
    Date.parse(alert.shown_at) <= until &&
    Date.parse(alert.created_at) <= until
  );
}
