import {
  type BetClose,
  type BetEntryAnswer,
  type BetGrade,
  type BetLeg,
  type BetTag,
  type EachWay,
  isDerivedMarket,
} from '@fairline/shared/contracts';
import type { Formatter } from '@fairline/shared/ui';
import { formatEachWay, legWords } from '../texts/bet-words.ts';
import { formatDeadHeat, formatResult, RESULT_WORDS } from '../texts/result-words.ts';

/** What values of a history are written with. */
export interface HistoryContext {
  readonly format: Formatter;
  /** An amount in the currency of the bet. */
  readonly amount: (amount: number) => string;
  readonly tags: readonly Pick<BetTag, 'id' | 'name'>[];
}

/** One field that an entry changed, in words. */
export interface ChangeWords {
  readonly label: string;
  readonly from: string;
  readonly to: string;
}

const NOTHING = 'none';

/** What an entry was. */
export function entryTitle({ kind, undoes }: Pick<BetEntryAnswer, 'kind' | 'undoes'>): string {
  return kind === 'undone' ? `Change ${undoes} undone` : TITLES[kind];
}

const TITLES: Readonly<Record<Exclude<BetEntryAnswer['kind'], 'undone'>, string>> = {
  placed: 'Logged',
  imported: 'Imported',
  edited: 'Edited',
  tagged: 'Tags changed',
  graded: 'Graded',
  deleted: 'Deleted',
  restored: 'Restored',
  closed: 'Close recorded',
};

/** The fields that an entry changed. The first entry has every field and lists none. */
export function changesInWords(
  { seq, changes }: Pick<BetEntryAnswer, 'seq' | 'changes'>,
  context: HistoryContext,
): ChangeWords[] {
  if (seq === 1) return [];
  return Object.entries(changes).flatMap(([field, { from, to }]) => {
    if (field === 'legs') return legChanges(from as BetLeg[], to as BetLeg[], context.format);
    const label = CHANGE_LABELS[field];
    if (label === undefined) return [];
    return { label, from: valueText(field, from, context), to: valueText(field, to, context) };
  });
}

/** Fields in words; the time of a deletion is that of its entry. */
export const CHANGE_LABELS: Readonly<Record<string, string>> = {
  bankroll_id: 'Bankroll',
  placed_at: 'Placed',
  stake: 'Stake',
  odds: 'Odds',
  currency: 'Currency',
  commission_percent: 'Commission',
  free_bet: 'Free bet',
  each_way: 'Each-way',
  is_live: 'In play',
  bookmaker: 'Bookmaker',
  note: 'Note',
  tag_ids: 'Tags',
  close: 'Close',
  leg_closes: 'Closes',
  closing_odds: 'Closing odds',
  closing_fair_odds: 'Closing fair odds',
  closing_confidence: 'Confidence of the close',
  closing_early: 'Early close',
  clv_percent: 'CLV',
  grade: 'Result',
  feed_grade: 'Result of the feed',
  ungradeable: 'Not graded',
  legs: 'Selection',
};

function valueText(field: string, value: unknown, { format, amount, tags }: HistoryContext): string {
  if (field === 'grade') return value === null ? 'Open' : gradeText(value as BetGrade, amount);
  if (field === 'tag_ids') {
    const names = (value as number[]).map((id) => tags.find((tag) => tag.id === id)?.name ?? 'a deleted tag');
    return names.join(', ') || NOTHING;
  }
  if (value === null || value === undefined) return NOTHING;
  if (field === 'each_way') return formatEachWay(value as EachWay);
  if (field === 'feed_grade') return gradeText(value as BetGrade, amount);
  if (field === 'close') return closeText(value as BetClose, format);
  if (field === 'leg_closes') {
    return (value as (BetClose | null)[]).map((one) => one && closeText(one, format)).join('; ') || NOTHING;
  }
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value !== 'number') return field === 'placed_at' ? format.moment(String(value)) : String(value);
  if (field === 'stake') return amount(value);
  if (field.endsWith('odds')) return format.price(value);
  return field.endsWith('percent') ? format.percent(value, 2) : String(value);
}

function gradeText(grade: BetGrade, amount: HistoryContext['amount']): string {
  const { payout, final, source } = grade;
  const paid = payout === null ? '' : ` ${amount(payout)}`;
  const how = { hand: 'by hand', feed: final ? 'by the feed' : 'by the live score', import: 'imported' }[
    source
  ];
  return `${formatResult(grade)}${paid}${formatDeadHeat(grade)}, ${how}`;
}

/** The closing price of the selection with its time. */
function closeText(
  { odds, closed_at, early, approximated, confidence, market }: BetClose,
  format: Formatter,
): string {
  const hasLabel = approximated && !isDerivedMarket(market);
  const label = hasLabel ? (confidence ? `, ${confidence} confidence` : ', no label') : '';
  return `${approximated ? '≈ ' : ''}${format.price(odds)}, ${format.moment(closed_at)}${early ? ', early' : ''}${label}`;
}

/** What of the selections is another than before, those of a parlay beside each other. */
function legChanges(from: readonly BetLeg[], to: readonly BetLeg[], format: Formatter): ChangeWords[] {
  const rows = LEG_PARTS.map(([label, textOf]) => {
    const joined = (legs: readonly BetLeg[]) => legs.map((leg) => textOf(leg, format)).join('; ');
    return { label, from: joined(from), to: joined(to) };
  });
  const changed = rows.filter((row) => row.from !== row.to);
  return changed.length > 0 ? changed : rows.slice(0, 1);
}

const LEG_PARTS: readonly (readonly [label: string, text: (leg: BetLeg, format: Formatter) => string])[] = [
  ['Selection', legText],
  ['Market', (leg) => legWords(leg).market],
  ['Match', ({ event }) => event],
  ['Sport', ({ sport }) => sport ?? NOTHING],
  ['League', ({ league_name }) => league_name ?? NOTHING],
  ['Start', ({ starts }, format) => (starts === null ? NOTHING : format.moment(starts))],
  ['Score at the bet', ({ score_at_bet: score }) => (score ? `${score.home} - ${score.away}` : NOTHING)],
];

function legText(leg: BetLeg, format: Formatter): string {
  const odds = leg.odds === null ? '' : ` at ${format.price(leg.odds)}`;
  const result = leg.result === null ? '' : `, ${RESULT_WORDS[leg.result]}`;
  return `${legWords(leg).selection}${odds}${result}`;
}
