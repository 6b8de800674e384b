/** The header that passes the caller's address to the sign-in library. A value sent by the caller is overwritten. */
export const CLIENT_IP_HEADER = 'x-fairline-client-ip';
