import { useFormatter } from '../format/use-formatter.ts';
import { useTicking } from './use-ticking.ts';

export interface AgeProps {
  /** UTC instant. */
  readonly at: string;
  readonly className?: string | undefined;
}

/** Age of a moment. It counts, and its title has the date and the clock. */
export function Age({ at, className }: AgeProps) {
  const format = useFormatter();
  const age = useTicking((now) => format.age(at, now));
  return (
    <time className={className} dateTime={at} title={format.moment(at)}>
      {age}
    </time>
  );
}
