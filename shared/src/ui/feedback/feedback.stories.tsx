import { Banner, Button, IconButton, ToastView } from '@fairline/shared/ui';
import { noop, type StoryFrame } from '../stories/story.ts';

export const bannerStories: StoryFrame = {
  title: 'Banners',
  columns: 12,
  layout: 'stack',
  stories: [
    {
      name: 'warning',
      element: (
        <Banner kind="warning" action={<Button size="small">Check Status</Button>}>
          We are currently experiencing issues with Pinnacle odds scanning.
        </Banner>
      ),
    },
    {
      name: 'info',
      element: (
        <Banner kind="info" icon="hide" action={<IconButton icon="close" label="Stop" />}>
          Overriding user <b>basic@fairline.test</b>
        </Banner>
      ),
    },
    {
      name: 'error',
      element: (
        <Banner kind="error" icon="card" action={<Button size="small">Update Payment Method</Button>}>
          Uh oh! Your subscription is past due.
        </Banner>
      ),
    },
  ],
};

const stays = { onClose: noop };

export const toastStories: StoryFrame = {
  title: 'Toasts',
  stories: [
    {
      name: 'success',
      element: (
        <ToastView
          toast={{ title: 'Graph added', text: 'Your graph has been added successfully.' }}
          {...stays}
        />
      ),
    },
    {
      name: 'with Undo',
      element: <ToastView toast={{ kind: 'info', title: 'Alert hidden', onUndo: noop }} {...stays} />,
    },
    {
      name: 'error',
      element: (
        <ToastView
          toast={{ kind: 'error', title: 'Failed to remove bookmark', text: 'It is saved again.' }}
          {...stays}
        />
      ),
    },
    { name: 'busy', element: <ToastView toast={{ kind: 'busy', title: 'Updating…' }} {...stays} /> },
  ],
};
