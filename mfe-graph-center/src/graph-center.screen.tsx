import { PlanGate } from '@fairline/shared/ui';
import { Wall } from './wall/wall.tsx';
import './graph-center.css';

/** The saved charts, for plans that include them. */
export function GraphCenterScreen() {
  return (
    <PlanGate
      feature="graph-center"
      name="Graph Center"
      heading="h1"
      about="Keep the charts of the prices that you follow on one page, each up to date."
    >
      <Wall />
    </PlanGate>
  );
}
