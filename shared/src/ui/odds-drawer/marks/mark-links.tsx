import { Link } from 'react-router';
import { useFormatter } from '../../format/use-formatter.ts';
import type { Mark } from './marks.ts';
import '../odds-history.css';

export interface MarkLinksProps {
  readonly marks: readonly Mark[];
  /** Called with a mark that has no record of its own. */
  readonly onMark: (mark: Mark) => void;
}

/** The marks of a chart for keyboards and screen readers: shown while one of them has the focus. In the chart they can be clicked. */
export function MarkLinks({ marks, onMark }: MarkLinksProps) {
  const format = useFormatter();
  if (marks.length === 0) return null;
  return (
    <nav className="fl-history-marks" aria-label="Marks of the chart">
      {marks.map((mark) => {
        const key = `${mark.kind} ${mark.at}`;
        const content = `${mark.text}, ${format.moment(mark.at)}`;
        return mark.to === undefined ? (
          <button key={key} type="button" onClick={() => onMark(mark)}>
            {content}
          </button>
        ) : (
          <Link key={key} to={mark.to}>
            {content}
          </Link>
        );
      })}
    </nav>
  );
}
