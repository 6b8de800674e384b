import { Button } from 'antd';
import { useRemotes } from '../remotes-context.tsx';

/** Shows an admin that one remote is loaded from another address, with a button that resets it. */
export function OverrideBadge() {
  const { override, setOverride } = useRemotes();
  if (override === null) return null;
  return (
    <div className="notice" role="status">
      <span>
        {override.name} is loaded from <code>{override.manifest}</code>
      </span>
      <Button size="small" onClick={() => setOverride(null)}>
        Reset
      </Button>
    </div>
  );
}
