import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { priceOutfits } from '#flows/goods/price-outfits.ts'
import { issueGiftCards, sellGiftCards } from '#flows/orders/sell-gift-cards.ts'
import { present } from '#kernel/assert.ts'
import { kes, vatInside } from '#kernel/money.ts'
import type { Cart } from '#modules/cart/contract.ts'
import type { Product, ProductDoctor } from '#modules/catalogue/contract.ts'
import type { OrderView, PlacedOrder } from '#modules/orders/contract.ts'
import type { OrderRefunds } from '#modules/refunds/contract.ts'
import { dayOf } from '#modules/shipping/index.ts'
import { mailsOf } from '#tests/mails.ts'
import { aSeededShop, GOOD_CARD, key, only, order, pay, putInBag, setOnHand, tokenOf } from '#tests/seeded-shop.ts'
import { anAdmin, aVisitor, type Visitor } from '#tests/visitor.ts'
import { brokenInvariants } from '#views/invariants/index.ts'

const shops = aSeededShop()
let admin: Visitor
beforeAll(async () => {
  admin = await anAdmin(only(shops))
})
const json = async <T>(answer: Promise<Response>): Promise<T> => {
  const given = await answer
  if (!given.ok) throw new Error(`${given.status}: ${await given.text()}`)
  return (await given.json()) as T
}
const code = async (answer: Promise<Response>) => (await answer).headers.get('Problem-Code')
const db = () => only(shops).deps.db
/** The tests set stock without movements. */
const broken = async () => (await brokenInvariants(db())).filter(({ invariant }) => invariant !== 'stock-not-its-movements')
const bag = (visitor: Visitor) => json<Cart>(visitor.get('/api/cart'))
const page = (slug: string) => json<Product>(aVisitor(only(shops)).get(`/api/products/${slug}`))

async function make(over: object) {
  const slug = `made-${key()}`
  const places = { department: 'formal-wear', category: 'formal-wear', status: 'active' }
  const document = { slug, name: 'Made for the test', ...places, variants: [{ sku: key(), price: 50_000 }], ...over }
  return { slug, document, ...(await json<{ id: number }>(admin.post('/api/admin/products', { document }))) }
}
const firstOf = async (slug: string) => present((await page(slug)).variants[0], 'a variant')
const today = () => dayOf(new Date())
const GIFT = { name: 'Amina', email: 'amina@example.com', message: 'For you', sendOn: '' }
const gift = (over: object = {}) => ({ ...GIFT, sendOn: today(), ...over })
const bought = async (visitor: Visitor, over: object = { shipping: 'pickup' }): Promise<PlacedOrder> => json(order(visitor, over))
const paidWith = (visitor: Visitor, number: string, start: object) =>
  visitor.post(`/api/orders/${number}/payment-attempts`, start, { key: key() })
const soldCards = (orderId: string) =>
  db()
    .selectFrom('sold_gift_card')
    .innerJoin('order_line', 'order_line.id', 'order_line_id')
    .innerJoin('gift_card', 'gift_card.id', 'card_id')
    .select(['piece', 'balance', 'gift_card.id', 'stopped_at', 'mailed_at', 'recipient_email'])
    .where('order_id', '=', orderId)
    .orderBy('piece')
    .execute()
const mailsTo = (to: string) => mailsOf(db(), { to, template: 'gift-card' })

describe('refusals', () => {
  test.each([
    ['a gift card of 50 shillings', { kind: 'gift-card', variants: [{ sku: 'k-1', price: 5_000 }] }],
    ['a gift card with cents', { kind: 'gift-card', variants: [{ sku: 'k-2', price: 50_050 }] }],
    ['a gift card that is reduced', { kind: 'gift-card', variants: [{ sku: 'k-3', price: 50_000, compareAt: 60_000 }] }],
    ['a gift card that is cheaper for many', { kind: 'gift-card', tiers: [{ from: 2, percentOff: 10 }] }],
    [
      'a gift card whose least value is above its greatest',
      { kind: 'gift-card', freeAmount: { least: 100_000, most: 50_000 }, variants: [{ sku: 'k-4', price: 50_000 }] },
    ],
    [
      'a gift card of any value at all',
      { kind: 'gift-card', freeAmount: { least: 100, most: 1_000_000_00 }, variants: [{ sku: 'k-5', price: 50_000 }] },
    ],
    ['a service made to measure', { kind: 'service', madeToMeasure: { surcharge: 0, days: 3 } }],
    ['an outfit of nothing', { kind: 'outfit', variants: [] }],
    ['an outfit of one piece', { kind: 'outfit', variants: [], outfit: { pieces: ['lamu-jacket'], less: { percent: 5 } } }],
    [
      'an outfit that is free',
      { kind: 'outfit', variants: [], outfit: { pieces: ['lamu-jacket', 'karen-shirt'], less: { percent: 100 } } },
    ],
  ])('creating a product refuses %s', async (_, over) => {
    const document = {
      slug: `no-${key()}`,
      name: 'No',
      department: 'formal-wear',
      category: 'formal-wear',
      variants: [{ sku: key(), price: 50_000 }],
      ...over,
    }
    expect((await admin.post('/api/admin/products', { document })).status).toBe(400)
  })
})

test('a service needs no stock, parcel or delivery zone', async () => {
  const made = await make({ kind: 'service', serviceMinutes: 45, parcel_g: 9_000 })
  expect(await page(made.slug)).toMatchObject({ minutes: 45, variants: [{ make: 'service', stock: { state: 'in' } }] })
  const { findings } = await json<ProductDoctor>(admin.get(`/api/admin/products/${made.id}/doctor`))
  expect(findings.map((finding) => finding.code)).not.toContain('no-stock')
  const visitor = aVisitor(only(shops))
  const variant = await firstOf(made.slug)
  await json(putInBag(visitor, variant.id))
  const { options } = await json<{ options: object[] }>(visitor.get('/api/cart/shipping?country=AQ'))
  expect(options).toEqual([expect.objectContaining({ method: 'pickup', fee: 0, nothingSent: true })])
  expect(await code(order(visitor))).toBe('shipping.not-there')
  const placed = await bought(visitor)
  expect((await pay(visitor, placed.number)).status).toBe(201)
  expect(await db().selectFrom('stock_hold').select('variant_id').where('order_id', '=', placed.id).execute()).toEqual([])
  const jacket = (await page('lamu-jacket')).variants.find(({ make }) => make === 'ready')
  await setOnHand(only(shops), jacket?.id ?? 0, 5)
  await json(putInBag(visitor, variant.id))
  const alone = await json<{ options: { fee: number }[] }>(visitor.get('/api/cart/shipping?country=KE&region=Nairobi'))
  await json(putInBag(visitor, jacket?.id ?? 0))
  const both = await json<{ options: { fee: number }[] }>(visitor.get('/api/cart/shipping?country=KE&region=Nairobi'))
  expect([alone.options.length, both.options.length > 1]).toEqual([1, true])
})

test('a service order is completed by its appointment without parcel steps', async () => {
  const visitor = aVisitor(only(shops))
  await json(putInBag(visitor, (await firstOf((await make({ kind: 'service' })).slug)).id))
  const placed = await bought(visitor)
  await pay(visitor, placed.number)
  const about = `/api/admin/orders/${placed.number}`
  const move = (to: string, of = 'parcel-moves') => admin.post(`${about}/${of}`, { move: to }, { key: key() })
  const stages = async () => (await json<OrderView>(visitor.get(`/api/orders/${placed.number}`))).stages
  await json(move('confirm', 'moves'))
  const parcel = async () => (await json<{ parcel: string[] }>(admin.get(`${about}/moves`))).parcel
  expect(await parcel()).toEqual(['pick', 'collect'])
  for (const wrong of ['pack', 'ship', 'makeReady', 'deliver']) expect((await move(wrong)).status).toBe(409)
  await json(move('pick'))
  expect((await stages()).map(({ stage, state }) => `${stage} ${state}`)).toEqual([
    ...['ordered done', 'paid done', 'confirmed done', 'arranged done', 'held current'],
  ])
  expect(await parcel()).toEqual(['collect', 'cancel'])
  expect(await json(move('collect'))).toMatchObject({ status: 'completed' })
  const sent = await db().selectFrom('order_mail').select('kind').where('order_id', '=', placed.id).execute()
  expect(sent.map(({ kind }) => kind)).not.toContain('order-ready')
  expect(await broken()).toEqual([])
})

describe('a gift card', () => {
  let slug: string
  let variantId: number
  const addCard = (visitor: Visitor, over: object = {}, quantity = 1) =>
    visitor.post('/api/cart/lines', { variantId, quantity, gift: gift(over) })
  beforeEach(async () => {
    slug = (await make({ kind: 'gift-card', variants: [{ sku: key(), size: '500', price: 50_000 }] })).slug
    variantId = (await firstOf(slug)).id
  })

  test('a gift card needs a recipient and a valid send day, and other goods refuse one', async () => {
    const visitor = aVisitor(only(shops))
    expect(await code(putInBag(visitor, variantId))).toBe('cart.gift-missing')
    for (const day of ['2020-01-01', dayOf(new Date(Date.now() + 400 * 86_400_000))])
      expect(await code(addCard(visitor, { sendOn: day }))).toBe('cart.gift-day')
    expect((await addCard(visitor, { email: 'nobody' })).status).toBe(400)
    const jacket = await firstOf('lamu-jacket')
    await setOnHand(only(shops), jacket.id, 5)
    expect(await code(visitor.post('/api/cart/lines', { variantId: jacket.id, quantity: 1, gift: gift() }))).toBe(
      'cart.not-a-gift',
    )
    await json(addCard(visitor))
    const [line] = (await bag(visitor)).lines
    expect(await code(visitor.post('/api/cart/saved-lines', { lineId: line?.id }))).toBe('cart.stays-in-bag')
  })

  test('a gift card has no VAT, is issued once per unit when paid and sent on its day', async () => {
    const visitor = aVisitor(only(shops))
    await json(addCard(visitor, {}, 2))
    await json(addCard(visitor, { email: 'later@example.com', sendOn: dayOf(new Date(Date.now() + 5 * 86_400_000)) }))
    expect(await bag(visitor)).toMatchObject({ items: 150_000, vat: 0, lines: [{ gift: { name: 'Amina' } }, {}] })
    const placed = await bought(visitor)
    const { deps } = only(shops)
    await issueGiftCards(deps, { orderId: placed.id })
    expect(await soldCards(placed.id)).toEqual([])
    await pay(visitor, placed.number)
    await Promise.all([1, 2, 3].map(() => issueGiftCards(deps, { orderId: placed.id }))) // concurrently with the scheduled job
    await sellGiftCards(deps)
    const cards = await soldCards(placed.id)
    expect(cards.map(({ balance, recipient_email, mailed_at }) => [balance, recipient_email, mailed_at !== null])).toEqual(
      expect.arrayContaining([
        [50_000, 'amina@example.com', true],
        [50_000, 'later@example.com', false],
      ]),
    )
    expect(cards).toHaveLength(3)
    expect(await mailsTo('later@example.com')).toEqual([])
    const mails = await mailsTo('amina@example.com')
    expect(mails).toHaveLength(2)
    const later = { ...deps, clock: { ...deps.clock, now: () => new Date(Date.now() + 6 * 86_400_000) } }
    await sellGiftCards(later)
    await sellGiftCards(later)
    expect(await mailsTo('later@example.com')).toHaveLength(1)
    const shown = await json<OrderView>(visitor.get(`/api/orders/${placed.number}`))
    expect(shown).toMatchObject({ vat: 0, total: 150_000, status: 'completed' })
    expect(shown.stages.map(({ stage, state }) => [stage, state])).toEqual([
      ['ordered', 'done'],
      ['paid', 'done'],
      ['cards-made', 'done'],
    ])
    expect(shown.lines.map(({ gift: of }) => [of?.name, of?.sendOn])).toEqual([
      ['Amina', today()],
      ['Amina', dayOf(new Date(Date.now() + 5 * 86_400_000))],
    ])
    const entries = await db()
      .selectFrom('gift_card_entry')
      .select('amount')
      .where('order_id', '=', placed.id)
      .where('cause', '=', 'issued')
      .execute()
    expect(entries.map(({ amount }) => amount)).toEqual([50_000, 50_000, 50_000])
    expect(await broken()).toEqual([])
  })

  test('a gift card of free amount is priced within the product’s limits', async () => {
    const visitor = aVisitor(only(shops))
    expect(await code(addCard(visitor, { amount: 750_000 }))).toBe('cart.no-free-amount')
    const free = await make({
      kind: 'gift-card',
      freeAmount: { least: 100_000, most: 1_000_000 },
      variants: [{ sku: key(), size: '500', price: 50_000 }],
    })
    expect(await page(free.slug)).toMatchObject({ freeAmount: { least: 100_000, most: 1_000_000 } })
    variantId = (await firstOf(free.slug)).id
    for (const amount of [99_900, 1_000_100]) expect(await code(addCard(visitor, { amount }))).toBe('cart.gift-amount')
    for (const amount of [750_050, -1, '750000']) expect((await addCard(visitor, { amount })).status).toBe(400)
    await json(addCard(visitor, { amount: 750_000 }))
    await json(addCard(visitor, { amount: 200_000 }, 2))
    await json(addCard(visitor))
    await json(visitor.post('/api/cart/acceptance', {}))
    const cart = await bag(visitor)
    expect(cart).toMatchObject({ items: 750_000 + 2 * 200_000 + 50_000, vat: 0, ready: true })
    expect(cart.lines.map(({ unitPrice, size, wasPrice }) => [unitPrice, size, wasPrice])).toEqual([
      ...[
        [750_000, null, null],
        [200_000, null, null],
      ],
      [50_000, '500', null],
    ])
    const three = await json<Cart>(visitor.send('PATCH', `/api/cart/lines/${cart.lines[1]?.id}`, { body: { quantity: 1 } }))
    expect(three.items).toBe(1_000_000)

    const { version, document } = await json<{ version: number; document: object }>(admin.get(`/api/admin/products/${free.id}`))
    const body = { baseVersion: version, document: { ...document, freeAmount: { least: 100_000, most: 500_000 } } }
    await json(admin.send('PUT', `/api/admin/products/${free.id}`, { body }))
    expect((await bag(visitor)).lines.map(({ trouble }) => trouble)).toEqual(['gone', null, null])
    expect(await code(order(visitor, { shipping: 'pickup' }))).toBe('orders.bag-changed')
    await json(visitor.send('DELETE', `/api/cart/lines/${cart.lines[0]?.id}`))
    const placed = await bought(visitor)
    await pay(visitor, placed.number)
    await issueGiftCards(only(shops).deps, { orderId: placed.id })
    expect((await soldCards(placed.id)).map(({ balance }) => balance).sort()).toEqual([200_000, 50_000])
    const shown = await json<OrderView>(visitor.get(`/api/orders/${placed.number}`))
    expect(shown.lines.map(({ size, unitPrice }) => [size, unitPrice])).toEqual([
      [null, 200_000],
      ['500', 50_000],
    ])
    expect(await broken()).toEqual([])
  })

  test('goods ordered with a gift card keep their VAT and cannot be paid as a gift card', async () => {
    const visitor = aVisitor(only(shops))
    const made = await make({ kind: 'service' })
    await json(putInBag(visitor, (await firstOf(made.slug)).id))
    await json(addCard(visitor))
    expect(await bag(visitor)).toMatchObject({ items: 100_000, vat: vatInside(kes(50_000)) })
    const placed = await bought(visitor)
    const given = await json<{ code: string; id: string }>(
      admin.post('/api/admin/gift-cards', { value: 200_000, reason: 'For the test' }, { key: key() }),
    )
    expect((await paidWith(visitor, placed.number, { kind: 'gift-card', giftCard: given.code })).status).toBe(201)
    const left = await db().selectFrom('gift_card').select('balance').where('id', '=', given.id).executeTakeFirstOrThrow()
    expect(left.balance).toBe(150_000)
    expect(await code(paidWith(visitor, placed.number, { kind: 'gift-card', giftCard: given.code }))).toBe('credit.not-for-cards')
    await issueGiftCards(only(shops).deps, { orderId: placed.id })
    expect(await soldCards(placed.id)).toEqual([]) // half is still due
  })

  test('a goodwill refund of an order with a gift card is spread over the other lines', async () => {
    const visitor = aVisitor(only(shops))
    await json(addCard(visitor))
    await json(putInBag(visitor, (await firstOf((await make({ kind: 'service' })).slug)).id))
    const placed = await bought(visitor)
    await pay(visitor, placed.number)
    const { lines } = await json<OrderView>(visitor.get(`/api/orders/${placed.number}`))
    const service = present(
      lines.find(({ make: kind }) => kind === 'service'),
      'the service',
    )
    const path = `/api/admin/orders/${placed.number}/refunds`
    const given = await admin.post(path, { by: 'amount', amount: 7_000, reason: 'Goodwill' }, { key: key() })
    expect([given.status, await given.clone().text()]).toEqual([201, expect.anything()])
    const { refunds } = (await given.json()) as OrderRefunds
    expect(refunds[0]?.lines).toMatchObject([{ line: service.id, quantity: 0, amount: 7_000 }])
  })

  test('a gift card is refunded while unspent and not once used', async () => {
    const { deps } = only(shops)
    const visitor = aVisitor(only(shops))
    await json(addCard(visitor, {}, 2))
    await json(putInBag(visitor, (await firstOf((await make({ kind: 'service' })).slug)).id))
    const placed = await bought(visitor)
    await pay(visitor, placed.number)
    await issueGiftCards(deps, { orderId: placed.id })
    const { lines } = await json<OrderView>(visitor.get(`/api/orders/${placed.number}`))
    const line = lines.find(({ make: kind }) => kind === 'gift-card')
    const refund = (input: object) =>
      admin.post(`/api/admin/orders/${placed.number}/refunds`, { reason: 'Not wanted', ...input }, { key: key() })
    const back = (quantity: number) => refund({ by: 'lines', lines: [{ line: line?.id, quantity, goods: 'keep' }] })
    const quote = (input: object) => admin.post(`/api/admin/orders/${placed.number}/refund-quotes`, input)
    const tooFree = { by: 'amount', amount: 50_001 }
    for (const asked of [refund, quote]) expect(await code(asked(tooFree))).toBe('credit.card-goes-whole')
    expect((await quote({ by: 'lines', lines: [{ line: line?.id, quantity: 1, goods: 'keep' }] })).status).toBe(200)
    expect((await back(1)).status).toBe(201)
    expect((await soldCards(placed.id)).map(({ balance, stopped_at }) => [balance, stopped_at !== null])).toEqual([
      [50_000, false],
      [0, true],
    ])
    await sellGiftCards(deps)
    expect(await soldCards(placed.id)).toHaveLength(2)
    const [card] = await soldCards(placed.id)
    await db()
      .insertInto('gift_card_entry')
      .values({
        card_id: card?.id ?? '',
        amount: -100,
        cause: 'spent',
        reference: key(),
        order_id: null,
        by: 'customer',
        reason: null,
        at: new Date(),
      })
      .execute()
    await db()
      .updateTable('gift_card')
      .set({ balance: 49_900 })
      .where('id', '=', card?.id ?? '')
      .execute()
    expect(await code(back(1))).toBe('credit.card-spent')
    expect(await code(quote({ by: 'lines', lines: [{ line: line?.id, quantity: 1, goods: 'keep' }] }))).toBe('credit.card-spent')
    expect(
      await code(admin.post(`/api/admin/orders/${placed.number}/cancellation`, { reason: 'No', goods: 'keep' }, { key: key() })),
    ).toBeOneOf(['credit.card-spent'])
  })
})

describe('an outfit', () => {
  async function anOutfit(less: object, stock = 5) {
    const coat = await make({ name: 'Coat', variants: [{ sku: key(), size: 'M', price: 10_000 }] })
    const hat = await make({ name: 'Hat', variants: [{ sku: key(), price: 5_000 }] })
    const ids = [(await firstOf(coat.slug)).id, (await firstOf(hat.slug)).id] as const
    for (const id of ids) await setOnHand(only(shops), id, stock)
    const outfit = await make({
      name: 'Coat and hat',
      kind: 'outfit',
      variants: [],
      outfit: { pieces: [coat.slug, hat.slug], less },
    })
    await priceOutfits(only(shops).deps)
    return { outfit, ids, coat, hat }
  }
  const add = (visitor: Visitor, slug: string, variantIds: readonly number[], quantity = 1) =>
    visitor.post('/api/cart/outfits', { slug, variantIds, quantity })

  test('an outfit refuses wrong pieces and excess quantity, and is no cart line itself', async () => {
    const { outfit, ids } = await anOutfit({ percent: 10 }, 2)
    const visitor = aVisitor(only(shops))
    const other = await firstOf('lamu-jacket')
    for (const wrong of [
      [ids[0], other.id],
      [ids[0], ids[0]],
      [ids[0], ids[1], other.id],
    ])
      expect(await code(add(visitor, outfit.slug, wrong))).toBe('cart.not-an-outfit')
    expect(await code(add(visitor, 'no-such-outfit', ids))).toBe('catalogue.not-sold')
    expect(await code(add(visitor, outfit.slug, ids, 3))).toBe('cart.short')
    expect(await code(putInBag(visitor, (await firstOf(outfit.slug)).id))).toBe('cart.choose-each-piece')
    expect((await bag(visitor)).lines).toEqual([])
  })

  test('an outfit price follows its pieces and ends when one is removed', async () => {
    const { outfit, ids, coat } = await anOutfit({ percent: 10 })
    expect(await page(outfit.slug)).toMatchObject({ price: 13_500, setOf: { less: { percent: 10 } } })
    const visitor = aVisitor(only(shops))
    await json(add(visitor, outfit.slug, ids, 2))
    const cart = await bag(visitor)
    expect(cart).toMatchObject({ items: 27_000, ready: true })
    expect(cart.lines.map(({ unitPrice, outfit: of }) => [unitPrice, of?.name])).toEqual([
      [9_000, 'Coat and hat'],
      [4_500, 'Coat and hat'],
    ])
    await json(visitor.send('PATCH', `/api/cart/lines/${cart.lines[0]?.id}`, { body: { quantity: 1 } }))
    expect((await bag(visitor)).items).toBe(10_000 + 2 * 5_000) // quantities differ, so it is no outfit
    await json(visitor.send('PATCH', `/api/cart/lines/${cart.lines[0]?.id}`, { body: { quantity: 2 } }))
    expect((await bag(visitor)).items).toBe(27_000)
    const { version, document } = await json<{ version: number; document: { variants: object[] } }>(
      admin.get(`/api/admin/products/${coat.id}`),
    )
    await json(
      admin.send('PUT', `/api/admin/products/${coat.id}`, {
        body: {
          baseVersion: version,
          document: { ...document, variants: document.variants.map((each) => ({ ...each, price: 20_000 })) },
        },
      }),
    )
    await priceOutfits(only(shops).deps)
    expect((await page(outfit.slug)).price).toBe(22_500)
    await json(visitor.send('DELETE', `/api/cart/lines/${cart.lines[1]?.id}`))
    expect(await bag(visitor)).toMatchObject({ items: 40_000, lines: [{ unitPrice: 20_000 }] })
  })

  test('concurrent orders sell the last unit once, in an outfit or alone', async () => {
    const { outfit, ids } = await anOutfit({ amount: 1_000 })
    await setOnHand(only(shops), ids[1], 1)
    const buyers = [aVisitor(only(shops)), aVisitor(only(shops)), aVisitor(only(shops))]
    await Promise.all(buyers.map((visitor, at) => json(at === 2 ? putInBag(visitor, ids[1]) : add(visitor, outfit.slug, ids))))
    const answers = await Promise.all(buyers.map((visitor) => order(visitor, { shipping: 'pickup' })))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    const won = answers.findIndex(({ status }) => status === 201)
    const placed = (await answers[won]?.json()) as PlacedOrder
    const visitor = present(buyers[won], 'a buyer')
    await visitor.post(`/api/orders/${placed.number}/payments`, { token: await tokenOf(visitor, GOOD_CARD) }, { key: key() })
    const shown = await json<OrderView>(visitor.get(`/api/orders/${placed.number}`))
    if (won < 2) {
      expect(shown.items).toBe(14_000)
      expect(shown.lines.map(({ descriptor }) => descriptor)).toEqual([
        'Part of the outfit Coat and hat',
        'Part of the outfit Coat and hat',
      ])
    }
    expect(shown.lines.reduce((sum, { total }) => sum + total, 0)).toBe(shown.items)
    const stock = await db()
      .selectFrom('stock')
      .select(['on_hand', 'held', 'committed'])
      .where('variant_id', '=', ids[1])
      .executeTakeFirstOrThrow()
    expect(stock.held + stock.committed).toBe(1)
    expect(await broken()).toEqual([])
  })
})
