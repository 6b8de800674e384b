import { useFeedStatusQuery } from '@fairline/shared/client';

/** Shows that the prices are simulated. */
export function SimulatedNotice() {
  const { data } = useFeedStatusQuery();
  if (!data?.simulated) return null;
  return (
    <p className="simulated" title="Fairline makes these prices up. They are not from a real bookmaker.">
      Simulated<span className="simulated-rest"> prices</span>
    </p>
  );
}
