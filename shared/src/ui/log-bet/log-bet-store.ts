import type { AlertKind } from '@fairline/shared/contracts';
import type { CellId } from '@fairline/shared/odds';
import { createOpening, type Opening } from '../layers/opening.ts';

/** A contestant of a special, where its place in the special is not known. */
export interface ContestantOf {
  readonly special: string;
  readonly outcome: string;
  readonly handicap: number | null;
}

/** A selection that is priced from the joint model of its match, as the calculator has priced it. */
export interface DerivedOf {
  readonly derived: {
    readonly market: string;
    readonly period: number;
    readonly outcome: string;
    readonly points: number | null;
  };
  readonly name: string;
  readonly marketName: string;
  readonly fairOdds: number;
  /** The share of the stake that is returned on average; absent where an earlier version opens the panel. */
  readonly returned?: number | undefined;
  /** The price of the user's bookmaker; null where none was entered. */
  readonly odds: number | null;
}

/** The alert that a bet comes from, with the user's setting that shows it; null for the default setting. */
export interface AlertOrigin {
  readonly id: number;
  readonly type: AlertKind;
  readonly settingId: number | null;
  /** Price of its selection, which is entered while none is offered; absent for alerts about a limit or a closed market. */
  readonly odds?: number | undefined;
}

/** What a bet is logged on. */
export interface LogBetRequest {
  readonly lineId: string;
  readonly selection: CellId | ContestantOf | DerivedOf;
  readonly alert?: AlertOrigin | undefined;
  /** Of another bookmaker's price; by default that of the last bet, and the price of the line. */
  readonly bookmaker?: string | undefined;
  readonly odds?: number | undefined;
}

/** A request with a number that no other opening has. */
export type LogBetOpening = Opening<LogBetRequest>;

export const {
  /** Opens the Log Bet panel above any page; the shell shows it once. */
  open: openLogBet,
  close: closeLogBet,
  /** What the panel is open for; null while it is closed. */
  useOpening: useLogBetOpening,
} = createOpening<LogBetRequest>();
