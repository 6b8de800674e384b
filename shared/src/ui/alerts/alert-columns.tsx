import './alert-group.css';
import './alert-row.css';

export interface AlertColumnsProps {
  /** Heads of the sparkline and of the pair of values: `Last 30 min`, `Was, now`. */
  readonly spark?: string;
  readonly pair?: string;
  readonly size?: string;
  /** Whether the moves have these columns. */
  readonly fair?: boolean;
  readonly vig?: boolean;
  readonly limit?: boolean;
}

/** The heads of the columns of alert groups; hidden where the moves are cards. */
export function AlertColumns(props: AlertColumnsProps) {
  const { spark = '', pair = 'Was, now', size = 'Drop', fair = true, vig = true, limit = true } = props;
  return (
    <div className="fl-alert-columns" aria-hidden="true">
      <div className="fl-alert">
        <span className="fl-alert-drop">{size}</span>
        <span>Selection</span>
        <span className="fl-alert-spark">{spark}</span>
        <span className="fl-alert-price">{pair}</span>
        <span className="fl-alert-fair">{fair && 'Fair'}</span>
        <span className="fl-alert-vig">{vig && 'Vig'}</span>
        <span className="fl-alert-limit">{limit && 'Limit'}</span>
        <span className="fl-alert-actions" />
      </div>
    </div>
  );
}
