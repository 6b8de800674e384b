import { Button } from '@fairline/shared/ui';
import { Banner } from '../../layout/banners/banner.tsx';

/** Offers a newer version of the open page. Without a click it is used at the next visit. */
export function NewVersionNotice({ page, onUse }: { page: string; onUse: () => void }) {
  return (
    <Banner
      kind="info"
      action={
        <Button size="small" onClick={onUse}>
          Use it now
        </Button>
      }
    >
      A new version of {page} is ready.
    </Banner>
  );
}
