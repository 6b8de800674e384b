import { useFeedStatusQuery } from '@fairline/shared/client';
import './simulated-notice.css';

/** Shows that the prices are simulated, shortened where its place is narrow. Screen readers read all of them. */
export function SimulatedNotice() {
  const { data } = useFeedStatusQuery();
  if (!data?.simulated) return null;
  return (
    <p className="simulated" title="Fairline makes these prices up. They are not from a real bookmaker.">
      Sim<span className="simulated-ending">ulated</span>
      <span className="simulated-noun"> prices</span>
    </p>
  );
}
