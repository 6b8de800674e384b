import { useDirtyForm } from '@fairline/shared/client';
import { minimumPlanOf, PLANS } from '@fairline/shared/contracts';
import { Button, PageBody, PageHead } from '@fairline/shared/ui';
import { type FormEvent, useId, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useRemotes } from '../remotes-context.tsx';
import { readBuild } from './read-build.ts';
import './remotes.css';

/** For admins: the current version of each remote, and a form to load one of them from another address. */
export function RemotesScreen() {
  const { remotes, override, setOverride } = useRemotes();
  const [search] = useSearchParams();
  // A link can propose an address; only the admin's click uses it.
  const [address, setAddress] = useState(search.get('manifest') ?? override?.manifest ?? '');
  const id = useId();
  const [problem, setProblem] = useState<string | null>(null);
  const [isReading, setReading] = useState(false);
  const [used, setUsed] = useState(address);
  useDirtyForm(address !== used);

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setReading(true);
    const build = await readBuild(address, window.location.origin);
    setReading(false);
    setProblem(typeof build === 'string' ? build : null);
    if (typeof build === 'string') return;
    setOverride(build);
    setUsed(address);
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
                      <td data-label="Paths">{remote.paths.join(' ')}</td>
                      <td data-label="Plan">{PLANS[minimumPlanOf(remote)].name}</td>
                      <td data-label="Version">{remote.version}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </section>
          </section>
          <section className="remotes-panel">
            <h2>Load a remote from another address</h2>
            <p>
              This affects only this browser. Enter the address of the mf-manifest.json of a build: on this
              server, or on localhost, where <code>npm run dev -- --shell</code> in the folder of a remote
              serves one.
            </p>
            <form className="remotes-form" onSubmit={submit}>
              <div className="remotes-field">
                <label htmlFor={`${id}-address`}>Address of the manifest</label>
                <input
                  id={`${id}-address`}
                  className="fl-input"
                  value={address}
                  aria-invalid={problem !== null}
                  aria-describedby={problem === null ? undefined : `${id}-problem`}
                  onChange={(event) => setAddress(event.target.value)}
                />
                {problem !== null && (
                  <p role="alert" id={`${id}-problem`}>
                    {problem}
                  </p>
                )}
              </div>
              <div className="remotes-buttons">
                <Button kind="primary" type="submit" busy={isReading}>
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
