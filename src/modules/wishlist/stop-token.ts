import { createHmac, timingSafeEqual } from 'node:crypto'

const sign = (secret: string, id: string) => createHmac('sha256', secret).update(`stock-stop:${id}`).digest('base64url')

/** The end of the link under a mail: nobody but its reader can stop these mails. */
export const stopToken = (secret: string, requestId: string): string => `${requestId}.${sign(secret, requestId)}`

/** The request that the token names, if it was us who signed it. */
export function readStopToken(secret: string, token: string): string | undefined {
  const [id = '', signature = ''] = token.split('.')
  const [given, right] = [Buffer.from(signature), Buffer.from(sign(secret, id))]
  return given.length === right.length && timingSafeEqual(given, right) ? id : undefined
}
