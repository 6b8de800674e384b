/**
 * An address by which its owner is recognised by those who know it: the first letters of the mailbox and of the host.
 * @example maskEmail('jane.doe@example.co.uk') // 'j…@e….uk'
 */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const [local, host] = [email.slice(0, Math.max(at, 0)), email.slice(at + 1)];
  const dot = host.lastIndexOf('.');
  const end = dot > 0 ? host.slice(dot) : '';
  return `${[...local][0] ?? ''}…@${[...host][0] ?? ''}…${end}`;
}
