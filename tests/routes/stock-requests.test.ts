import { describe, expect, test } from 'vitest'
import { mailStock } from '#flows/wishlist/send-stock-mails.ts'
import { present } from '#kernel/assert.ts'
import { MAX_REQUESTS, type StockRequests } from '#modules/wishlist/contract.ts'
import type { Shop } from '#server/shop.ts'
import { mailsOf } from '#tests/mails.ts'
import { aCustomer, problem } from '../account.ts'
import { aSeededShop, only, setOnHand, variantOf } from '../seeded-shop.ts'
import { anAdmin, aVisitor, type Visitor } from '../visitor.ts'
import { mailTo } from './auth/mails.ts'

const shops = aSeededShop({}, 2)
const ask = (visitor: Visitor, variantId: number, email?: string, language = 'en') =>
  visitor.post('/api/stock-requests', { variantId, language, ...(email && { email }) })
const mailsTo = async (shop: Shop, email: string) =>
  (await mailTo(shop, email)).filter(({ template }) => template === 'back-in-stock')
/** `place` chooses the variant, so that tests do not change each other’s stock. */
async function aSoldOutOne(shop: Shop, place: number): Promise<number> {
  const rows = await shop.deps.db
    .selectFrom('variant')
    .innerJoin('product', 'product.id', 'product_id')
    .select('variant.id')
    .where('make', '=', 'ready')
    .where('unit', '=', 'piece')
    .where('size', 'is not', null)
    .where('sold', '=', true)
    .orderBy('variant.id', 'desc')
    .limit(20)
    .execute()
  const id = rows[place]?.id ?? 0
  await setOnHand(shop, id, 0)
  return id
}
const open = (shop: Shop, email: string) =>
  shop.deps.db.selectFrom('stock_alert').selectAll().where('email', '=', email).where('mailed_at', 'is', null).execute()

describe('refusals', () => {
  test('a stock request of a guest needs an e-mail address', async () => {
    const shop = only(shops)
    expect(await problem(await ask(aVisitor(shop), await aSoldOutOne(shop, 0)))).toEqual([400, 'wishlist.email-needed'])
  })

  test.each(['nobody', 'a@b', 'x@example.com\nBcc: y@example.com', `${'x'.repeat(260)}@example.com`])(
    'a stock request refuses the address %s',
    async (email) => {
      const shop = only(shops)
      expect(await problem(await ask(aVisitor(shop), await aSoldOutOne(shop, 0), email))).toEqual([400, 'request.invalid'])
    },
  )

  test('a stock request is refused for goods in stock, made to order or not sold', async () => {
    const shop = only(shops)
    const visitor = aVisitor(shop)
    expect(await problem(await ask(visitor, await variantOf(shop), 'had@example.com'))).toEqual([409, 'wishlist.can-be-had'])
    const made = await variantOf(shop, 'lamu-jacket', 'measure')
    expect(await problem(await ask(visitor, made, 'had@example.com'))).toEqual([409, 'wishlist.can-be-had'])
    expect(await problem(await ask(visitor, 999_999_999, 'had@example.com'))).toEqual([404, 'catalogue.not-sold'])
    expect(await open(shop, 'had@example.com')).toEqual([])
  })

  test('stock requests are limited per mailbox and per client', async () => {
    const shop = only(shops)
    const wanted = await aSoldOutOne(shop, 0)
    const statuses = []
    for (let at = 0; at < 12; at++) statuses.push((await ask(aVisitor(shop), wanted, 'much.wanted@example.com')).status)
    expect(statuses.filter((status) => status === 429)).toHaveLength(2)
    const one = aVisitor(shop)
    const theirs = []
    for (let at = 0; at < 32; at++) theirs.push((await ask(one, wanted, `person-${at}@example.com`)).status)
    expect(theirs.filter((status) => status === 429)).toHaveLength(2)
  })

  test('stock requests of one address are limited in number', async () => {
    const shop = only(shops)
    const email = 'everything@example.com'
    const wanted = await aSoldOutOne(shop, 0)
    const others = await shop.deps.db.selectFrom('variant').select('id').where('id', '<>', wanted).limit(MAX_REQUESTS).execute()
    await shop.deps.db
      .insertInto('stock_alert')
      .values(
        others.map(({ id }) => ({
          id: crypto.randomUUID(),
          channel: 'shop' as const,
          variant_id: id,
          email,
          customer_id: null,
          language: 'en',
          asked_at: new Date(),
          mailed_at: null,
        })),
      )
      .execute()
    expect(await problem(await ask(aVisitor(shop), wanted, email))).toEqual([409, 'wishlist.too-many-requests'])
    await shop.deps.db.deleteFrom('stock_alert').where('email', '=', email).execute()
  })

  test('a forged unsubscribe token ends no stock request', async () => {
    const shop = only(shops)
    await ask(aVisitor(shop), await aSoldOutOne(shop, 0), 'stays@example.com')
    const [request] = await open(shop, 'stays@example.com')
    for (const token of ['', 'x', `${request?.id}.`, `${request?.id}.${'A'.repeat(43)}`, request?.id ?? ''])
      expect(await problem(await aVisitor(shop).post('/api/stock-requests/stops', { token }))).toEqual([410, 'wishlist.bad-stop'])
    expect(await open(shop, 'stays@example.com')).toHaveLength(1)
  })

  test('a customer sees and withdraws only their own stock requests', async () => {
    const shop = only(shops)
    const [amina, baraka] = [await aCustomer(shop), await aCustomer(shop)]
    expect((await ask(amina, await aSoldOutOne(shop, 1))).status).toBe(200)
    const { requests } = (await (await amina.get('/api/stock-requests')).json()) as StockRequests
    expect(requests).toHaveLength(1)
    expect(await (await baraka.get('/api/stock-requests')).json()).toEqual({ requests: [] })
    const path = `/api/stock-requests/${requests[0]?.id}`
    expect(await problem(await baraka.send('DELETE', path))).toEqual([404, 'wishlist.no-such-request'])
    expect(await problem(await aVisitor(shop).send('DELETE', path))).toEqual([401, 'access.not-signed-in'])
    expect(await (await amina.send('DELETE', path)).json()).toEqual({ requests: [] })
  })
})

test('repeated stock requests get one e-mail in the shopper’s language', async () => {
  const [shop, other] = [only(shops), shops[1] as Shop]
  const variantId = await aSoldOutOne(shop, 2)
  const email = 'amani@example.com'
  await Promise.all([1, 2, 3].map(() => ask(aVisitor(shop), variantId, 'Amani@Example.com', 'sw')))
  expect(await open(shop, email)).toMatchObject([{ language: 'sw' }])
  await mailStock(shop.deps)
  expect(await mailsTo(shop, email)).toEqual([])

  const admin = await anAdmin(shop)
  const counted = await admin.send('PUT', `/api/admin/stock/${variantId}`, { body: { onHand: 1, reason: 'A delivery' } })
  expect(counted.status).toBe(200)
  await Promise.all([shop, other, shop, other].map(({ deps }) => mailStock(deps)))
  await expect.poll(async () => (await mailsTo(shop, email)).length, { timeout: 10_000 }).toBe(1)
  await setOnHand(shop, variantId, 0)
  await setOnHand(shop, variantId, 5)
  await mailStock(other.deps)
  const mails = await mailsTo(shop, email)
  expect(mails).toMatchObject([{ language: 'sw', to: email }])
})

test('a stock request is e-mailed when stock arrives', async () => {
  const shop = only(shops)
  const variantId = await aSoldOutOne(shop, 3)
  await ask(aVisitor(shop), variantId, 'soon@example.com')
  const admin = await anAdmin(shop)
  await admin.send('PUT', `/api/admin/stock/${variantId}`, { body: { onHand: 2, reason: 'A delivery' } })
  await expect.poll(async () => (await mailsTo(shop, 'soon@example.com')).length, { timeout: 10_000 }).toBe(1)
})

test('the unsubscribe link ends stock requests until the owner asks again', async () => {
  const shop = only(shops)
  const [first, second] = [await aSoldOutOne(shop, 4), await aSoldOutOne(shop, 5)]
  const email = 'enough@example.com'
  for (const variant of [first, second]) await ask(aVisitor(shop), variant, email)
  await setOnHand(shop, first, 1)
  await mailStock(shop.deps)
  const [mail] = await mailsOf(shop.deps.db, { to: email })
  const { stopPath, path } = present(mail, 'a mail').data as { stopPath: string; path: string }
  expect(path).toMatch(/^\/product\/[a-z-]+\?(cloth=[a-z-]+&)?size=/)
  const token = new URL(stopPath, shop.address).searchParams.get('stop')
  for (let twice = 0; twice < 2; twice++)
    expect((await aVisitor(shop).post('/api/stock-requests/stops', { token })).status).toBe(200)
  expect(await open(shop, email)).toEqual([])

  expect((await ask(aVisitor(shop), second, email)).status).toBe(200)
  expect(await open(shop, email)).toEqual([])
  const owner = await aCustomer(shop, email)
  await ask(owner, second)
  expect(await open(shop, email)).toHaveLength(1)
})
