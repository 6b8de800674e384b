import { StartError } from './start-error.ts';

/** How The Odds API is read. */
export interface OddsApiSettings {
  readonly apiKey: string;
  /** Keys of bookmakers; each ten of them cost as much as one region. */
  readonly bookmakers: readonly string[];
  /** The bookmaker whose prices are the reference; null: the consensus of all. */
  readonly reference: string | null;
  /** The most credits of a month; null: what the key has. */
  readonly monthlyCredits: number | null;
}

/** The variables of the environment that the feed needs. */
export interface OddsApiVariables {
  readonly FEED: string;
  readonly FEED_ALSO?: string | undefined;
  readonly FEED_KEY?: string | undefined;
  readonly FEED_BOOKMAKERS?: string | undefined;
  readonly FEED_REFERENCE?: string | undefined;
  readonly FEED_CREDITS?: number | undefined;
}

/** Ten, which cost as much as one: the sharp bookmaker, exchanges, and others with many markets for the consensus. */
const BOOKMAKERS =
  'pinnacle,betfair_ex_eu,matchbook,marathonbet,onexbet,williamhill,unibet_eu,betsson,nordicbet,betclic';
const MOST_BOOKMAKERS = 10;
const BOOKMAKER_KEY = /^[a-z0-9_]{2,40}$/;
const SHARP = 'pinnacle';
const CONSENSUS = 'consensus';

/**
 * The settings of The Odds API as the feed beside the reference; null where another one, or none, is.
 * @throws StartError for a missing key, and for bookmakers that cannot be
 */
export function readOddsApiBeside(values: OddsApiVariables): OddsApiSettings | null {
  if (values.FEED_ALSO !== 'the-odds-api') return null;
  if (values.FEED === 'the-odds-api') {
    throw new StartError(
      'FEED_ALSO=the-odds-api needs another FEED, which is the reference: one key cannot pay for both.',
    );
  }
  return settingsOf(values, 'FEED_ALSO');
}

/**
 * The settings of The Odds API; null for another feed.
 * @throws StartError for a missing key, and for bookmakers that cannot be
 */
export function readOddsApi(values: OddsApiVariables): OddsApiSettings | null {
  return values.FEED === 'the-odds-api' ? settingsOf(values, 'FEED') : null;
}

function settingsOf(values: OddsApiVariables, variable: 'FEED' | 'FEED_ALSO'): OddsApiSettings {
  const { FEED_KEY: apiKey, FEED_CREDITS: monthlyCredits = null } = values;
  if (apiKey === undefined) {
    throw new StartError(`${variable}=the-odds-api needs FEED_KEY, the key that The Odds API has sent you.`);
  }
  const bookmakers = (values.FEED_BOOKMAKERS ?? BOOKMAKERS).split(',').map((key) => key.trim());
  if (bookmakers.length > MOST_BOOKMAKERS || !bookmakers.every((key) => BOOKMAKER_KEY.test(key))) {
    throw new StartError(
      `FEED_BOOKMAKERS is a list of keys with commas between, at most ${MOST_BOOKMAKERS}, such as pinnacle,unibet_eu.`,
    );
  }
  const wanted = values.FEED_REFERENCE ?? (bookmakers.includes(SHARP) ? SHARP : CONSENSUS);
  if (wanted !== CONSENSUS && !bookmakers.includes(wanted)) {
    throw new StartError(`FEED_REFERENCE is consensus or one of FEED_BOOKMAKERS (${bookmakers.join(', ')}).`);
  }
  return { apiKey, bookmakers, reference: wanted === CONSENSUS ? null : wanted, monthlyCredits };
}
