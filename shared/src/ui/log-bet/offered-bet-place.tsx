import { Button } from '../controls/button.tsx';

/** The button of an offered bet until price and stake are known: no press of another button logs it. */
export function OfferedBetPlace() {
  return (
    <Button kind="primary" disabled>
      Log at …
    </Button>
  );
}
