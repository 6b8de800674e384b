import { Button } from 'antd';
import { useRemotes } from '../remotes-context.tsx';

/** Says that one remote comes from another address than everybody else's, and ends that. */
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
