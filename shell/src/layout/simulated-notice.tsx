import { useFeedStatusQuery } from '@fairline/shared/client';

/** Says plainly that no bookmaker stands behind the prices. */
export function SimulatedNotice() {
  const { data } = useFeedStatusQuery();
  if (!data?.simulated) return null;
  return (
    <p
      className="simulated"
      title="The prices come from the bookmaker that is part of Fairline, not from a real one."
    >
      Simulated<span className="simulated-rest"> prices</span>
    </p>
  );
}
