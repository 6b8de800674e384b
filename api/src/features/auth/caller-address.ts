/** The header that carries the caller's address to the sign-in library; set by us, never taken from the caller. */
export const CLIENT_IP_HEADER = 'x-fairline-client-ip';
