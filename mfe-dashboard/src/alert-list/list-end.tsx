import { Button } from '@fairline/shared/ui';

export interface ListEndProps {
  readonly more: boolean;
  readonly older: 'idle' | 'loading' | 'failed';
  readonly loadOlder: () => Promise<void>;
}

/** The end of the list: loading older alerts, failed to load them, or no more. */
export function ListEnd({ more, older, loadOlder }: ListEndProps) {
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
