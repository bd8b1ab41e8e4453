import { createPublicKey, verify } from 'node:crypto'
import type { MailEvent, MailNotice } from '../contract.ts'
import { bounceKind } from '../rules/suppression.ts'
import { fieldsOf, listOf, type MailProvider, mailIdIn, type ProviderCall, parsed, textOf, unknownEvent } from './provider.ts'

// https://docs.aws.amazon.com/sns/latest/dg/sns-verify-signature-of-message.html and
// https://docs.aws.amazon.com/ses/latest/dg/notification-contents.html. The key of `MAIL_EVENTS` is the ARN of the topic.

/** Hosts of SNS. A call names the URLs of its certificate and its confirmation; no other host is fetched. */
const SNS_HOST = /^sns\.[a-z]{2}(?:-[a-z]+)+-\d\.amazonaws\.com(?:\.cn)?$/
const TIMEOUT_ms = 5_000
const MAX_CERTIFICATE = 20_000

function snsUrl(text: unknown, path: RegExp): URL | undefined {
  const url = URL.canParse(String(text)) ? new URL(String(text)) : undefined
  const plain = url?.protocol === 'https:' && url.port === '' && url.username === '' && url.password === ''
  return url && plain && SNS_HOST.test(url.hostname) && path.test(url.pathname) ? url : undefined
}

const SIGNED: Record<string, readonly string[]> = {
  Notification: ['Message', 'MessageId', 'Subject', 'Timestamp', 'TopicArn', 'Type'],
  SubscriptionConfirmation: ['Message', 'MessageId', 'SubscribeURL', 'Timestamp', 'Token', 'TopicArn', 'Type'],
}
SIGNED.UnsubscribeConfirmation = SIGNED.SubscriptionConfirmation ?? []

const certificates = new Map<string, Promise<string>>()

function certificateAt(url: URL, get: typeof fetch): Promise<string> {
  const cached = certificates.get(url.href)
  if (cached) return cached
  const loaded = get(url, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_ms) }).then(async (answer) => {
    const text = answer.ok ? await answer.text() : ''
    if (text.length === 0 || text.length > MAX_CERTIFICATE) throw new Error('SNS certificate could not be loaded')
    return text
  })
  loaded.catch(() => certificates.delete(url.href))
  if (certificates.size > 20) certificates.clear()
  certificates.set(url.href, loaded)
  return loaded
}

type Body = Record<string, unknown>

async function isSigned(body: Body, get: typeof fetch): Promise<boolean> {
  const url = snsUrl(body.SigningCertURL, /^\/SimpleNotificationService-[0-9a-zA-Z]+\.pem$/)
  const fields = SIGNED[String(body.Type)]
  if (!url || !fields) return false
  const text = fields
    .filter((name) => body[name] !== undefined)
    .map((name) => `${name}\n${body[name]}\n`)
    .join('')
  try {
    const publicKey = createPublicKey(await certificateAt(url, get))
    const hash = body.SignatureVersion === '2' ? 'sha256' : 'sha1'
    return verify(hash, Buffer.from(text), publicKey, Buffer.from(String(body.Signature), 'base64'))
  } catch {
    return false
  }
}

async function confirm(body: Body, get: typeof fetch): Promise<void> {
  const url = snsUrl(body.SubscribeURL, /^\/$/)
  if (url?.searchParams.get('Action') !== 'ConfirmSubscription') return
  const answer = await get(url, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_ms) })
  if (!answer.ok) throw new Error(`SNS subscription could not be confirmed: ${answer.status}`)
}

type Recipient = { address: string; status: string | null }
const recipientsOf = (list: unknown): Recipient[] =>
  listOf(list).flatMap((each) => {
    const { emailAddress, status, diagnosticCode } = fieldsOf(each)
    const address = textOf(emailAddress)
    return address ? [{ address, status: textOf(status) ?? textOf(diagnosticCode) ?? null }] : []
  })

function effectOf({ bounceType }: Body, status: string | null): MailNotice['effect'] {
  if (bounceType !== 'Permanent') return 'soft'
  return status && /^5\.\d/.test(status) ? bounceKind(status) : 'hard'
}

function eventsOf(snsId: string, message: Body): MailEvent[] {
  const kind = String(message.notificationType ?? message.eventType ?? '')
  if (['Delivery', 'Send', 'Open', 'Click', 'DeliveryDelay'].includes(kind)) return []
  const mail = fieldsOf(message.mail)
  const mailId = mailIdIn(fieldsOf(mail.commonHeaders).messageId)
  const about = fieldsOf(kind === 'Bounce' ? message.bounce : message.complaint)
  const recipients = recipientsOf(kind === 'Bounce' ? about.bouncedRecipients : about.complainedRecipients)
  if (recipients.length === 0) return [{ ...unknownEvent(message, kind || undefined), id: snsId }]
  return recipients.map(({ address, status }, place) => ({
    id: `${snsId} ${place}`,
    kind,
    body: message,
    notice: { address, effect: kind === 'Bounce' ? effectOf(about, status) : 'complaint', status, mailId },
  }))
}

async function read({ raw, key, fetch: get }: ProviderCall): Promise<MailEvent[] | undefined> {
  // The signature covers the texts as they were sent, so they are not cleaned here.
  let body: Body
  try {
    body = fieldsOf(JSON.parse(Buffer.from(raw).toString()))
  } catch {
    return undefined
  }
  if (body.TopicArn !== key || !(await isSigned(body, get))) return undefined
  if (body.Type === 'SubscriptionConfirmation') await confirm(body, get)
  if (body.Type !== 'Notification') return []
  const id = textOf(body.MessageId)?.slice(0, 180) ?? ''
  const message = parsed(String(body.Message))
  return message ? eventsOf(id, fieldsOf(message)) : [{ ...unknownEvent({ text: textOf(body.Message) ?? '' }), id }]
}

export const ses: MailProvider = { read }
