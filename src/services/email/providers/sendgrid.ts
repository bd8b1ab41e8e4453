import { createPublicKey, verify } from 'node:crypto'
import type { MailEvent, MailNotice } from '../contract.ts'
import {
  fieldsOf,
  hashOf,
  listOf,
  type MailProvider,
  mailIdIn,
  type ProviderCall,
  parsed,
  textOf,
  unknownEvent,
} from './provider.ts'

// https://www.twilio.com/docs/sendgrid/for-developers/tracking-events: ECDSA over timestamp and body with the account's key.

const QUIET = ['processed', 'delivered', 'deferred', 'open', 'click', 'group_resubscribe']

function effectOf({ event, type }: Record<string, unknown>): MailNotice['effect'] | undefined {
  if (event === 'spamreport') return 'complaint'
  if (event === 'unsubscribe' || event === 'group_unsubscribe') return 'unsubscribed'
  if (event === 'bounce') return type === 'blocked' ? 'soft' : 'hard'
  return undefined
}

function eventOf(body: Record<string, unknown>): MailEvent[] {
  const { event, email, status, reason, sg_event_id: id } = body
  if (QUIET.includes(String(event))) return []
  // A dropped mail is no new bounce or complaint.
  if (event === 'dropped') return []
  const [address, effect] = [textOf(email), effectOf(body)]
  if (!address || !effect) return [unknownEvent(body, event)]
  const notice = { address, effect, status: textOf(status) ?? textOf(reason) ?? null, mailId: mailIdIn(body['smtp-id']) }
  return [{ id: textOf(id)?.slice(0, 200) ?? hashOf(body), kind: String(event), body, notice }]
}

function isSigned({ raw, header, key }: ProviderCall): boolean {
  const signature = header('x-twilio-email-event-webhook-signature') ?? ''
  const timestamp = header('x-twilio-email-event-webhook-timestamp') ?? ''
  try {
    const publicKey = createPublicKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'spki' })
    return verify('sha256', Buffer.concat([Buffer.from(timestamp), raw]), publicKey, Buffer.from(signature, 'base64'))
  } catch {
    return false // malformed signature or key
  }
}

export const sendgrid: MailProvider = {
  read: async (call) => {
    if (!isSigned(call)) return undefined
    const body = parsed(Buffer.from(call.raw).toString())
    return Array.isArray(body) ? listOf(body).flatMap((each) => eventOf(fieldsOf(each))) : [unknownEvent(body ?? {})]
  },
}
