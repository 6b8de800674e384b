import { startViewAs, useAppDispatch } from '@fairline/shared/client';
import { Button, ErrorText } from '@fairline/shared/ui';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { useLazyAdminUserQuery } from '../admin.endpoints.ts';

/** The user whose account this tab shows from then on, by e-mail or id. */
export function ViewAsForm() {
  const [user, setUser] = useState('');
  const [problem, setProblem] = useState<ReactNode>(null);
  const [find, { isFetching }] = useLazyAdminUserQuery();
  const dispatch = useAppDispatch();
  const id = useId();

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setProblem(null);
    const found = await find(user.trim());
    if (found.data !== undefined) dispatch(startViewAs({ id: found.data.id, email: found.data.email }));
    else setProblem(<ErrorText error={found.error} />);
  }

  return (
    <form className="admin-view-as" onSubmit={(event) => void submit(event)}>
      <label className="admin-field" htmlFor={id}>
        <span>View as</span>
        <input
          id={id}
          className="fl-input"
          value={user}
          maxLength={320}
          placeholder="E-mail or id"
          autoComplete="off"
          aria-invalid={problem !== null}
          aria-describedby={`${id}-problem`}
          onChange={(event) => setUser(event.target.value)}
        />
      </label>
      <Button kind="primary" type="submit" disabled={user.trim() === '' || isFetching}>
        View
      </Button>
      <p id={`${id}-problem`} className="admin-problem" role="alert">
        {problem}
      </p>
    </form>
  );
}
