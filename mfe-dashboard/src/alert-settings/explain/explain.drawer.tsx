import type { AlertSetting, AlertSettings, ExplainedEvent, ExplainedMove } from '@fairline/shared/contracts';
import { defaultSetting } from '@fairline/shared/contracts';
import {
  Age,
  Drawer,
  DropBadge,
  EmptyState,
  ErrorState,
  LoadingState,
  matchOfLine,
  moveLabel,
  PriceMove,
  StartTime,
  useFormatter,
} from '@fairline/shared/ui';
import { LimitMove } from '../../prices/limit-move.tsx';
import { useAlertSettingsExplainQuery } from '../alert-settings.endpoints.ts';
import { verdictText } from './verdict-texts.ts';
import './explain.css';

export interface ExplainDrawerProps {
  readonly eventId: number;
  readonly saved: AlertSettings;
  readonly onClose: () => void;
}

/** Why the settings showed or did not show what moved in an event during the last day. */
export function ExplainDrawer({ eventId, saved, onClose }: ExplainDrawerProps) {
  const { data, error, isFetching, refetch } = useAlertSettingsExplainQuery(eventId);
  return (
    <Drawer
      open
      tall
      onClose={onClose}
      title={data ? `${data.event.home} – ${data.event.away}` : 'Why did I not get this one?'}
      above={data?.event.league_name ?? null}
      below={
        data ? (
          <StartTime starts={data.event.starts} settledStatus={0} match={matchOfLine(data.event)} />
        ) : null
      }
    >
      {data === undefined && error === undefined && <LoadingState label="Loading the moves" />}
      {error !== undefined && !isFetching && (
        <ErrorState title="The moves did not load" error={error} onRetry={() => void refetch()} />
      )}
      {data && <Explained explained={data} saved={saved} />}
    </Drawer>
  );
}

type ExplainedProps = { readonly explained: ExplainedEvent; readonly saved: AlertSettings };

function Explained({ explained: { event, moves, more }, saved }: ExplainedProps) {
  if (moves.length === 0) {
    return (
      <EmptyState title="Nothing moved in the last 24 hours">
        No price of this match fell by 2% or more, no limit changed and no market closed.
      </EmptyState>
    );
  }
  const shown = moves.filter(({ settings }) => settings.some(({ verdict }) => verdict === 'shown')).length;
  return (
    <>
      <h3 className="aset-explain-title">Why did I not get this one?</h3>
      <p className="aset-explain-lead">
        {shown} of {moves.length} moves of the last 24 hours {shown === 1 ? 'was' : 'were'} shown.
        {more && ' Only the newest are listed.'}
      </p>
      <ul className="aset-explain">
        {moves.map((move) => (
          <Move key={`${move.kind} ${move.id}`} move={move} sportId={event.sport_id} saved={saved} />
        ))}
      </ul>
    </>
  );
}

type MoveProps = { readonly move: ExplainedMove; readonly sportId: number; readonly saved: AlertSettings };

function Move({ move, sportId, saved }: MoveProps) {
  const format = useFormatter();
  const isShown = move.settings.some(({ verdict }) => verdict === 'shown');
  return (
    <li data-shown={isShown || undefined}>
      <header>
        <Age at={move.created_at} />
        <b>{moveLabel({ ...move, sport_id: sportId }, format)}</b>
        <Change move={move} />
      </header>
      {move.withdrawn_after !== null && (
        <p className="aset-explain-error">
          A price error, corrected after {Math.round(move.withdrawn_after)} s
        </p>
      )}
      <dl>
        {move.settings.map((judged) => (
          <div key={judged.id ?? judged.name} data-shown={judged.verdict === 'shown' || undefined}>
            <dt>{judged.name}</dt>
            <dd>{verdictText(move, judged, settingOf(judged.id, move, saved), format)}</dd>
          </div>
        ))}
      </dl>
    </li>
  );
}

function Change({ move }: { readonly move: ExplainedMove }) {
  if (move.kind === 'closed') return <span>Closed</span>;
  const badge =
    move.percentage > 0 ? <DropBadge percent={move.percentage} up={move.direction === 1} /> : null;
  if (move.kind === 'odds' && move.previous !== null) {
    return (
      <>
        {badge}
        <PriceMove was={move.previous} now={move.value} />
      </>
    );
  }
  return (
    <>
      {badge}
      <span>
        <LimitMove was={move.previous} now={move.value} />
      </span>
    </>
  );
}

function settingOf(id: number | null, move: ExplainedMove, saved: AlertSettings): AlertSetting | null {
  if (id === null) return defaultSetting(move.kind);
  return saved.settings.find((setting) => setting.id === id) ?? null;
}
