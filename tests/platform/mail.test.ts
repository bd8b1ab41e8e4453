import { generateKeyPairSync } from 'node:crypto'
import { sql } from 'kysely'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { stoppedClock } from '#kernel/clock.ts'
import { done } from '#kernel/outcome.ts'
import { transact } from '#platform/db.ts'
import { worker } from '#platform/jobs/workers.ts'
import { deliverMail } from '#platform/mail/deliver.ts'
import { type Mailer, openMailer } from '#platform/mail/mailer.ts'
import { failMail, mailById, mailQueue, queueMail, requeueMail, saveWords } from '#platform/mail/outbox.ts'
import { aShop } from '../shop.ts'

/** Mail workers are off, because tests send the e-mails themselves. */
const shops = aShop({}, 1, { work: { workers: [], scheduled: [] } })
const sendIt = worker({
  queue: mailQueue,
  atOnce: 10,
  run: async ({ db, ...rest }, { id }) => void (await deliverMail({ ...rest, db, mailer }, id, write)),
})
const sending = aShop({}, 2, { work: { workers: [sendIt], scheduled: [] } })
const clock = stoppedClock('2099-11-23T09:00:00Z')
const FROM = 'atelier@tarizi.example.com'

const received: Buffer[] = []
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS', 'AUTH'],
  logger: false,
  onRcptTo: ({ address }, _, answer) => {
    if (address.startsWith('nobody@')) return answer(Object.assign(new Error('no such mailbox'), { responseCode: 550 }))
    if (address.startsWith('later@')) return answer(Object.assign(new Error('try again later'), { responseCode: 451 }))
    answer()
  },
  onData: (stream, _, answer) => {
    const parts: Buffer[] = []
    stream.on('data', (part: Buffer) => parts.push(part))
    stream.on('end', () => {
      received.push(Buffer.concat(parts))
      answer()
    })
  },
})
let mailer: Mailer
beforeAll(async () => {
  server.on('error', () => {})
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  mailer = openMailer({
    smtpUrl: `smtp://127.0.0.1:${(server.server.address() as { port: number }).port}`,
    mailFrom: FROM,
  }) as Mailer
})
afterAll(async () => {
  mailer.close()
  await new Promise<void>((closed) => server.close(() => closed()))
})
afterEach(async () => {
  received.length = 0
  await deps().db.deleteFrom('mail').execute()
  await sql`delete from pgboss.job`.execute(deps().db)
})

const deps = (over: { mailer?: Mailer } = {}, shop = shops[0]) => {
  if (!shop) throw new Error('the shop is not open')
  return { ...shop.deps, clock, mailer, ...over }
}
const write = ({ data }: { data: Record<string, unknown> }) => ({
  from: { name: 'Tarizi' },
  replyTo: 'help@tarizi.example.com',
  language: 'en',
  subject: `For ${data.name}`,
  html: `<p>Karibu, ${data.name}</p>`,
  plain: `Karibu, ${data.name}`,
})

const queue = async (to: string, data: Record<string, unknown> = { name: 'Amina' }, secret = false, shop = shops[0]) => {
  let id = ''
  await transact(deps({}, shop).db, async (tx) => {
    id = await queueMail(deps({}, shop), tx, { template: 'a-test', to, language: 'en', data, secret, at: clock.now() })
    return done(undefined)
  })
  return id
}
const jobs = async (shop = shops[0]) => {
  const { rows } = await sql`select data from pgboss.job where name = 'mail' and state <= 'active'`.execute(deps({}, shop).db)
  return rows
}
const stateOf = async (id: string) => (await mailById(deps().db, id))?.state

test.each([
  ['two addresses', 'a@example.com, b@example.com'],
  ['a header in the address', 'a@example.com\r\nBcc: b@example.com'],
  ['no address', 'amina'],
  ['a local part that no server takes', `${'a'.repeat(65)}@example.com`],
])('%s as recipient is a permanent failure, and nothing is sent', async (_, to) => {
  const id = await queue(to)
  await expect(deliverMail(deps(), id, write)).rejects.toMatchObject({ forGood: true })
  expect(received).toEqual([])
})

test.each([
  ['a line break in a name', { name: 'A\r\nBcc: b@example.com' }],
  ['a zero', { name: 'A\u0000' }],
  ['half of a pair', { name: 'A\ud800' }],
  ['a tab further down', { name: 'A', order: { lines: [{ name: 'A\tB' }] } }],
])('%s adds no header', async (_, data) => {
  await deliverMail(deps(), await queue('a@example.com', data), write)
  const { headers, subject } = await PostalMime.parse(received[0] as Buffer)
  expect(headers.filter(({ key }) => key === 'bcc')).toEqual([])
  expect(subject).not.toMatch(/\p{Cc}/u)
})

test('an e-mail that cannot be rendered stays waiting for a retry', async () => {
  const id = await queue('a@example.com')
  const faulty = () => {
    throw new Error('no such word')
  }
  await expect(deliverMail(deps(), id, faulty)).rejects.toMatchObject({ forGood: false, mail: { id } })
  expect(await stateOf(id)).toBe('waiting')
})

test('a rolled back transaction leaves no e-mail and no job', async () => {
  await transact(deps().db, async (tx) => {
    await queueMail(deps(), tx, {
      template: 'a-test',
      to: 'a@example.com',
      language: 'en',
      data: {},
      secret: false,
      at: clock.now(),
    })
    return { ok: false, problem: { code: 'a.refusal', status: 409, message: 'No.' } }
  })
  expect([await deps().db.selectFrom('mail').select('id').execute(), await jobs()]).toEqual([[], []])
})

test('an e-mail is delivered once, as HTML with plain text', async () => {
  const id = await queue('Amina@Example.com')
  await deliverMail(deps(), id, write)
  await deliverMail(deps(), id, write)
  expect(received).toHaveLength(1)
  const mail = await PostalMime.parse(received[0] as Buffer)
  expect(mail).toMatchObject({
    from: { name: 'Tarizi', address: FROM },
    to: [{ address: 'amina@example.com' }],
    replyTo: [{ address: 'help@tarizi.example.com' }],
    subject: 'For Amina',
    messageId: `<${id}@tarizi.example.com>`,
  })
  expect([mail.html?.trim(), mail.text?.trim()]).toEqual(['<p>Karibu, Amina</p>', 'Karibu, Amina'])
  expect(mail.headers).toContainEqual(expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }))
  expect(await stateOf(id)).toBe('sent')
})

test('secret data of an e-mail is deleted once it is sent', async () => {
  const id = await queue('amina@example.com', { name: 'Amina', path: '/auth?reset=a-token' }, true)
  await deliverMail(deps(), id, write)
  expect(await mailById(deps().db, id)).toMatchObject({ state: 'sent', data: {}, html: null, plain: null })
})

test('a permanent 550 refusal is not retried, a temporary 451 is', async () => {
  const [never, later] = [await queue('nobody@example.com'), await queue('later@example.com')]
  await deliverMail(deps(), never, write)
  await expect(deliverMail(deps(), later, write)).rejects.toThrow('451')
  expect([await stateOf(never), await stateOf(later)]).toEqual(['refused', 'waiting'])
  for (const [id, code] of [
    [never, '550'],
    [later, '451'],
  ] as const)
    expect((await mailById(deps().db, id))?.failure).toContain(code)
})

test('an e-mail is sent when the server is back, or given up after its last try', async () => {
  const away = openMailer({ smtpUrl: 'smtp://127.0.0.1:9', mailFrom: FROM }) as Mailer
  const secret = await queue('chebet@example.com', { name: 'Chebet' }, true)
  const [kept, lost] = [await queue('amina@example.com'), await queue('baraka@example.com')]
  for (const id of [kept, lost, kept, lost]) await expect(deliverMail(deps({ mailer: away }), id, write)).rejects.toThrow()
  await deliverMail(deps(), kept, write)
  await failMail(deps(), { id: kept })
  for (const id of [lost, secret]) await failMail(deps(), { id })
  expect([await stateOf(kept), await stateOf(lost)]).toEqual(['sent', 'given-up'])
  expect(await mailById(deps().db, lost)).toMatchObject({ data: { name: 'Amina' }, failure: expect.stringContaining('ECONN') })
  expect(await mailById(deps().db, secret)).toMatchObject({ state: 'given-up', data: {}, html: null, plain: null })
  expect(received).toHaveLength(1)
  away.close()
})

test('an e-mail sent by a crashed process is sent again with the same Message-ID', async () => {
  const id = await queue('amina@example.com')
  // Simulates a process that dies after sending and before recording it.
  const mail = await mailById(deps().db, id)
  if (!mail) throw new Error('nothing was owed')
  const words = write(mail)
  await saveWords(deps().db, id, { subject: words.subject, html: words.html, plain: words.plain })
  await mailer.send({ id, to: mail.recipient, ...words })

  await deliverMail(deps(), id, () => ({ ...words, subject: 'Other words', html: 'other', plain: 'other' }))
  const [first, second] = await Promise.all(received.map((raw) => PostalMime.parse(raw)))
  expect(second?.messageId).toBe(first?.messageId)
  expect([second?.subject, second?.html]).toEqual([first?.subject, first?.html])
  expect(await stateOf(id)).toBe('sent')
})

test('two processes send each e-mail once', async () => {
  const one = sending[0]
  for (let i = 0; i < 30; i++) await queue(`person-${i}@example.com`, { name: 'Amina' }, false, one)
  await vi.waitFor(() => expect(received).toHaveLength(30), { timeout: 30_000 })
  const to = await Promise.all(received.map(async (raw) => (await PostalMime.parse(raw)).to?.[0]?.address))
  expect(new Set(to).size).toBe(30)
  await vi.waitFor(async () => expect(await jobs(one)).toEqual([]), { timeout: 30_000 })
})

test('an e-mail without a job is queued again once', async () => {
  const id = await queue('amina@example.com')
  const later = { ...deps(), clock: stoppedClock('2099-11-23T09:02:00Z') }
  await requeueMail(later)
  expect(await jobs()).toHaveLength(1)
  await sql`delete from pgboss.job`.execute(deps().db)
  await requeueMail(deps())
  expect(await jobs()).toEqual([]) // the mail is so new that the process that queued it may still be sending it
  await requeueMail(later)
  expect(await jobs()).toMatchObject([{ data: { id } }])
})

test('without an SMTP server e-mails are captured', async () => {
  const id = await queue('amina@example.com')
  await deliverMail({ ...deps(), mailer: undefined }, id, write)
  expect(await mailById(deps().db, id)).toMatchObject({ state: 'captured', subject: 'For Amina', plain: 'Karibu, Amina' })
})

test('a DKIM signature covers both headers of the one-click unsubscribe', async () => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const key = privateKey.export({ format: 'pem', type: 'pkcs8' }).toString()
  const smtpUrl = `smtp://127.0.0.1:${(server.server.address() as { port: number }).port}`
  const signing = openMailer({ smtpUrl, mailFrom: FROM, dkim: { selector: 'shop', key } }) as Mailer
  const stopping = (mail: Parameters<typeof write>[0]) => ({ ...write(mail), stopAt: 'https://shop.example/api/mail-stops/x' })
  await deliverMail(deps({ mailer: signing }), await queue('amina@example.com'), stopping)
  signing.close()
  const { headers } = await PostalMime.parse(received[0] as Buffer)
  const signature = headers.find((each) => each.key === 'dkim-signature')?.value.replaceAll(/\s/g, '') ?? ''
  const signed = /;h=([^;]+)/.exec(signature)?.[1]?.toLowerCase().split(':')
  expect(signature).toMatch(/;d=tarizi\.example\.com;.*;s=shop;/)
  expect(signed).toEqual(expect.arrayContaining(['from', 'subject', 'list-unsubscribe', 'list-unsubscribe-post']))
})

test.each(['ታሪዚ፣ Nairobi', 'Tarizi, Ltd.', '"Q" <q>', 'Ćiro & Co.', 'خياطة نيروبي '.repeat(10).trim(), '🧵 Tarizi'])(
  'headers are ASCII, folded and with a bare address: %s',
  async (name) => {
    const subject = `${name} · ${'Ihre Maßbestellung ist fertig '.repeat(6).trim()}`
    const named = (mail: Parameters<typeof write>[0]) => ({ ...write(mail), from: { name }, subject })
    await deliverMail(deps(), await queue('amina@example.com'), named)
    const raw = (received[0] as Buffer).toString('latin1')
    const head = raw.slice(0, raw.indexOf('\r\n\r\n'))
    expect(head).toMatch(/^[\x20-\x7e\r\n\t]*$/)
    expect(Math.max(...head.split('\r\n').map((line) => line.length))).toBeLessThanOrEqual(998)
    expect(head).toContain(`<${FROM}>`)
    const parsed = await PostalMime.parse(received[0] as Buffer)
    expect([parsed.from, parsed.subject]).toEqual([{ name, address: FROM }, subject])
    expect(parsed.text?.trim()).toBe('Karibu, Amina')
  },
)

test('e-mails about one order are one conversation', async () => {
  const about = (mail: Parameters<typeof write>[0]) => ({ ...write(mail), thread: 'order-K7M4-2QXD' })
  for (let each = 0; each < 2; each++) await deliverMail(deps(), await queue('amina@example.com'), about)
  const mails = await Promise.all(received.map((raw) => PostalMime.parse(raw)))
  expect(mails.map(({ references }) => references)).toEqual(Array(2).fill('<order-K7M4-2QXD@tarizi.example.com>'))
  expect(new Set(mails.map(({ messageId }) => messageId)).size).toBe(2)
})
