export { type MatchWindow, matchWindows } from './match-window.ts';
export {
  createMatchesReadModel,
  type ListedMatchRow,
  type MatchesReadModel,
  type MatchSearch,
} from './matches.read-model.ts';
export { SCORE_COLUMNS_SQL, SCORE_JOINS_SQL, type ScoreRow } from './scores/score-row.ts';
export { presentScore } from './scores/scores.presenter.ts';
