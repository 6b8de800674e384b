import { requestIdOf } from '@fairline/shared/client';
import { useState } from 'react';
import './request-id.css';

/** The id of the call that failed, to quote it to support: a press copies it. Nothing where the error has none. */
export function RequestId({ error }: { readonly error: unknown }) {
  const id = requestIdOf(error);
  return id === null ? null : <CopiedId key={id} id={id} />;
}

function CopiedId({ id }: { readonly id: string }) {
  const [copied, setCopied] = useState(false);
  const copy = () => {
    // Browsers have no clipboard for pages without a secure connection, and users can refuse it: the id can be selected.
    navigator.clipboard?.writeText(id).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  };
  return (
    <span className="fl-request-id">
      <button type="button" aria-label={`Copy request id ${id}`} onClick={copy}>
        Request <code>{id}</code>
      </button>
      <span role="status">{copied ? 'Copied' : ''}</span>
    </span>
  );
}
