import { createHmac, timingSafeEqual } from 'node:crypto'

const sign = (secret: string, id: string) => createHmac('sha256', secret).update(`stock-stop:${id}`).digest('base64url')

export const stopToken = (secret: string, requestId: string): string => `${requestId}.${sign(secret, requestId)}`

export function readStopToken(secret: string, token: string): string | undefined {
  const [id = '', signature = ''] = token.split('.')
  const [received, right] = [Buffer.from(signature), Buffer.from(sign(secret, id))]
  return received.length === right.length && timingSafeEqual(received, right) ? id : undefined
}
