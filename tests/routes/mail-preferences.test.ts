import { beforeAll, expect, test } from 'vitest'
import { sendLetters } from '#flows/campaigns/send-campaigns.ts'
import { stoppedClock } from '#kernel/clock.ts'
import type { MailPreferences, Profile } from '#modules/customers/contract.ts'
import { consentsOf, letterStopToken } from '#modules/customers/index.ts'
import { suppressionOf } from '#services/email/index.ts'
import { mailsOf } from '#tests/mails.ts'
import { aSeededShop, key, only } from '#tests/seeded-shop.ts'
import { anAccount, anAdmin, aVisitor, type Visitor } from '#tests/visitor.ts'

const clock = stoppedClock(new Date('2026-12-01T07:00:00Z'))
const shops = aSeededShop({}, 1, { clock, work: { workers: [], scheduled: [] } })
const shop = () => only(shops)
const db = () => shop().deps.db
let admin: Visitor
beforeAll(async () => {
  admin = await anAdmin(shop())
})

const json = async <T>(answer: Promise<Response>): Promise<T> => (await (await answer).json()) as T
const problem = async (answer: Response) => [answer.status, answer.headers.get('Problem-Code')]
const ALL = ['news', 'reminders', 'care']
const choices = (over: object = {}) => ({ subscribed: true, topics: ALL, perWeek: null, language: null, ...over })

let people = 0
async function aReader() {
  const email = `reader-${++people}@example.com`
  const id = await anAccount(shop(), email)
  const visitor = aVisitor(shop())
  await visitor.signIn(email)
  await subscribe(visitor)
  const path = `/api/mail-preferences/${letterStopToken(shop().deps.secret, id)}`
  const put = (body: object) => aVisitor(shop()).send('PUT', path, { body })
  return { email, id, visitor, path, put }
}
const subscribe = async (visitor: Visitor) =>
  (
    await json<Profile>(
      visitor.send('PATCH', '/api/profile', { body: { name: 'Amina', marketing: { given: true, source: 'profile' } } }),
    )
  ).marketing
const campaignTo = async (...ids: string[]) => {
  const words = { en: { subject: 'News', text: 'News.' } }
  await admin.post('/api/admin/letters', { to: { customers: { keys: ids } }, kind: 'marketing', words }, { key: key() })
  await sendLetters(shop().deps)
}

test('choices are shown and saved by the link of an e-mail, without signing in', async () => {
  const { path, put, id, visitor } = await aReader()
  const shown = await json<MailPreferences>(aVisitor(shop()).get(path))
  expect(shown).toEqual({ email: 'r…@example.com', subscribed: true, topics: ALL, perWeek: null, language: null })
  const wanted = choices({ topics: ['care'], perWeek: 1, language: 'sw' })
  expect(await json(put(wanted))).toEqual({ ...wanted, email: 'r…@example.com' })
  expect((await json<Profile>(visitor.get('/api/profile'))).language).toBe('sw')
  expect((await consentsOf(db(), id, 9)).length).toBe(1)
  for (const bad of [choices({ topics: ['all'] }), choices({ perWeek: 0 }), choices({ language: 'xx' }), { subscribed: false }])
    expect(await problem(await put(bad))).toEqual([400, 'request.invalid'])
})

test('a forged link shows and saves no choices', async () => {
  const { path } = await aReader()
  const forged = `${path.slice(0, -3)}abc`
  expect(await problem(await aVisitor(shop()).get(forged))).toEqual([400, 'customers.bad-letter-stop'])
  expect(await problem(await aVisitor(shop()).send('PUT', forged, { body: choices() }))).toEqual([
    400,
    'customers.bad-letter-stop',
  ])
})

test('a topic that is off and the own weekly limit hold campaigns back', async () => {
  const [off, once] = [await aReader(), await aReader()]
  await off.put(choices({ topics: ['care', 'reminders'] }))
  await once.put(choices({ perWeek: 1 }))
  const sent = async () =>
    Promise.all([off, once].map(async ({ email }) => (await mailsOf(db(), { to: email, template: 'house-letter' })).length))
  await campaignTo(once.id)
  await campaignTo(once.id)
  expect(await sent()).toEqual([0, 1])
  const words = { en: { subject: 'News', text: 'News.' } }
  const toOff = { to: { customers: { keys: [off.id] } }, kind: 'marketing', words }
  expect(await problem(await admin.post('/api/admin/letters', toOff, { key: key() }))).toEqual([
    409,
    'customers.nobody-to-write-to',
  ])
})

test('unsubscribing and subscribing again by the link leave a consent record', async () => {
  const { put, id, email } = await aReader()
  expect(await json(put(choices({ subscribed: false })))).toMatchObject({ subscribed: false, topics: ALL })
  expect(await suppressionOf(db(), email, 'marketing', clock.now())).toBe('unsubscribed')
  await put(choices({ subscribed: true, words: 'Abonnez-moi', shownIn: 'fr' }))
  expect(await suppressionOf(db(), email, 'marketing', clock.now())).toBeUndefined()
  expect(await consentsOf(db(), id, 2)).toMatchObject([
    { given: true, source: 'mail', words: 'Abonnez-moi', language: 'fr' },
    { given: false, source: 'mail' },
  ])
})

test('double opt-in counts a subscription once its link is confirmed', async () => {
  const rules = { bag: { on: false, waits: [1] }, perWeek: 3, quiet: { from: 21, until: 8 }, doubleOptIn: true }
  expect((await admin.send('PUT', '/api/admin/email-automations', { body: rules })).status).toBe(200)
  const { visitor, id, email } = await aReader()
  expect(await subscribe(visitor)).toMatchObject({ given: false, pending: true })
  const mails = await mailsOf(db(), { to: email, template: 'confirm-subscription' })
  expect(mails).toHaveLength(1)
  expect(await consentsOf(db(), id, 9)).toEqual([])
  const token = String(mails[0]?.data.path).split('=')[1] ?? ''
  const confirm = (which: string) => aVisitor(shop()).post(`/api/mail-consents/${which}`)
  expect(await problem(await confirm(`${token.slice(0, -3)}abc`))).toEqual([410, 'customers.bad-consent-link'])
  expect([(await confirm(token)).status, (await confirm(token)).status]).toEqual([200, 200])
  expect(await consentsOf(db(), id, 9)).toMatchObject([{ given: true, source: 'profile' }])
  expect((await json<Profile>(visitor.get('/api/profile'))).marketing).toMatchObject({ given: true, pending: false })
})

test('a confirmation link ends after seven days, a newer request, and a withdrawal', async () => {
  const { visitor, email } = await aReader()
  const tokens = async () =>
    (await mailsOf(db(), { to: email, template: 'confirm-subscription' })).map(
      ({ data }) => String(data.path).split('=')[1] ?? '',
    )
  const confirm = async (which = '') => problem(await aVisitor(shop()).post(`/api/mail-consents/${which}`))
  const over = [410, 'customers.bad-consent-link']
  clock.forward(11)
  await subscribe(visitor)
  const [first, second] = await tokens()
  expect(await confirm(first)).toEqual(over)
  await visitor.send('PATCH', '/api/profile', { body: { marketing: { given: false, source: 'profile' } } })
  expect(await confirm(second)).toEqual(over)
  await subscribe(visitor)
  const third = (await tokens()).at(-1)
  clock.forward(7 * 24 * 60 + 1)
  expect(await confirm(third)).toEqual(over)
})
