import { useFormatter } from '@fairline/shared/ui';

export interface LimitMoveProps {
  readonly was: number | null;
  readonly now: number | null;
}

/** Two limits, was → now, whose percentage can be read off them. */
export function LimitMove(props: LimitMoveProps) {
  const [was, now] = useFormatter().limits(props.was, props.now);
  return (
    <>
      {was} → <b>{now}</b>
    </>
  );
}
