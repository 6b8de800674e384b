import { errorMessage, requestIdOf } from '@fairline/shared/client';
import { RequestId } from './request-id.tsx';

/** Why a call failed, within a line of text, and the id of the call where support can use it. */
export function ErrorText({ error }: { readonly error: unknown }) {
  if (requestIdOf(error) === null) return errorMessage(error);
  return (
    <>
      {errorMessage(error)} <RequestId error={error} />
    </>
  );
}
