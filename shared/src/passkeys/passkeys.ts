/** Whether this browser has passkeys, in the form in which the server asks for them. */
export function canUsePasskeys(): boolean {
  return (
    typeof PublicKeyCredential === 'function' &&
    typeof PublicKeyCredential.parseRequestOptionsFromJSON === 'function' &&
    'credentials' in navigator
  );
}

/**
 * Makes a passkey on the device, which checks its owner first.
 * @param options the question of the server, as JSON
 * @returns what the server verifies
 * @throws Error with a sentence for the user
 */
export async function createPasskey(options: unknown): Promise<unknown> {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
    options as PublicKeyCredentialCreationOptionsJSON,
  );
  return answerOf(() => navigator.credentials.create({ publicKey }));
}

/**
 * Answers the question of a sign-in with a passkey that the user chooses.
 * @throws Error with a sentence for the user
 */
export async function readPasskey(options: unknown): Promise<unknown> {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON({
    ...(options as PublicKeyCredentialRequestOptionsJSON),
    // The server accepts no other.
    userVerification: 'required',
  });
  return answerOf(() => navigator.credentials.get({ publicKey }));
}

async function answerOf(ask: () => Promise<Credential | null>): Promise<unknown> {
  try {
    const credential = await ask();
    if (credential instanceof PublicKeyCredential) return credential.toJSON();
  } catch (error) {
    throw new Error(SENTENCES[error instanceof DOMException ? error.name : ''] ?? FAILED, { cause: error });
  }
  throw new Error(FAILED);
}

const FAILED = 'The passkey could not be used. Try again.';
/** By the name of the browser's error. */
const SENTENCES: Readonly<Record<string, string>> = {
  NotAllowedError: 'No passkey was used: it was cancelled, or took too long.',
  InvalidStateError: 'This device has a passkey of your account already.',
  SecurityError: 'Passkeys do not work at this address of the product.',
};
