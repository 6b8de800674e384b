import { Button } from 'antd';

/** What follows the last row. */
export interface ListEnd {
  readonly more: boolean;
  readonly older: 'idle' | 'loading' | 'failed';
  readonly loadOlder: () => Promise<void>;
}

/** The end of the list: loading older alerts, failed to load them, or no more. */
export function ListFooter({ context }: { readonly context?: ListEnd }) {
  if (!context) return null;
  const { more, older, loadOlder } = context;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a table element cannot contain the virtual list's scroller.
    // biome-ignore lint/a11y/useFocusableInteractive: the row itself is not interactive; the button in it is focusable.
    <div role="row" className="alerts-last">
      {/* biome-ignore lint/a11y/useSemanticElements: see above. */}
      <div role="cell" className="alerts-end fl-quiet">
        {older === 'failed' ? (
          <>
            Older alerts could not be loaded.{' '}
            <Button size="small" onClick={() => void loadOlder()}>
              Try again
            </Button>
          </>
        ) : more ? (
          'Loading older alerts…'
        ) : (
          'No older alerts'
        )}
      </div>
    </div>
  );
}
