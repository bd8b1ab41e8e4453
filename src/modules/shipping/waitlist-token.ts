import { createHmac, timingSafeEqual } from 'node:crypto'

const sign = (secret: string, id: string) => createHmac('sha256', secret).update(`slot-stop:${id}`).digest('base64url')

export const waitStopToken = (secret: string, waitId: string): string => `${waitId}.${sign(secret, waitId)}`

const ID = /^[0-9a-f-]{36}$/
export function readWaitStopToken(secret: string, token: string): string | undefined {
  const [id = '', signature = ''] = token.split('.')
  const [received, right] = [Buffer.from(signature), Buffer.from(sign(secret, id))]
  return ID.test(id) && received.length === right.length && timingSafeEqual(received, right) ? id : undefined
}
