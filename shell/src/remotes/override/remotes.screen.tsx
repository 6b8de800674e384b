import { minimumPlanOf, PLANS } from '@fairline/shared/contracts';
import { Button, PageBody, PageHead } from '@fairline/shared/ui';
import { type FormEvent, useId, useState } from 'react';
import { useRemotes } from '../remotes-context.tsx';
import { isAllowedAddress } from './remote-override.ts';
import './remotes.css';

/** For admins: the current version of each remote, and a form to load one of them from another address. */
export function RemotesScreen() {
  const { remotes, override, setOverride } = useRemotes();
  const [name, setName] = useState(override?.name ?? remotes?.[0]?.name ?? '');
  const [address, setAddress] = useState(override?.manifest ?? '');
  const id = useId();
  const [problem, setProblem] = useState<string | null>(null);

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (isAllowedAddress(address, window.location.origin)) {
      setProblem(null);
      setOverride({ name, manifest: address });
    } else {
      setProblem('Enter an address on this server or on localhost.');
    }
  };

  return (
    <>
      <title>Remotes · Fairline</title>
      <PageHead title="Remotes" />
      <PageBody width="reading">
        <div className="remotes">
          <section className="remotes-panel">
            <h2>Current versions</h2>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it where it is wider than the page. */}
            <section className="remotes-scroller" tabIndex={0} aria-label="Table of versions">
              <table>
                <thead>
                  <tr>
                    <th scope="col">Remote</th>
                    <th scope="col">Paths</th>
                    <th scope="col">Plan</th>
                    <th scope="col">Version</th>
                  </tr>
                </thead>
                <tbody>
                  {remotes?.map((remote) => (
                    <tr key={remote.name}>
                      <th scope="row">{remote.name}</th>
                      <td>{remote.paths.join(' ')}</td>
                      <td>{PLANS[minimumPlanOf(remote)].name}</td>
                      <td>{remote.version}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </section>
          </section>
          <section className="remotes-panel">
            <h2>Load a remote from another address</h2>
            <p>
              This affects only this browser. Enter the address of an mf-manifest.json on this server or on
              localhost.
            </p>
            <form className="remotes-form" onSubmit={submit}>
              <div className="remotes-field">
                <label htmlFor={`${id}-name`}>Remote</label>
                <select
                  id={`${id}-name`}
                  className="fl-input"
                  value={name}
                  onChange={(event) => setName(event.target.value)}
                >
                  {remotes?.map((remote) => (
                    <option key={remote.name}>{remote.name}</option>
                  ))}
                </select>
              </div>
              <div className="remotes-field">
                <label htmlFor={`${id}-address`}>Address of the manifest</label>
                <input
                  id={`${id}-address`}
                  className="fl-input"
                  value={address}
                  onChange={(event) => setAddress(event.target.value)}
                />
              </div>
              {problem !== null && <p role="alert">{problem}</p>}
              <div className="remotes-buttons">
                <Button kind="primary" type="submit">
                  Use this address
                </Button>
                {override !== null && <Button onClick={() => setOverride(null)}>Reset</Button>}
              </div>
            </form>
          </section>
        </div>
      </PageBody>
    </>
  );
}
