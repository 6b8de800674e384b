import { Button } from 'antd';

/** Tells that a newer version of the page one is on has been published; it is taken anyway at the next visit. */
export function NewVersionNotice({ page, onUse }: { page: string; onUse: () => void }) {
  return (
    <div className="notice" role="status">
      <span>A new version of {page} is ready.</span>
      <Button size="small" onClick={onUse}>
        Use it now
      </Button>
    </div>
  );
}
