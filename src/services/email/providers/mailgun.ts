import { createHmac } from 'node:crypto'
import type { MailEvent, MailNotice } from '../contract.ts'
import { fieldsOf, hashOf, isSame, type MailProvider, mailIdIn, parsed, textOf, unknownEvent } from './provider.ts'

// https://documentation.mailgun.com/docs/mailgun/user-manual/webhooks: HMAC-SHA256 of timestamp and token with the signing key.

const QUIET = ['accepted', 'delivered', 'opened', 'clicked', 'stored']

function effectOf({ event, severity }: Record<string, unknown>): MailNotice['effect'] | undefined {
  if (event === 'complained') return 'complaint'
  if (event === 'unsubscribed') return 'unsubscribed'
  if (event !== 'failed') return undefined
  return severity === 'permanent' ? 'hard' : 'soft'
}

const SUPPRESSED = /^suppress-(unsubscribe|complaint)/

function noticeOf(body: Record<string, unknown>): MailNotice | undefined {
  const { recipient, message, reason } = body
  const [address, effect] = [textOf(recipient), effectOf(body)]
  if (!address || !effect) return undefined
  const listed = SUPPRESSED.exec(String(reason ?? ''))?.[1]
  const delivery = fieldsOf(body['delivery-status'])
  return {
    address,
    effect: listed === 'complaint' ? 'complaint' : listed ? 'unsubscribed' : effect,
    status: textOf(delivery['enhanced-code']) ?? textOf(delivery.message) ?? textOf(reason) ?? null,
    mailId: mailIdIn(fieldsOf(fieldsOf(message).headers)['message-id']),
  }
}

function eventOf(body: Record<string, unknown>): MailEvent {
  const notice = noticeOf(body)
  if (!notice) return unknownEvent(body, body.event)
  return { id: textOf(body.id)?.slice(0, 200) ?? hashOf(body), kind: String(body.event), body, notice }
}

export const mailgun: MailProvider = {
  read: async ({ raw, key }) => {
    const body = fieldsOf(parsed(Buffer.from(raw).toString()))
    const { timestamp, token, signature } = fieldsOf(body.signature)
    const right = createHmac('sha256', key).update(`${timestamp}${token}`).digest('hex')
    if (!isSame(String(signature), right)) return undefined
    const data = fieldsOf(body['event-data'])
    return QUIET.includes(String(data.event)) || data.reason === 'suppress-bounce' ? [] : [eventOf(data)]
  },
}
