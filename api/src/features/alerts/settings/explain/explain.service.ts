import { changePercentage, type Move } from '@fairline/shared/alerts';
import {
  type AlertKind,
  type AlertSetting,
  alertKindSchema,
  defaultSetting,
  defaultSettings,
  isIncluded,
  MOST_EXPLAINED,
  planIncludes,
  STREAM_FEATURES,
  TIME_INTERVALS,
} from '@fairline/shared/contracts';
import { apiErrors } from '../../../../platform/http/api-error.ts';
import { getUserSports } from '../../../profile/index.ts';
import type { Reader } from '../../alerts.service.ts';
import type { MovesReadModel } from '../../streams/stored/moves.read-model.ts';
import { getAlertScope } from '../alert-settings.policy.ts';
import type { AlertSettingsReadModel } from '../alert-settings.read-model.ts';
import type { EventMove, EventStep, ExplainedMovesReadModel } from './explained-moves.read-model.ts';
import { type Judgement, judgeMoves } from './judge-moves.ts';

const DAY_MS = 86_400_000;

/** A move of the last day and what each setting of its stream did with it. */
export interface ExplainedRow {
  readonly found: EventMove;
  readonly settings: readonly (Judgement & { setting: AlertSetting; percentage: number })[];
}

export interface ExplainDeps {
  readonly readModel: ExplainedMovesReadModel;
  readonly settings: AlertSettingsReadModel;
  readonly moves: Pick<MovesReadModel, 'measuredUntil'>;
  readonly now: () => number;
}

/** Explains what the settings of a user did with the moves of an event. */
export function createExplainService({ readModel, settings, moves, now }: ExplainDeps) {
  /** The settings of a stream that apply to a sport, and those that show nothing because the plan does not include them. */
  async function findSettings(kind: AlertKind, sportId: number, owner: Reader) {
    const stored = await settings.findList(owner.id);
    const sports = getUserSports(owner.level, stored);
    const own = stored.settings.filter(({ type }) => type === kind);
    const included = own.filter((setting) => isIncluded(setting, owner.level, sports));
    const excluded = own.filter((setting) => !included.includes(setting));
    if (included.length > 0) return { applying: included, excluded };
    // The default applies, of a plan with a few sports one for each of them.
    const applying = defaultSettings(kind, sports).filter(
      ({ sport_id }) => sport_id === null || sport_id === sportId,
    );
    return { applying, excluded: applying.length > 0 ? excluded : [...excluded, defaultSetting(kind)] };
  }

  async function explainKind(
    kind: AlertKind,
    sportId: number,
    selections: readonly number[],
    until: number,
    owner: Reader,
  ): Promise<ExplainedRow[]> {
    if (!planIncludes(owner.level, STREAM_FEATURES[kind])) return [];
    const { applying, excluded } = await findSettings(kind, sportId, owner);
    const found = await readModel.findMoves(kind, selections, until);
    const first = found[0]?.move.measuredAt ?? until;
    const confirms = kind === 'odds' && applying.some(({ confirm_seconds }) => confirm_seconds > 0);
    const steps: EventStep[] = confirms ? await readModel.findSteps(selections, first, until) : [];
    const scope = getAlertScope(owner.level);
    const judges = [
      ...applying.map((setting) => ({
        setting,
        judge: judgeMoves(setting, scope, found, steps, until),
      })),
      ...excluded.map((setting) => ({ setting, judge: (): Judgement => NOT_INCLUDED })),
    ];
    const since = now() - DAY_MS;
    return found
      .filter(({ move }) => move.at >= since)
      .map((one) => ({
        found: one,
        settings: judges.map(({ setting, judge }) => ({
          setting,
          percentage: changeWithin(one.move, setting),
          ...judge(one.move),
        })),
      }));
  }

  return {
    /** Newest first, one more than `MOST_EXPLAINED` where there are more. */
    async explain(eventId: number, owner: Reader) {
      const event = await readModel.findEvent(eventId);
      if (event === null) throw apiErrors.notFound('There is no event with this id.');
      const until = await moves.measuredUntil();
      const selections = await readModel.findSelections(eventId);
      const rows: ExplainedRow[] = [];
      for (const kind of alertKindSchema.options) {
        rows.push(...(await explainKind(kind, event.sport_id, selections, until, owner)));
      }
      rows.sort(
        (a, b) => b.found.move.measuredAt - a.found.move.measuredAt || b.found.move.id - a.found.move.id,
      );
      return { event, rows: rows.slice(0, MOST_EXPLAINED + 1) };
    },
  };
}
export type ExplainService = ReturnType<typeof createExplainService>;

const NOT_INCLUDED: Judgement = { verdict: 'plan', earlier: null };

/** The change within the longest interval of a setting, in percent; 0 for a closed market. */
function changeWithin(move: Move, { time_interval }: AlertSetting): number {
  if (move.kind === 'closed') return 0;
  const place = time_interval === null ? TIME_INTERVALS.length - 1 : TIME_INTERVALS.indexOf(time_interval);
  const from = move.extremes[place];
  if (from === undefined || Number.isNaN(from)) return 0;
  return Math.max(0, changePercentage(move.direction, from, move.value));
}
