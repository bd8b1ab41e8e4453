import { createHmac, timingSafeEqual } from 'node:crypto'

const sign = (secret: string, id: string) => createHmac('sha256', secret).update(`letter-stop:${id}`).digest('base64url')

/** Signed token of the unsubscribe link in marketing mail. It only withdraws that account's consent. */
export const letterStopToken = (secret: string, userId: string): string => `${userId}.${sign(secret, userId)}`

/** Returns the account id in a token. Undefined when the signature is wrong. */
export function readLetterStop(secret: string, token: string): string | undefined {
  const [id = '', signature = ''] = token.split('.')
  const [given, right] = [Buffer.from(signature), Buffer.from(sign(secret, id))]
  return given.length === right.length && timingSafeEqual(given, right) ? id : undefined
}
