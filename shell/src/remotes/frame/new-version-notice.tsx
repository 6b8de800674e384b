import { Button } from 'antd';

/** Offers a newer version of the open page. Without a click it is used at the next visit. */
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
