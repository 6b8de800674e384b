import { Button, Dialog, Drawer, showToast } from '@fairline/shared/ui';
import { useState } from 'react';
import type { StoryFrame } from '../stories/story.ts';

function DrawerStory() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open the drawer</Button>
      <Drawer
        open={open}
        onClose={() => setOpen(false)}
        title="Eintracht Steintal vs VfR Brunndorf"
        above="Germany - Kronenliga"
        below="21/11, 20:20"
        footer={
          <>
            <Button kind="primary" icon="log-bet">
              Log bet at…
            </Button>
            <Button icon="graph">Add graph</Button>
          </>
        }
      >
        {Array.from({ length: 40 }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: fixed lines that fill the drawer.
          <p key={at}>Change {at + 1}</p>
        ))}
        {/* The keyboard scrolls to it. */}
        <Button>Load more</Button>
      </Drawer>
    </>
  );
}

function DialogStory() {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open the dialog</Button>
      <Dialog
        open={open}
        onClose={close}
        title="Delete 3 bets?"
        footer={
          <>
            <Button onClick={close}>Keep them</Button>
            <Button
              kind="danger"
              onClick={() => {
                close();
                showToast({ title: '3 bets deleted', onUndo: () => showToast({ title: 'Restored' }) });
              }}
            >
              Delete
            </Button>
          </>
        }
      >
        They leave your statistics.
      </Dialog>
    </>
  );
}

export const layerStories: StoryFrame = {
  title: 'Drawer, sheet and dialog',
  stories: [
    { name: 'drawer; a sheet on phones', element: <DrawerStory /> },
    { name: 'dialog with a toast', element: <DialogStory /> },
  ],
};
