import { createHmac, timingSafeEqual } from 'node:crypto'

const sign = (secret: string, claim: string) => createHmac('sha256', secret).update(`bag:${claim}`).digest('base64url')

/** Returns the signed token of the link that copies a cart into another browser. */
export function bagToken(secret: string, cartId: string, expires: Date): string {
  const claim = `${cartId}.${expires.getTime().toString(36)}`
  return `${claim}.${sign(secret, claim)}`
}

export function readBagToken(secret: string, token: string, now: Date): string | undefined {
  const [cartId = '', expires = '', signature = ''] = token.split('.')
  const [received, right] = [Buffer.from(signature), Buffer.from(sign(secret, `${cartId}.${expires}`))]
  const isRight = received.length === right.length && timingSafeEqual(received, right)
  return isRight && Number.parseInt(expires, 36) > now.getTime() ? cartId : undefined
}
