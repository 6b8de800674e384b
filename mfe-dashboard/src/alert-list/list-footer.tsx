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
    <div className="alerts-end fl-quiet">
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
  );
}
