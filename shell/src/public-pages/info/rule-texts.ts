import type { GradingRule } from '@fairline/shared/bets';

/** What a rule says, in paragraphs, with an example. */
export interface RuleText {
  readonly paragraphs: readonly string[];
  readonly example?: string;
}

const QUARTER =
  'A quarter line is two bets of half the stake, on the lines a quarter below and a quarter above it.';

/** The rules that the feed grades by. */
export const RULE_TEXTS: Readonly<Record<GradingRule, RuleText>> = {
  'moneyline-three-way': {
    paragraphs: [
      'The side that has scored more in the period wins. On a level score the draw wins, and both sides lose. Soccer and handball are always graded so, also while the draw has no price.',
      'In ice hockey, basketball, American football and baseball a moneyline with a draw price counts regulation time.',
    ],
    example: 'Home at 2 - 1 is won. Home at 1 - 1 is lost.',
  },
  'moneyline-two-way': {
    paragraphs: ['The side that has scored more in the period wins. On a level score the stake is returned.'],
    example: 'Home at 20 - 20 is a push.',
  },
  spread: {
    paragraphs: [
      'The handicap is added to the score of your side in the period. More than the other side has scored wins, the same returns the stake, less loses. Handicap 0 is draw no bet.',
    ],
    example: 'Home −1 at 2 - 1 is a push, at 3 - 1 won.',
  },
  'spread-quarter': {
    paragraphs: [
      `${QUARTER} Each half is graded as a handicap. Where one half wins and the other is a push, the bet is half won; where one loses and the other is a push, half lost.`,
    ],
    example: 'Home −0.25 at 1 - 1: the half on 0 is a push, the half on −0.5 lost. The bet is half lost.',
  },
  'spread-in-play': {
    paragraphs: [
      'A handicap of soccer that was placed in play counts what was scored after the bet alone: the score at the bet is taken off both sides, then the handicap or quarter handicap is graded. In the second half, what was scored in the first does not count either.',
      'In other sports, and in other markets of soccer, the whole score of the period counts.',
      'Without the score at the bet it is not graded. You can enter or correct that score in the record of the bet.',
    ],
    example: 'Home −0.5 placed at 1 - 0, final score 1 - 0: 0 - 0 after the bet, so the bet is lost.',
  },
  total: {
    paragraphs: [
      'What both sides have scored in the period is added up. Over wins above the line, under below it. On the line the stake is returned.',
      'Totals count the whole score of the period, also where the bet was placed in play.',
    ],
    example: 'Over 3 at 2 - 1 is a push.',
  },
  'total-quarter': {
    paragraphs: [
      `${QUARTER} Each half is graded as a total. Where one half wins and the other is a push, the bet is half won; where one loses and the other is a push, half lost.`,
    ],
    example: 'Over 2.75 at 2 - 1: the half on 2.5 is won, the half on 3 a push. The bet is half won.',
  },
  'team-total': {
    paragraphs: [
      'As a total or quarter total, of what one side has scored in the period. The other side does not count.',
    ],
    example: 'Home over 1.5 at 2 - 0 is won.',
  },
  'derived-market': {
    paragraphs: [
      'Both teams to score, correct scores, margins and the other derived markets are graded by the scores of the periods that they name: half time/full time by the first half and the match, games of tennis by all sets.',
      'Draw no bet returns the stake on a level score, a quarter handicap half of it. A race is graded where the scores of the halves leave one order only; otherwise you enter the result. A cancelled period that the selection needs returns the stake.',
    ],
    example: 'Both teams to score: Yes at 2 - 1 is won, at 3 - 0 lost.',
  },
  combination: {
    paragraphs: [
      'Two selections of one match that must both win. One that is lost loses the bet.',
      'Where one returns its stake and the other wins, bookmakers pay by their own rules: the bet is not graded, and you enter the result.',
    ],
    example: 'Home and both teams to score at 2 - 1 is won, at 2 - 0 lost.',
  },
  'special-winner': {
    paragraphs: [
      'The bookmaker’s settlement names each contestant as winner or loser. The bet has that result.',
    ],
  },
  'special-tie': {
    paragraphs: [
      'The settlement names a tie. With two contestants, and in specials with a handicap or a total, the stake is returned.',
    ],
  },
  'special-dead-heat': {
    paragraphs: [
      'With more than two contestants, those that tie share the places that no winner has: the payout is multiplied by the places left and divided by the contestants that tie. A payout below the stake is shown as lost, with what is left of the stake in the profit. A tie that only one contestant has is a full win.',
      'The name of the special says how many places it pays: one for a winner or a first goal, three for “Top 3”. Where it does not say, the bet waits for you.',
      'In a parlay the odds of such a selection are multiplied and divided in the same way.',
    ],
    example:
      '10 at odds 5.00, two contestants share the win: the payout is 10 × 5.00 / 2 = 25, the profit 15. Three tied for two places are paid 10 × 5.00 × 2 / 3.',
  },
  'special-void': {
    paragraphs: [
      'The settlement names the special as cancelled, or the contestant as cancelled or scratched. The stake is returned.',
    ],
  },
  'period-cancelled': {
    paragraphs: [
      'The settlement names the match, or the period that the bet is on, as cancelled. The stake is returned. Other periods are graded for themselves.',
    ],
  },
  'event-deleted': {
    paragraphs: [
      'The bookmaker has deleted the match and has not listed it again within 48 hours. The stake is returned. A bet on a match that was listed again under another number follows it.',
    ],
  },
};

/** What holds beside the rules of markets. */
export const OTHER_RULES: readonly (RuleText & { readonly id: string; readonly title: string })[] = [
  {
    id: 'score',
    title: 'Which score counts',
    paragraphs: [
      'The score of the bookmaker’s settlement of the period that the bet is on. Selections are graded by themselves: a settled first half grades bets on the first half while the match goes on.',
      'Bets count the part of the match that their market names: regulation time, with overtime, or with extra time. Where the score may contain more than that, as in a cup tie of a feed with one final score, the bet is not graded: its record shows the score, and you choose the result.',
      'A soccer match that is over, at least two hours after its start and not listed any more, is graded by its live score until the settlement comes. Such a grade is marked as live and is not final. It is given for the whole match alone, and not for specials.',
      'Settlements without a score in whole points, and selections that do not fit their market, are not graded. The record says why.',
    ],
  },
  {
    id: 'corrections',
    title: 'Corrections',
    paragraphs: [
      'When the bookmaker corrects a settlement, the bet is graded again, and the new grade names the one before.',
      'A grade that you give by hand stays: what the feed says is shown beside it, in the record of the bet, and never replaces it. Every grade stays in the history of the bet and can be undone.',
    ],
  },
  {
    id: 'no-result',
    title: 'Without a result',
    paragraphs: [
      'A bet without a result 48 hours after the start of its match is not graded: you are asked to enter the result. A settlement that comes later still grades it.',
      'A selection that the feed does not have is graded by hand.',
    ],
  },
  {
    id: 'relisted',
    title: 'Matches that are listed again',
    paragraphs: [
      'A match counts as the same where the same two teams, in either order, start within two hours of the deleted one; or where the new listing appeared from one hour before to 48 hours after the deletion and starts within 36 hours of the old start, in baseball within 12 hours.',
    ],
  },
  {
    id: 'parlay',
    title: 'Parlays',
    paragraphs: [
      'Each selection counts with a factor: won its odds (in a dead heat their share), push and void 1, half won (odds + 1) / 2, half lost 0.5, lost 0. The payout is the stake times the product of the factors; where every selection wins, the stake times the odds of the bet.',
      'A parlay is lost with its first lost selection, and otherwise settled with the last one. Its result is the sign of its profit. It is void where every selection is.',
    ],
    example: '10 on odds 2.00 (won) and 1.90 (half lost): 10 × 2.00 × 0.5 = 10, a push.',
  },
  {
    id: 'profit',
    title: 'Profit',
    paragraphs: [
      'Won: stake × (odds − 1). Half won: half of that. Push and void: 0. Half lost: minus half the stake. Lost: minus the stake. Cash-out: the amount paid less the stake.',
      'With a commission of c percent the odds are 1 + (odds − 1) × (1 − c / 100). The stake of a free bet is neither returned nor lost.',
      'A profit that was imported from a file stays as it is for parlays, commission, free bets, dead heats and cash-outs.',
    ],
  },
];
