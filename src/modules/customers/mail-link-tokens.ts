import { createHmac, timingSafeEqual } from 'node:crypto'

const sign = (secret: string, id: string) => createHmac('sha256', secret).update(`letter-stop:${id}`).digest('base64url')

/** Signed token of the unsubscribe link in marketing mail. It opens the account's mail preferences, and works without signing in. */
export const letterStopToken = (secret: string, userId: string): string => `${userId}.${sign(secret, userId)}`

/** Returns the account id in a token. Undefined when the signature is wrong. */
export function readLetterStop(secret: string, token: string): string | undefined {
  const [id = '', signature = ''] = token.split('.')
  const [received, right] = [Buffer.from(signature), Buffer.from(sign(secret, id))]
  return received.length === right.length && timingSafeEqual(received, right) ? id : undefined
}

const signConsent = (secret: string, request: string) =>
  createHmac('sha256', secret).update(`consent:${request}`).digest('base64url')

/** Signed token of the link that confirms a subscription. A later request has another token. */
export const consentToken = (secret: string, userId: string, askedAt: Date): string =>
  `${userId}.${askedAt.getTime()}.${signConsent(secret, `${userId}.${askedAt.getTime()}`)}`

/** Returns account and moment of a confirmation link. Undefined when the signature is wrong. */
export function readConsentToken(secret: string, token: string): { userId: string; askedAt: number } | undefined {
  const [userId = '', askedAt = '', signature = ''] = token.split('.')
  const [received, right] = [Buffer.from(signature), Buffer.from(signConsent(secret, `${userId}.${askedAt}`))]
  const isRight = received.length === right.length && timingSafeEqual(received, right)
  return isRight ? { userId, askedAt: Number(askedAt) } : undefined
}

const CLICK_SIGNS = 22
const signClick = (secret: string, link: string) =>
  createHmac('sha256', secret).update(`campaign-click:${link}`).digest('base64url').slice(0, CLICK_SIGNS)

export const clickToken = (secret: string, campaign: string, position: number): string =>
  `${campaign}.${position}.${signClick(secret, `${campaign}.${position}`)}`

/** Returns campaign and position of a link token. Undefined when the signature is wrong. */
export function readClick(secret: string, token: string): { campaign: string; position: number } | undefined {
  const [campaign = '', position = '', signature = ''] = token.split('.')
  const [received, right] = [Buffer.from(signature), Buffer.from(signClick(secret, `${campaign}.${position}`))]
  const isRight = received.length === right.length && timingSafeEqual(received, right)
  return isRight ? { campaign, position: Number(position) } : undefined
}
