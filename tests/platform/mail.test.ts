import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { stoppedClock } from '#kernel/clock.ts'
import { done } from '#kernel/outcome.ts'
import { transact } from '#platform/db.ts'
import { deliverMail } from '#platform/mail/deliver.ts'
import { BACKOFF_minutes, claimMail, keepWords, LEASE_minutes, mailById, queueMail } from '#platform/mail/outbox.ts'
import { openPost, type Post } from '#platform/mail/post.ts'
import { aShop } from '../shop.ts'

const shops = aShop()
/** Far ahead, so that none of this is due for the shop's own task. */
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
let post: Post
beforeAll(async () => {
  server.on('error', () => {})
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  post = openPost({ smtpUrl: `smtp://127.0.0.1:${(server.server.address() as { port: number }).port}`, mailFrom: FROM }) as Post
})
afterAll(async () => {
  post.close()
  await new Promise<void>((closed) => server.close(() => closed()))
})
afterEach(async () => {
  received.length = 0
  await deps().db.deleteFrom('mail').execute()
})

const deps = (over: { post?: Post } = {}) => {
  const shop = shops[0]
  if (!shop) throw new Error('the shop is not open')
  return { ...shop.deps, clock, post, ...over }
}
const write = ({ data }: { data: Record<string, unknown> }) => ({
  ...{ from: { name: 'Tarizi' }, replyTo: 'help@tarizi.example.com', language: 'en' },
  ...{ subject: `For ${data.name}`, html: `<p>Karibu, ${data.name}</p>`, plain: `Karibu, ${data.name}` },
})

const queue = async (to: string, data: Record<string, unknown> = { name: 'Amina' }, secret = false) => {
  let id = ''
  await transact(deps().db, async (tx) => {
    id = await queueMail(tx, { template: 'a-test', to, language: 'en', data, secret, at: clock.now() })
    return done(undefined)
  })
  return id
}
const stateOf = async (id: string) => (await mailById(deps().db, id))?.state

test.each([
  ['two addresses', 'a@example.com, b@example.com', { name: 'A' }],
  ['a header in the address', 'a@example.com\r\nBcc: b@example.com', { name: 'A' }],
  ['no address', 'amina', { name: 'A' }],
  ['a line break in a name', 'a@example.com', { name: 'A\r\nBcc: b@example.com' }],
  ['a line break further down', 'a@example.com', { order: { lines: [{ name: 'A\nB' }] } }],
])('%s is refused before anything is written', async (_, to, data) => {
  await expect(queue(to, data)).rejects.toThrow()
  expect(await deps().db.selectFrom('mail').select('id').execute()).toEqual([])
})

test('a mail whose transaction is taken back is never sent', async () => {
  await transact(deps().db, async (tx) => {
    await queueMail(tx, { template: 'a-test', to: 'a@example.com', language: 'en', data: {}, secret: false, at: clock.now() })
    return { ok: false, problem: { code: 'a.refusal', status: 409, message: 'No.' } }
  })
  await deliverMail(deps(), write)
  expect(received).toEqual([])
})

test('a mail is delivered once, from the house, as HTML with plain text beside it', async () => {
  const id = await queue('Amina@Example.com')
  await deliverMail(deps(), write)
  await deliverMail(deps(), write)
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

test('what opens something by itself is forgotten once it is sent', async () => {
  const id = await queue('amina@example.com', { name: 'Amina', path: '/auth?reset=a-token' }, true)
  await deliverMail(deps(), write)
  expect(await mailById(deps().db, id)).toMatchObject({ state: 'sent', data: {}, html: null, plain: null })
})

test('a mailbox that does not exist is not asked again; one that is busy is', async () => {
  const [never, later] = [await queue('nobody@example.com'), await queue('later@example.com')]
  await deliverMail(deps(), write)
  expect([await stateOf(never), await stateOf(later)]).toEqual(['refused', 'waiting'])
  expect((await mailById(deps().db, never))?.failure).toContain('550')
  expect((await mailById(deps().db, later))?.next_at).toEqual(new Date(clock.now().getTime() + 60_000))
})

test('a server that is down is asked again after 1, 5 and 30 minutes, 2 and 12 hours, and when it is back the mail goes', async () => {
  const away = openPost({ smtpUrl: 'smtp://127.0.0.1:9', mailFrom: FROM }) as Post
  const [kept, lost] = [await queue('amina@example.com'), await queue('baraka@example.com')]
  for (const minutes of BACKOFF_minutes) {
    await deliverMail(deps({ post: away }), write)
    await deliverMail(deps({ post: away }), write) // not before its time
    expect((await mailById(deps().db, lost))?.next_at).toEqual(new Date(clock.now().getTime() + minutes * 60_000))
    clock.forward(minutes)
  }
  await deps().db.updateTable('mail').set({ attempts: 3 }).where('id', '=', kept).execute()
  await deliverMail(deps({ post: { ...away, send: (letter) => (letter.id === kept ? post : away).send(letter) } }), write)
  expect([await stateOf(kept), await stateOf(lost)]).toEqual(['sent', 'given-up'])
  expect(received).toHaveLength(1)
  away.close()
})

test('a process that dies between sending and noting it sends the same mail again, under the same name', async () => {
  const id = await queue('amina@example.com')
  // All that a process does before it notes what it sent, and then nothing more.
  const [mail] = await claimMail(deps().db, clock.now(), 1)
  if (!mail) throw new Error('nothing was due')
  const words = write(mail)
  await keepWords(deps().db, id, { subject: words.subject, html: words.html, plain: words.plain })
  await post.send({ id, to: mail.recipient, ...words })

  await deliverMail(deps(), write)
  expect(received).toHaveLength(1) // it is still in the other's hands
  clock.forward(LEASE_minutes)
  await deliverMail(deps(), () => ({ ...words, subject: 'Other words', html: 'other', plain: 'other' }))
  const [first, second] = await Promise.all(received.map((raw) => PostalMime.parse(raw)))
  expect(second?.messageId).toBe(first?.messageId)
  expect([second?.subject, second?.html]).toEqual([first?.subject, first?.html])
  expect(await stateOf(id)).toBe('sent')
})

test('two processes at once send each mail once', async () => {
  for (let i = 0; i < 30; i++) await queue(`person-${i}@example.com`)
  await Promise.all([deliverMail(deps(), write), deliverMail(deps(), write), deliverMail(deps(), write)])
  const to = await Promise.all(received.map(async (raw) => (await PostalMime.parse(raw)).to?.[0]?.address))
  expect(new Set(to).size).toBe(30)
  expect(to).toHaveLength(30)
})

test('without a server mail is kept', async () => {
  const id = await queue('amina@example.com')
  await deliverMail({ ...deps(), post: undefined }, write)
  expect(await mailById(deps().db, id)).toMatchObject({ state: 'captured', subject: 'For Amina', plain: 'Karibu, Amina' })
})
