import { hasDirtyForms } from '@fairline/shared/client';
import { REMOTE_CONTRACT_VERSION, type RemoteEntry } from '@fairline/shared/contracts';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { manifestOf, remoteEntry, remoteWithPage } from '../../testing/remote-entry.factory.ts';
import { type RenderShellOptions, renderShell } from '../../testing/render-shell.tsx';

const MANIFEST = 'http://localhost:3101/mf-manifest.json';
const gamma = remoteWithPage('/gamma', { label: 'Gamma' });
const buildOf = ({ name, paths, minimum_plan, navigation }: RemoteEntry, contractVersion: number) => ({
  name,
  version: 'override',
  sources: 'override',
  placement: { paths, minimum_plan, navigation },
  contract_version: contractVersion,
});

/** The remotes page, opened by the link that the development server of mfe-gamma prints. */
async function open(api: RenderShellOptions['api'] = {}) {
  const shell = renderShell({
    path: `/admin/remotes?manifest=${encodeURIComponent(MANIFEST)}`,
    admin: true,
    remotes: [remoteEntry('/beta')],
    api: {
      'GET /mf-manifest.json': () => manifestOf(gamma),
      'GET /build.json': () => buildOf(gamma, REMOTE_CONTRACT_VERSION),
      ...api,
    },
  });
  await screen.findByRole('heading', { name: 'Current versions' });
  return shell;
}
const useAddress = () => screen.getByRole('button', { name: 'Use this address' });
const field = () => screen.getByRole('textbox', { name: 'Address of the manifest' });

it('loads a remote that has never been published once the admin uses its address, until it is reset', async () => {
  const { user } = await open();
  expect(screen.queryByText('mfe-gamma is loaded from')).toBeNull();
  expect(screen.queryByRole('link', { name: 'Gamma' })).toBeNull();
  await user.click(useAddress());
  await screen.findByText(/mfe-gamma is loaded from/);
  expect(hasDirtyForms()).toBe(false);
  await user.click((await screen.findAllByRole('link', { name: 'Gamma' }))[0] as HTMLElement);
  await screen.findByRole('heading', { name: 'mfe-gamma' });
  await user.click(within(screen.getByRole('status')).getByRole('button', { name: 'Reset' }));
  expect(screen.queryByRole('link', { name: 'Gamma' })).toBeNull();
});

describe('an address that cannot be used is refused at its field', () => {
  const refused = async (sentence: string) => {
    expect((await screen.findByRole('alert')).textContent).toBe(sentence);
    expect(field().getAttribute('aria-invalid')).toBe('true');
    expect(screen.queryByText(/is loaded from/)).toBeNull();
  };

  it('on another server', async () => {
    const { user } = await open();
    await user.clear(field());
    await user.type(field(), 'https://elsewhere.example/mf-manifest.json');
    // What is typed here is not loaded over.
    expect(hasDirtyForms()).toBe(true);
    await user.click(useAddress());
    await refused('Enter an address on this server or on localhost.');
  });

  it('without a build', async () => {
    const { user } = await open({ 'GET /build.json': () => new Response('', { status: 404 }) });
    await user.click(useAddress());
    await refused('There is no build of a remote at this address.');
  });

  it('that the policy of the server refuses', async () => {
    const { user, server } = await open();
    server.on('GET /build.json', () => Promise.reject(new TypeError('Failed to fetch')));
    await user.click(useAddress());
    await refused(
      'Nothing answers there, or this server refuses it: REMOTE_ORIGINS has to list http://localhost:3101.',
    );
  });

  it('with a remote of another contract version', async () => {
    const { user } = await open({ 'GET /build.json': () => buildOf(gamma, 99) });
    await user.click(useAddress());
    await refused(
      `It was built for contract version 99, and this product has version ${REMOTE_CONTRACT_VERSION}.`,
    );
  });
});
