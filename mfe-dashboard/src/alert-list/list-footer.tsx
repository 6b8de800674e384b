import { Button } from 'antd';

/** What lies behind the last row. */
export interface ListEnd {
  readonly more: boolean;
  readonly older: 'idle' | 'loading' | 'failed';
  readonly loadOlder: () => Promise<void>;
}

/** The end of the list: older alerts on their way, or none left. */
export function ListFooter({ context }: { readonly context?: ListEnd }) {
  if (!context) return null;
  const { more, older, loadOlder } = context;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a table element cannot hold a virtual list's scroller.
    // biome-ignore lint/a11y/useFocusableInteractive: the row is read; what can be done with it is a button in it.
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
