import type { MailEvent, MailNotice } from '../contract.ts'
import { fieldsOf, hashOf, hasSecret, type MailProvider, mailIdIn, parsed, textOf, unknownEvent } from './provider.ts'

// https://postmarkapp.com/developer/webhooks: calls are not signed; the URL carries a user and a password.

const QUIET = ['Delivery', 'Open', 'Click']
/** Types of bounces that count as permanent. */
const HARD = ['HardBounce', 'BadEmailAddress', 'ManuallyDeactivated']

function effectOf(event: Record<string, unknown>): MailNotice['effect'] | undefined {
  const { RecordType, Type, SuppressSending, SuppressionReason } = event
  if (RecordType === 'SpamComplaint') return 'complaint'
  if (RecordType === 'Bounce') return Type === 'SpamComplaint' ? 'complaint' : HARD.includes(String(Type)) ? 'hard' : 'soft'
  if (RecordType !== 'SubscriptionChange' || SuppressSending !== true) return undefined
  if (SuppressionReason === 'HardBounce') return 'hard'
  return SuppressionReason === 'SpamComplaint' ? 'complaint' : 'unsubscribed'
}

function eventOf(body: Record<string, unknown>): MailEvent | undefined {
  const { RecordType, Email, Recipient, ID, Description, Metadata } = body
  if (QUIET.includes(String(RecordType))) return undefined
  const [address, effect] = [textOf(Email) ?? textOf(Recipient), effectOf(body)]
  if (!address || !effect) return unknownEvent(body, RecordType)
  const mailId = mailIdIn(`${fieldsOf(Metadata).mail ?? ''}@`)
  const id = ID === undefined ? hashOf(body) : `${RecordType} ${ID}`
  return { id, kind: String(RecordType), body, notice: { address, effect, status: textOf(Description) ?? null, mailId } }
}

export const postmark: MailProvider = {
  read: async (call) => {
    if (!hasSecret(call)) return undefined
    const text = Buffer.from(call.raw).toString()
    const event = eventOf(fieldsOf(parsed(text) ?? { text }))
    return event ? [event] : []
  },
}
