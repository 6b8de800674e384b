/** Which moves a setting shows: the same functions on the server and in the browser. Imports contracts and odds. */
export {
  type CompiledSetting,
  compileSetting,
  type MatchResult,
  type MismatchReason,
  matchMove,
  type PlanScope,
} from './alert-match.ts';
export { decodeExtremes, type EncodedExtremes, encodeExtremes } from './extremes.ts';
export { type HiddenAlerts, hiddenBy } from './hidden-alerts.ts';
export { matchKeyOf, teamName, unitOf } from './match-key.ts';
export { changePercentage, hdpTypeOf, type Move } from './move.ts';
export {
  type KeptOutReason,
  memoryOf,
  type OnKeptOut,
  SettingStream,
  type ShownMove,
} from './setting-stream.ts';
export {
  brokenRuleOf,
  type CompiledRules,
  compileRules,
  isWithin,
  type RuledSelection,
} from './stream-rules.ts';
export { inStreamOrder, type UserShownMove, unionOfStreams } from './union-of-streams.ts';
