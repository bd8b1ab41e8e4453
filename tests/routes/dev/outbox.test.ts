import { expect, test } from 'vitest'
import { present } from '#kernel/assert.ts'
import { done } from '#kernel/outcome.ts'
import { transact } from '#platform/db.ts'
import { queueEmail } from '#services/email/index.ts'
import type { OutboxMail } from '#views/admin/outbox-mail.ts'
import { aSeededShop, key, only, order, pay, putInBag, variantOf } from '../../seeded-shop.ts'
import { anAccount, anAdmin, aVisitor, PASSWORD, type Visitor } from '../../visitor.ts'
import { mailTo } from '../auth/mails.ts'

const demo = aSeededShop({ publicUrl: 'https://shop.example.com' })
const live = aSeededShop({ mode: 'live' })

async function aMailTo(to: string, askedBy?: string) {
  const { deps } = only(demo)
  const data = { name: '<b>Amina</b>', path: '/auth?verify=a-token', hours: 24 }
  await transact(deps.db, async (tx) =>
    done(
      await queueEmail(deps, tx, {
        template: 'verify-address',
        to,
        language: 'en',
        data,
        askedBy: askedBy ?? null,
        at: deps.clock.now(),
      }),
    ),
  )
}

test('the outbox is closed in a live shop', async () => {
  for (const path of ['', '.json', `/${crypto.randomUUID()}`]) {
    const answer = await aVisitor(only(live)).get(`/api/dev/outbox${path}`)
    expect([answer.status, answer.headers.get('Problem-Code')]).toEqual([404, 'api.no-such-address'])
  }
})

test.each(['/no-id', `/${crypto.randomUUID()}`, '?mail=no-id', `.json?to=${'a'.repeat(300)}`])(
  'the outbox finds nothing at %s',
  async (path) => {
    expect([400, 404]).toContain((await aVisitor(only(demo)).get(`/api/dev/outbox${path}`)).status)
  },
)

test('the outbox JSON lists e-mails of an address with links as soon as queued', async () => {
  await aMailTo('Amina@example.com')
  await aMailTo('baraka@example.com')
  const admin = await anAdmin(only(demo))
  const list = (await (await admin.get('/api/dev/outbox.json?to=amina@example.com')).json()) as OutboxMail[]
  expect(list).toMatchObject([
    {
      to: 'amina@example.com',
      template: 'verify-address',
      subject: 'Confirm your e-mail address',
      links: ['https://shop.example.com/auth?verify=a-token'],
    },
  ])
  expect(list[0]?.plain).toContain('Confirm your e-mail address to activate your account at Tarizi.')
})

test('the outbox page shows an e-mail in a sandboxed frame', async () => {
  await aMailTo('chebet@example.com')
  const admin = await anAdmin(only(demo))
  const page = await admin.get('/api/dev/outbox?to=chebet@example.com')
  const html = await page.text()
  expect(page.headers.get('Content-Security-Policy')).toContain("default-src 'none'")
  expect(html).toContain('chebet@example.com')
  expect(html).not.toContain('<b>Amina')
  const [, frame = ''] = /<iframe [^>]*src="([^"]+)"/.exec(html) ?? []
  expect(html).toMatch(/<iframe [^>]*\ssandbox="(?!.*allow-scripts)/)
  const mail = await admin.get(frame)
  expect(mail.headers.get('Content-Security-Policy')).toMatch(/default-src 'none'.*sandbox allow-popups/)
  expect(await mail.text()).toContain('href="https://shop.example.com/auth?verify=a-token"')
})

const readBy = async (visitor: Visitor, to: string) =>
  ((await (await visitor.get(`/api/dev/outbox.json?to=${to}`)).json()) as OutboxMail[]).map(({ template }) => template)

test('the outbox hides account links from other visitors in list, page and by id', async () => {
  const shop = only(demo)
  await anAccount(shop, 'wanjiru@example.com')
  const stranger = aVisitor(shop)
  await stranger.post('/api/auth/password-links', { email: 'wanjiru@example.com' })
  const owner = aVisitor(shop)
  await owner.signIn('wanjiru@example.com')
  await expect.poll(() => readBy(owner, 'wanjiru@example.com')).toContain('reset-password')
  expect(await readBy(stranger, 'wanjiru@example.com')).toEqual([])
  expect(await readBy(aVisitor(shop), 'wanjiru@example.com')).toEqual([])
  const { id } = present((await mailTo(shop, 'wanjiru@example.com'))[0], 'a mail')
  expect((await stranger.get(`/api/dev/outbox/${id}`)).status).toBe(404)
  expect(await (await stranger.get(`/api/dev/outbox?mail=${id}`)).text()).not.toContain('wanjiru@example.com')
  expect((await owner.get(`/api/dev/outbox/${id}`)).status).toBe(200)
})

test('the outbox shows a verification link only to the browser that signed up', async () => {
  const shop = only(demo)
  const [newcomer, other] = [aVisitor(shop), aVisitor(shop)]
  await newcomer.post('/api/auth/sign-up/email', { email: 'njoki@example.com', name: 'Njoki', password: PASSWORD })
  expect(await readBy(newcomer, 'njoki@example.com')).toEqual(['verify-address'])
  expect(await readBy(other, 'njoki@example.com')).toEqual([])
})

test('the outbox hides e-mails of an address that ordered in another browser', async () => {
  const shop = only(demo)
  const email = 'guest@example.com'
  const [guest, stranger] = [aVisitor(shop), aVisitor(shop)]
  await putInBag(guest, await variantOf(shop))
  const contact = { name: 'A Guest', email, phone: '0712 345 678' }
  const placed = (await (await order(guest, { contact })).json()) as { number: string }
  await pay(guest, placed.number)
  const opened = { email, name: 'Somebody', password: PASSWORD }
  await stranger.post('/api/auth/sign-up/email', opened)
  await expect.poll(async () => (await mailTo(shop, email)).map(({ template }) => template)).toContain('order-placed')
  expect(await readBy(stranger, email)).toEqual([])
  const [link] = (await mailTo(shop, email)).filter(({ template }) => template === 'verify-address')
  expect((await stranger.get(`/api/dev/outbox/${link?.id}`)).status).toBe(404)
  await guest.post('/api/auth/sign-up/email', opened)
  expect(await readBy(guest, email)).toContain('verify-address') // this browser placed the order
})

test('the outbox hides e-mails of an address that received a gift card', async () => {
  const shop = only(demo)
  const email = 'gifted@example.com'
  const card = { value: 500_000, reason: 'A present', recipient: { name: 'Njeri', email } }
  const given = await (await anAdmin(shop)).post('/api/admin/gift-cards', card, { key: key() })
  expect([given.status, await given.text()]).toEqual([201, expect.anything()])
  const stranger = aVisitor(shop)
  await stranger.post('/api/auth/sign-up/email', { email, name: 'Somebody', password: PASSWORD })
  expect(await readBy(stranger, email)).toEqual([])
})

test('the demo outbox shows an account link to an owner and not to a manager', async () => {
  await aMailTo('owner-of-all@example.com')
  const read = async (visitor: Visitor) =>
    ((await (await visitor.get('/api/dev/outbox.json?to=owner-of-all@example.com')).json()) as OutboxMail[]).length
  expect(await read(await anAdmin(only(demo), 'manager'))).toBe(0)
  expect(await read(await anAdmin(only(demo)))).toBe(1)
})

test('the demo outbox shows other e-mail to a manager', async () => {
  const shop = only(demo)
  const email = 'buyer@example.com'
  const guest = aVisitor(shop)
  await putInBag(guest, await variantOf(shop))
  const placed = await order(guest, { contact: { name: 'A Buyer', email, phone: '0712 345 678' } })
  await pay(guest, ((await placed.json()) as { number: string }).number)
  await expect.poll(async () => (await mailTo(shop, email)).map(({ template }) => template)).toContain('order-placed')
  const manager = await anAdmin(shop, 'manager')
  expect(await readBy(manager, email)).toContain('order-placed')
  const [mail] = (await mailTo(shop, email)).filter(({ template }) => template === 'order-placed')
  expect((await manager.get(`/api/dev/outbox/${mail?.id}`)).status).toBe(200)
  expect(await (await manager.get(`/api/dev/outbox?to=${email}`)).text()).toContain(email)
})

test('the demo outbox hides team invitations from a manager', async () => {
  const owner = await anAdmin(only(demo))
  const email = 'second-owner@example.com'
  const invited = await owner.post('/api/admin/team', { email, name: 'Second Owner', role: 'owner' })
  expect([invited.status, await invited.text()]).toEqual([200, expect.anything()])
  expect(await readBy(await anAdmin(only(demo), 'manager'), email)).toEqual([])
  expect(await readBy(owner, email)).toEqual(['team-invitation'])
})
