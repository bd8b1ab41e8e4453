import { createHmac, createSign, generateKeyPairSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { handleMailWebhook } from '#flows/emails/handle-mail-webhook.ts'
import { sendMail } from '#flows/orders/send-mail.ts'
import { newId } from '#kernel/ids.ts'
import { done } from '#kernel/outcome.ts'
import { transact } from '#platform/db.ts'
import type { MailEventList } from '#services/email/contract.ts'
import { addressHash, queueEmail, saveMailEvents, suppressionOf } from '#services/email/index.ts'
import { FILLINGS } from '#tests/email-fillings.ts'
import { mailsOf } from '#tests/mails.ts'
import { aSeededShop, only } from '#tests/seeded-shop.ts'
import { anAccount, anAdmin, aVisitor } from '#tests/visitor.ts'

const SECRET = 'a-secret-of-the-webhook'
const TOPIC = 'arn:aws:sns:eu-west-1:123456789012:mail'
const curve = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 })
const mailEvents = {
  postmark: SECRET,
  mailgun: SECRET,
  sendgrid: curve.publicKey.export({ format: 'der', type: 'spki' }).toString('base64'),
  ses: TOPIC,
  dsn: SECRET,
}
const shops = aSeededShop({ mailEvents }, 1, { work: { workers: [], scheduled: [] } })
const deps = () => only(shops).deps

const BASIC = { Authorization: `Basic ${Buffer.from(`shop:${SECRET}`).toString('base64')}` }
async function call(provider: string, body: string, headers: Record<string, string> = {}) {
  const answer = await aVisitor(only(shops)).fetch(`/api/webhooks/mail/${provider}`, { method: 'POST', body, headers })
  return [answer.status, answer.headers.get('Problem-Code')]
}
const reasonOf = (address: string) => suppressionOf(deps().db, address, 'marketing', deps().clock.now())
const bouncesOf = async (address: string) =>
  (await deps().db.selectFrom('email_bounce').select('kind').where('address_hash', '=', addressHash(address)).execute()).length

const mailgun = (data: object, key = SECRET) => {
  const [timestamp, token] = [String(Math.floor(Date.now() / 1000)), newId()]
  const signature = createHmac('sha256', key)
    .update(timestamp + token)
    .digest('hex')
  return JSON.stringify({ signature: { timestamp, token, signature }, 'event-data': data })
}
function sendgrid(events: object[], key = curve.privateKey) {
  const [timestamp, body] = [String(Math.floor(Date.now() / 1000)), JSON.stringify(events)]
  const signature = createSign('sha256')
    .update(timestamp + body)
    .sign(key, 'base64')
  return [
    body,
    { 'X-Twilio-Email-Event-Webhook-Signature': signature, 'X-Twilio-Email-Event-Webhook-Timestamp': timestamp },
  ] as const
}

test('Postmark reports a hard bounce, a complaint and a soft bounce', async () => {
  const event = (over: object) =>
    JSON.stringify({ RecordType: 'Bounce', ID: 1, Email: 'hard@pm.example', Type: 'HardBounce', ...over })
  expect(await call('postmark', event({}), BASIC)).toEqual([200, null])
  await call('postmark', event({ RecordType: 'SpamComplaint', ID: 2, Email: 'spam@pm.example' }), BASIC)
  await call('postmark', event({ ID: 3, Type: 'SoftBounce', Email: 'soft@pm.example' }), BASIC)
  expect([await reasonOf('hard@pm.example'), await reasonOf('spam@pm.example')]).toEqual(['hard-bounce', 'complaint'])
  expect([await reasonOf('soft@pm.example'), await bouncesOf('soft@pm.example')]).toEqual([undefined, 1])
})

test('a repeated report of a mail provider is applied once', async () => {
  const data = { id: 'event-1', event: 'failed', severity: 'temporary', recipient: 'twice@mg.example' }
  for (let each = 0; each < 3; each++) expect(await call('mailgun', mailgun(data))).toEqual([200, null])
  expect(await bouncesOf('twice@mg.example')).toBe(1)
})

test('Mailgun reports a permanent failure, a complaint and an unsubscribe', async () => {
  const events = [
    { id: 'a', event: 'failed', severity: 'permanent', recipient: 'gone@mg.example' },
    { id: 'b', event: 'complained', recipient: 'spam@mg.example' },
    { id: 'c', event: 'unsubscribed', recipient: 'out@mg.example' },
  ]
  for (const data of events) await call('mailgun', mailgun(data))
  const reasons = await Promise.all(events.map(({ recipient }) => reasonOf(recipient)))
  expect(reasons).toEqual(['hard-bounce', 'complaint', 'unsubscribed'])
})

test('an e-mail that Mailgun drops for an earlier bounce is no new bounce', async () => {
  const data = { id: 'd', event: 'failed', severity: 'permanent', reason: 'suppress-bounce', recipient: 'again@mg.example' }
  expect(await call('mailgun', mailgun(data))).toEqual([200, null])
  expect(await bouncesOf('again@mg.example')).toBe(0)
})

test('SendGrid reports several events in one call', async () => {
  const [body, headers] = sendgrid([
    { sg_event_id: '1', event: 'bounce', email: 'gone@sg.example', status: '5.1.1' },
    { sg_event_id: '2', event: 'bounce', type: 'blocked', email: 'blocked@sg.example', status: '5.7.1' },
    { sg_event_id: '3', event: 'spamreport', email: 'spam@sg.example' },
    { sg_event_id: '4', event: 'delivered', email: 'fine@sg.example' },
  ])
  expect(await call('sendgrid', body, headers)).toEqual([200, null])
  expect([await reasonOf('gone@sg.example'), await reasonOf('blocked@sg.example')]).toEqual(['hard-bounce', undefined])
  expect([await reasonOf('spam@sg.example'), await bouncesOf('blocked@sg.example')]).toEqual(['complaint', 1])
})

const CERT = 'https://sns.eu-west-1.amazonaws.com/SimpleNotificationService-0123abcd.pem'
function sns(fields: Record<string, string>) {
  const body: Record<string, string> = {
    MessageId: newId(),
    Timestamp: '2026-11-29T09:00:00Z',
    TopicArn: TOPIC,
    SigningCertURL: CERT,
    ...fields,
  }
  const names = ['Message', 'MessageId', 'Subject', 'SubscribeURL', 'Timestamp', 'Token', 'TopicArn', 'Type']
  const text = names
    .filter((name) => body[name] !== undefined)
    .map((name) => `${name}\n${body[name]}\n`)
    .join('')
  const Signature = createSign('sha256').update(text).sign(rsa.privateKey, 'base64')
  return Buffer.from(JSON.stringify({ ...body, SignatureVersion: '2', Signature }))
}
const fetched: string[] = []
const get = (async (url: URL) => {
  fetched.push(String(url))
  return new Response(rsa.publicKey.export({ format: 'pem', type: 'spki' }))
}) as unknown as typeof fetch
const ses = (raw: Buffer) => handleMailWebhook(deps(), { provider: 'ses', raw, header: () => undefined }, get)

test('SES reports a bounce by SNS, whose signature is verified', async () => {
  const bounce = { bounceType: 'Permanent', bouncedRecipients: [{ emailAddress: 'gone@ses.example', status: '5.1.1' }] }
  const Message = JSON.stringify({ notificationType: 'Bounce', bounce, mail: {} })
  expect(await ses(sns({ Type: 'Notification', Message }))).toMatchObject({ ok: true })
  expect(await reasonOf('gone@ses.example')).toBe('hard-bounce')
})

test('an SNS subscription is confirmed, and only hosts of SNS are fetched', async () => {
  const SubscribeURL = 'https://sns.eu-west-1.amazonaws.com/?Action=ConfirmSubscription&Token=t'
  const confirmation = { Type: 'SubscriptionConfirmation', Message: 'Confirm', Token: 't', SubscribeURL }
  expect(await ses(sns(confirmation))).toMatchObject({ ok: true })
  expect(fetched).toContain(SubscribeURL)
  const before = fetched.length
  for (const host of ['evil.example', 'sns.eu-west-1.amazonaws.com.evil.example', 'sns.eu-west-1.amazonaws.com@evil.example']) {
    const SigningCertURL = CERT.replace('sns.eu-west-1.amazonaws.com', host)
    expect(await ses(sns({ ...confirmation, SigningCertURL }))).toMatchObject({ ok: false })
    expect(await ses(sns({ ...confirmation, SubscribeURL: `https://${host}/?Action=ConfirmSubscription` }))).toMatchObject({
      ok: true,
    })
  }
  expect(fetched.length).toBe(before)
  expect(await ses(sns({ ...confirmation, TopicArn: `${TOPIC}-other` }))).toMatchObject({ ok: false })
})

const dsnAbout = (id: string, address: string) =>
  [
    'From: MAILER-DAEMON@mx.example',
    'Content-Type: multipart/report; report-type=delivery-status;',
    ' boundary="b1"',
    '',
    '--b1\r\nContent-Type: text/plain\r\n\r\nUndelivered mail.\r\n',
    `--b1\r\nContent-Type: message/delivery-status\r\n\r\nReporting-MTA: dns; mx.example\r\n\r\nFinal-Recipient: rfc822; ${address}\r\nAction: failed\r\nStatus: 5.1.1\r\n`,
    `--b1\r\nContent-Type: text/rfc822-headers\r\n\r\nMessage-ID: <${id}@tarizi.example>\r\nTo: ${address}\r\n`,
    '--b1--',
  ].join('\r\n')

test('a piped DSN suppresses only the recipient of an e-mail of this shop', async () => {
  const mail = {
    template: 'order-placed',
    to: 'gone@dsn.example',
    language: 'en',
    data: FILLINGS['order-placed'],
    at: new Date(),
  } as const
  await transact(deps().db, async (tx) => done(await queueEmail(deps(), tx, mail)))
  const [{ id } = { id: '' }] = await mailsOf(deps().db, { to: 'gone@dsn.example' })
  await call('dsn', dsnAbout(id, 'victim@dsn.example'), BASIC)
  await call('dsn', dsnAbout(newId(), 'gone@dsn.example'), BASIC)
  expect([await reasonOf('victim@dsn.example'), await reasonOf('gone@dsn.example')]).toEqual([undefined, undefined])
  expect(await call('dsn', dsnAbout(id, 'gone@dsn.example'), { Authorization: `Bearer ${SECRET}` })).toEqual([200, null])
  expect(await reasonOf('gone@dsn.example')).toBe('hard-bounce')
})

test('a call with a wrong signature or secret is refused and not stored', async () => {
  const stored = () => deps().db.selectFrom('mail_event').select('id').execute()
  const before = (await stored()).length
  const bad = [401, 'email.bad-signature']
  expect(await call('postmark', '{}')).toEqual(bad)
  expect(await call('postmark', '{}', { Authorization: `Basic ${Buffer.from('shop:other').toString('base64')}` })).toEqual(bad)
  expect(await call('mailgun', mailgun({ event: 'complained', recipient: 'x@y.example' }, 'another key'))).toEqual(bad)
  const [body, headers] = sendgrid([{ event: 'spamreport', email: 'x@y.example' }])
  expect(await call('sendgrid', body.replace('x@y', 'z@y'), headers)).toEqual(bad)
  expect(await call('sendgrid', body)).toEqual(bad)
  expect(await call('ses', '{"Type":"Notification"}')).toEqual(bad)
  expect(await call('other', '{}')).toEqual([404, 'email.no-such-provider'])
  expect((await stored()).length).toBe(before)
})

test('an unknown report of a mail provider is stored and shown to staff', async () => {
  expect(await call('postmark', '{"RecordType":"Novelty","Email":"new@pm.example"}', BASIC)).toEqual([200, null])
  expect(await call('postmark', 'no JSON at all', BASIC)).toEqual([200, null])
  const admin = await anAdmin(only(shops))
  const { providers, events } = (await (await admin.get('/api/admin/email-events')).json()) as MailEventList
  expect(providers.map(({ provider }) => provider)).toContain('postmark')
  expect(events[0]).toMatchObject({ kind: 'unknown', isApplied: false, event: expect.stringContaining('no JSON') })
  expect(events[1]).toMatchObject({ kind: 'Novelty', address: null, event: expect.stringContaining('Novelty') })
})

test('erasure removes an address from mail events, and an open event still counts', async () => {
  const email = 'erased@pm.example'
  const id = await anAccount(only(shops), email)
  const event = { RecordType: 'Bounce', ID: 71, Email: email, Type: 'HardBounce', Details: `no ${email}` }
  await call('postmark', JSON.stringify(event), BASIC)
  await call('postmark', JSON.stringify({ RecordType: 'Odd', ID: 72, Recipient: email }), BASIC)
  await saveMailEvents(
    deps().db,
    'postmark',
    [
      {
        id: '73',
        kind: 'SpamComplaint',
        body: event,
        notice: { address: email, effect: 'complaint', status: null, mailId: null },
      },
    ],
    deps().clock.now(),
  )
  const mail = {
    template: 'house-letter' as const,
    to: email,
    language: 'en',
    data: FILLINGS['house-letter'],
    at: deps().clock.now(),
  }
  const mailId = await transact(deps().db, async (tx) => done(await queueEmail(deps(), tx, mail)))
  const admin = await anAdmin(only(shops))
  expect((await admin.send('DELETE', `/api/admin/customers/${id}`)).status).toBe(200)
  const stored = await deps().db.selectFrom('mail_event').select(['body', 'notice', 'applied_at']).execute()
  expect(JSON.stringify(stored)).not.toContain(email)
  expect(stored.filter(({ applied_at }) => applied_at === null)).toEqual([])
  expect(await reasonOf(email)).toBe('complaint')
  const entries = await deps()
    .db.selectFrom('email_suppression')
    .select(['address', 'note'])
    .where('address_hash', '=', addressHash(email))
    .execute()
  expect(entries).toEqual([
    { address: null, note: '' },
    { address: null, note: '' },
  ])
  await sendMail(deps(), { id: mailId.ok ? mailId.value : '' })
  expect((await mailsOf(deps().db, { to: email })).map(({ template }) => template)).toEqual(['account-erased'])
})
