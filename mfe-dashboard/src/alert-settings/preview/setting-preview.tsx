import type { AlertPreview, AlertSetting } from '@fairline/shared/contracts';
import { ErrorState, LoadingState, useFormatter } from '@fairline/shared/ui';
import { PreviewAlert } from './preview-alert.tsx';
import { SettingBets } from './setting-bets.tsx';
import { usePreview } from './use-preview.ts';
import './setting-preview.css';

/** What a setting would have shown, beside its form. */
export function SettingPreview({ setting }: { readonly setting: AlertSetting }) {
  const { preview, isFetching, before, error, retry } = usePreview(setting);
  return (
    <section className="aset-panel aset-preview" aria-label="Preview" aria-busy={isFetching}>
      <header>
        <h2>With these values</h2>
        <span>
          {preview?.counting || (isFetching && preview !== null) ? 'Counting…' : 'Last 24 h and 7 days'}
        </span>
      </header>
      {preview === null && error === null && (
        <LoadingState label="Loading the preview" columns="60px 1fr 84px" />
      )}
      {error !== null && <ErrorState title="The preview did not load" error={error} onRetry={retry} />}
      {preview !== null && error === null && <Counted preview={preview} before={before} />}
      {setting.id !== undefined && <SettingBets id={setting.id} />}
    </section>
  );
}

function Counted({ preview, before }: { readonly preview: AlertPreview; readonly before: number | null }) {
  const { day, week, newest, since } = preview;
  const format = useFormatter();
  return (
    <div className="aset-preview-body" role="status">
      <dl className="aset-numbers">
        <Figure name="Alerts in 24 h" value={format.count(day.alerts)} large />
        <Figure name="In 7 days" value={format.count(week.alerts)} />
        {day.matches !== null && <Figure name="Matches" value={format.count(day.matches)} />}
        <Figure name="Busiest hour" value={format.count(day.busiest_hour)} />
        {before !== null && <Figure name="Before your change" value={format.count(before)} quiet />}
      </dl>
      <Hours hours={preview.hours} />
      {since !== null && (
        <p className="aset-since">
          Moves are stored since {format.dateTime(since)}: the 7 days are not complete.
        </p>
      )}
      <h3>Latest that match</h3>
      {newest.length === 0 ? (
        <p className="aset-since">Nothing in the last 7 days. Widen the setting to see more.</p>
      ) : (
        <ul>
          {newest.map((alert) => (
            <PreviewAlert key={alert.id} alert={alert} />
          ))}
        </ul>
      )}
    </div>
  );
}

type FigureProps = {
  readonly name: string;
  readonly value: string;
  readonly large?: boolean;
  readonly quiet?: boolean;
};

function Figure({ name, value, large = false, quiet = false }: FigureProps) {
  return (
    <div data-large={large || undefined} data-quiet={quiet || undefined}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

/** A bar for each of the last 24 hours. */
function Hours({ hours }: Pick<AlertPreview, 'hours'>) {
  const most = Math.max(1, ...hours);
  const bars = hours.map((alerts, at) => ({ alerts, ago: hours.length - at }));
  return (
    <figure className="aset-hours" aria-label={`Alerts by hour, at most ${Math.max(...hours)} an hour`}>
      <div aria-hidden="true">
        {bars.map(({ alerts, ago }) => (
          <i key={ago} title={`${alerts} alerts`} style={{ height: `${(alerts / most) * 100}%` }} />
        ))}
      </div>
      <figcaption aria-hidden="true">
        <span>24 h ago</span>
        <span>12 h ago</span>
        <span>now</span>
      </figcaption>
    </figure>
  );
}
