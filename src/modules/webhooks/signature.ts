import { createHmac } from 'node:crypto'

/**
 * Returns the signing secret of a webhook in the format of Standard Webhooks. It is derived from the shop's secret and never
 * stored; another version gives another secret.
 */
export const secretOf = (shopSecret: string, hook: { id: string; version: number }): string =>
  `whsec_${createHmac('sha256', shopSecret).update(`webhook ${hook.id} ${hook.version}`).digest('base64')}`

/**
 * Returns the headers of a webhook delivery attempt (standardwebhooks.com): the receiver can verify
 * the sender and the age, and recognise a repeated delivery.
 */
export function signedHeaders(secret: string, id: string, at: Date, body: string): Record<string, string> {
  const timestamp = Math.floor(at.getTime() / 1000)
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64')
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')
  return { 'webhook-id': id, 'webhook-timestamp': String(timestamp), 'webhook-signature': `v1,${signature}` }
}
