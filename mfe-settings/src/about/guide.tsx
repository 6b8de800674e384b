import { useLocalSetting } from '@fairline/shared/client';
import { Switch } from '@fairline/shared/ui';
import { Link } from 'react-router';

/** Where the product explains itself. */
export function Guide() {
  const [isOn, setOn] = useLocalSetting('newUserNotification');
  return (
    <section className="settings-group settings-about" aria-labelledby="guide">
      <h2 id="guide">How it works</h2>
      <p>
        <a href="/tutorials">Tutorials</a> · <Link to="/dashboard?tour">Show the tour</Link>
      </p>
      <Switch label="Tour, tips and surveys on this device" on={isOn} onChange={setOn} />
    </section>
  );
}
