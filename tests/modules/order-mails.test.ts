import { beforeAll, expect, test, vi } from 'vitest'
import { minutesAfter } from '#kernel/clock.ts'
import { writeEmail } from '#services/email/index.ts'
import { mailsOf } from '#tests/mails.ts'
import { anUnpaidOrder, aSeededShop, DECLINED_CARD, only, order, pay, putInBag, setOnHand, variantOf } from '../seeded-shop.ts'
import { aVisitor } from '../visitor.ts'

const shops = aSeededShop()
beforeAll(async () => setOnHand(only(shops), await variantOf(only(shops)), 500))

const SENDER = { name: 'Tarizi', address: 'Nairobi', email: 'atelier@example.com', phone: '', timeZone: 'Africa/Nairobi' }

const mailsAbout = (number: string) => mailsOf(only(shops).deps.db, { about: number })
const templates = async (number: string) => (await mailsAbout(number)).map(({ template }) => template)

test('an order that is paid is told once, and its invoice opens from the mail in any browser', async () => {
  const shop = only(shops)
  const { visitor, placed } = await anUnpaidOrder(shop, await variantOf(shop))
  expect(await templates(placed.number)).toEqual([])
  await pay(visitor, placed.number)
  const [mail, ...more] = await mailsAbout(placed.number)
  expect(more).toEqual([])
  expect(mail).toMatchObject({ template: 'order-placed', recipient: 'wanjiru@example.com', language: 'en' })

  const written = writeEmail(mail as never, SENDER, 'https://shop.example.com')
  expect(written.subject).toContain(placed.number)
  const invoice = /\/api\/orders\/[^"\s]+\.pdf\?key=[\w.-]+/.exec(written.plain)?.[0]
  const file = await aVisitor(shop).get(String(invoice))
  expect([file.status, file.headers.get('Content-Type')]).toEqual([200, 'application/pdf'])
})

test('a card that is declined three times is told once, then the order as paid', async () => {
  const shop = only(shops)
  const { visitor, placed } = await anUnpaidOrder(shop, await variantOf(shop))
  for (let i = 0; i < 3; i++) await pay(visitor, placed.number, DECLINED_CARD)
  await pay(visitor, placed.number)
  expect(await templates(placed.number)).toEqual(['payment-failed', 'order-placed'])
})

test.each([
  ['ar', /[\u0600-\u06ff]/],
  ['sw', /oda|agizo/i],
] as const)('it is written in the language of the order: %s', async (language, words) => {
  const shop = only(shops)
  const visitor = aVisitor(shop)
  await putInBag(visitor, await variantOf(shop))
  const placed = (await (await order(visitor, { language })).json()) as { number: string }
  await pay(visitor, placed.number)
  const [mail] = await mailsAbout(placed.number)
  expect(mail?.language).toBe(language)
  expect(writeEmail(mail as never, SENDER, 'https://shop.example.com').subject).toMatch(words)
})

test('a key of an invoice that is none opens nothing, whatever it is made of; a good one ends', async () => {
  const shop = only(shops)
  const { visitor, placed } = await anUnpaidOrder(shop, await variantOf(shop))
  await pay(visitor, placed.number)
  const [mail] = await mailsAbout(placed.number)
  const { plain } = writeEmail(mail as never, SENDER, 'https://shop.example.com')
  const path = String(/\/api\/orders\/[^"\s]+\.pdf\?key=[\w.-]+/.exec(plain)?.[0])
  const [bare = '', key = ''] = path.split('?key=')
  for (const bad of ['é'.repeat(key.length), `${key.slice(0, -1)}é`, '😀', '', key.replace(/^\d+/, '99999999')]) {
    expect((await aVisitor(shop).get(`${bare}?key=${encodeURIComponent(bad)}`)).status).toBe(404)
  }
  const now = shop.deps.clock.now.bind(shop.deps.clock)
  const later = vi.spyOn(shop.deps.clock, 'now').mockImplementation(() => minutesAfter(now(), 200 * 24 * 60))
  const late = await aVisitor(shop).get(path)
  later.mockRestore()
  expect([late.status, (await aVisitor(shop).get(path)).status]).toEqual([404, 200])
})
