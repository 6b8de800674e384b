export type Side = 'home' | 'away';

/** Unit in which a number of a text is written. */
export type Unit =
  | 'none'
  | 'percent'
  | 'points'
  | 'dollars'
  | 'multiple'
  | 'minutes'
  | 'score'
  | 'moment'
  | 'other';

/** Instant as far as a text names it. */
export interface WrittenMoment {
  readonly day: number | null;
  readonly month: number | null;
  readonly year: number | null;
  readonly weekday: number | null;
  readonly hour: number | null;
  readonly minute: number | null;
  readonly second: number | null;
}

export interface NumberToken {
  readonly type: 'number';
  readonly text: string;
  /** Characters that it takes. */
  readonly length: number;
  readonly value: number;
  /** Second number of a score. */
  readonly other: number;
  /** Half a unit of the last digit that is written, in the unit of `value`. */
  readonly precision: number;
  readonly decimals: number;
  readonly unit: Unit;
  /** Minutes in the written unit of a time span. */
  readonly step: number;
  readonly isSigned: boolean;
  readonly isWord: boolean;
  readonly moment: WrittenMoment | null;
}

export type Token =
  | NumberToken
  | { readonly type: 'word'; readonly text: string; readonly word: string }
  | { readonly type: 'team'; readonly text: string; readonly side: Side }
  | { readonly type: 'league'; readonly text: string }
  | { readonly type: 'mark'; readonly text: string };
