import { beforeAll, expect, test, vi } from 'vitest'
import { minutesAfter } from '#kernel/clock.ts'
import type { OrderView, PlacedOrder } from '#modules/orders/contract.ts'
import { writeEmail } from '#services/email/index.ts'
import { mailsOf } from '#tests/mails.ts'
import {
  anUnpaidOrder,
  aSeededShop,
  DECLINED_CARD,
  key,
  only,
  order,
  pay,
  putInBag,
  setOnHand,
  variantOf,
} from '../seeded-shop.ts'
import { aVisitor } from '../visitor.ts'

const shops = aSeededShop()
beforeAll(async () => setOnHand(only(shops), await variantOf(only(shops)), 500))

const SENDER = { name: 'Tarizi', address: 'Nairobi', email: 'atelier@example.com', phone: '', timeZone: 'Africa/Nairobi' }

const mailsAbout = (number: string) => mailsOf(only(shops).deps.db, { about: number })
const templates = async (number: string) => (await mailsAbout(number)).map(({ template }) => template)

test('a paid order is mailed once, with an invoice link that opens in any browser', async () => {
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

test('three declined cards are mailed once, then the paid order', async () => {
  const shop = only(shops)
  const { visitor, placed } = await anUnpaidOrder(shop, await variantOf(shop))
  for (let i = 0; i < 3; i++) await pay(visitor, placed.number, DECLINED_CARD)
  await pay(visitor, placed.number)
  expect(await templates(placed.number)).toEqual(['payment-failed', 'order-placed'])
})

test.each([
  ['ar', /[\u0600-\u06ff]/],
  ['sw', /oda|agizo/i],
] as const)('the order e-mail is in the language of the order: %s', async (language, words) => {
  const shop = only(shops)
  const visitor = aVisitor(shop)
  await putInBag(visitor, await variantOf(shop))
  const placed = (await (await order(visitor, { language })).json()) as { number: string }
  await pay(visitor, placed.number)
  const [mail] = await mailsAbout(placed.number)
  expect(mail?.language).toBe(language)
  expect(writeEmail(mail as never, SENDER, 'https://shop.example.com').subject).toMatch(words)
})

test('a forged invoice key opens nothing, and a real one expires', async () => {
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

test.each([
  ['on-delivery', 'standard', 'on delivery'],
  ['on-pickup', 'pickup', 'when you collect it'],
] as const)('an order paid %s starts at once, and its e-mail says what is paid then', async (kind, shipping, when) => {
  const shop = only(shops)
  const visitor = aVisitor(shop)
  await putInBag(visitor, await variantOf(shop))
  const { items } = (await (await visitor.get('/api/cart')).json()) as { items: number }
  const answer = await order(visitor, { shipping, ...(shipping === 'pickup' && { expectedTotal: items }) })
  const placed = (await answer.json()) as PlacedOrder
  expect((await visitor.post(`/api/orders/${placed.number}/payment-attempts`, { kind }, { key: key() })).status).toBe(201)
  const [mail] = await mailsAbout(placed.number)
  const { plain, html } = writeEmail(mail as never, SENDER, 'https://shop.example.com')
  for (const text of [plain, html]) {
    expect(text).toContain('are getting it ready')
    expect(text).not.toContain('as soon as your payment arrives')
    expect(text).toContain(`You pay ${shillings(placed.total)} ${when}.`)
  }
})

const shillings = (cents: number) => `KES\u00a0${new Intl.NumberFormat('en', { minimumFractionDigits: 2 }).format(cents / 100)}`

test.each([
  ['karura-jacket', 'ready'],
  ['lamu-jacket', 'measure'],
] as const)('e-mail lines name colour and size like the order page: %s', async (slug, make) => {
  const shop = only(shops)
  const { visitor, placed } = await anUnpaidOrder(shop, await variantOf(shop, slug, make))
  await pay(visitor, placed.number)
  const { lines } = (await (await visitor.get(`/api/orders/${placed.number}`)).json()) as OrderView
  const [mail] = await mailsAbout(placed.number)
  const { plain, html } = writeEmail(mail as never, SENDER, 'https://shop.example.com')
  for (const { swatch, size } of lines)
    for (const text of [plain, html]) {
      expect(swatch).not.toBeNull()
      expect(text.toLowerCase()).toContain(swatch?.name.toLowerCase())
      expect(text).toContain(make === 'measure' ? 'made to measure' : `size ${size}`)
    }
})
