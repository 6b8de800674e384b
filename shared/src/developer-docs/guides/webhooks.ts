import { code, list, type Section, text } from './block.ts';

/** How webhooks are received and verified. */
export const webhooksSection: Section = {
  id: 'webhooks',
  title: 'Webhooks',
  blocks: [
    text(
      'A webhook is an address of yours that we call with a signed JSON body when something happens. Signatures follow Standard Webhooks 1.0: any library for it works. Answer with a status from 200 to 299 within 15 seconds, and do the work afterwards.',
    ),
    list(
      'Verify before you read. Reject what is older than five minutes.',
      'A message can arrive twice: process each `webhook-id` once. Messages of a webhook are numbered without gaps, and can be replayed from any number: the newest 10,000 of the last 30 days are stored.',
      'Other answers are repeated for 24 hours with growing pauses. 410 disables the webhook.',
      'While a secret is changed, messages carry the signatures of both.',
    ),
    text('Node, without a package:'),
    code(
      'ts',
      `
import { createHmac, timingSafeEqual } from 'node:crypto';

/** @param secret as it was shown: whsec_… */
export function isGenuine(secret: string, headers: Headers, body: string): boolean {
  const id = headers.get('webhook-id') ?? '';
  const timestamp = headers.get('webhook-timestamp') ?? '';
  if (Math.abs(Date.now() / 1000 - Number(timestamp)) > 300) return false;
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const expected = createHmac('sha256', key).update(\`\${id}.\${timestamp}.\${body}\`).digest();
  return (headers.get('webhook-signature') ?? '').split(' ').some((one) => {
    const [version, signature = ''] = one.split(',');
    const given = Buffer.from(signature, 'base64');
    return version === 'v1' && given.length === expected.length && timingSafeEqual(given, expected);
  });
}`,
    ),
    text('Python:'),
    code(
      'python',
      `
import base64, hashlib, hmac, time

def is_genuine(secret: str, headers: dict, body: bytes) -> bool:
    message_id, timestamp = headers["webhook-id"], headers["webhook-timestamp"]
    if abs(time.time() - int(timestamp)) > 300:
        return False
    key = base64.b64decode(secret.removeprefix("whsec_"))
    signed = f"{message_id}.{timestamp}.".encode() + body
    expected = base64.b64encode(hmac.new(key, signed, hashlib.sha256).digest()).decode()
    return any(
        hmac.compare_digest(one, f"v1,{expected}")
        for one in headers["webhook-signature"].split(" ")
    )`,
    ),
  ],
};
