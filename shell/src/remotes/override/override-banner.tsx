import { Button } from '@fairline/shared/ui';
import { Banner } from '../../layout/banners/banner.tsx';
import { useRemotes } from '../remotes-context.tsx';
import type { RemoteOverride } from './remote-override.ts';

export interface OverrideBannerProps {
  readonly override: RemoteOverride;
}

/** Shows an admin that one remote is loaded from another address, with a button that resets it. */
export function OverrideBanner({ override }: OverrideBannerProps) {
  const { setOverride } = useRemotes();
  return (
    <Banner
      kind="info"
      action={
        <Button size="small" onClick={() => setOverride(null)}>
          Reset
        </Button>
      }
    >
      {override.name} is loaded from <code>{override.manifest}</code>
    </Banner>
  );
}
