import { beforeAll } from 'vitest'
import { waitsFor } from '#domain/pricing/backorder.ts'
import { present } from '#kernel/assert.ts'
import type { Cart } from '#modules/cart/contract.ts'
import type { PlacedOrder, PlaceOrder } from '#modules/orders/contract.ts'
import type { CardToken, PaymentResult } from '#modules/payments/contract.ts'
import type { ShippingOptions } from '#modules/shipping/contract.ts'
import type { Config } from '#platform/config.ts'
import { seedDemo } from '#seeds/seed-demo.ts'
import type { Shop } from '#server/shop.ts'
import { aShop } from './shop.ts'
import { aVisitor, type Visitor } from './visitor.ts'

const A_MINUTE_ms = 60_000
const UNLIMITED = { checkoutsPerMinute: 100_000, ordersPerMailbox: 100_000, unpaidOffersPerAddress: 100_000 }

export function aSeededShop(config: Partial<Config> = {}, count = 1, options: Parameters<typeof aShop>[2] = {}): Shop[] {
  // A shop with another date is seeded for that date, because its delivery slots start there.
  const today = Math.abs((options.clock?.now().getTime() ?? Date.now()) - Date.now()) < A_MINUTE_ms
  const shops = aShop({ ...UNLIMITED, ...config }, count, { ...options, seeded: today })
  beforeAll(async () => {
    await seedDemo(present(shops[0], 'the shop').deps)
    for (const shop of shops) shop.deps.cache.forget() // a task may have cached the unseeded shop
  })
  return shops
}

export const only = (shops: Shop[]): Shop => present(shops[0], 'the shop')

export async function variantOf(shop: Shop, slug = 'lamu-jacket', make: 'ready' | 'measure' = 'ready'): Promise<number> {
  const row = await shop.deps.db
    .selectFrom('variant')
    .innerJoin('product', 'product.id', 'variant.product_id')
    .leftJoin('stock', 'stock.variant_id', 'variant.id')
    .select('variant.id')
    .where('product.slug', '=', slug)
    .where('make', '=', make)
    .orderBy('on_hand', (by) => by.desc().nullsLast())
    .orderBy('variant.id') // the same variant every time when two sizes have equal stock
    .executeTakeFirstOrThrow()
  return row.id
}

export async function soldOutVariant({ deps: { db } }: Shop): Promise<number> {
  const rows = db.selectFrom('variant').innerJoin('stock', 'stock.variant_id', 'variant.id').where('make', '=', 'ready')
  const { id } = await rows.select('variant.id').where('on_hand', '=', 0).orderBy('variant.id').executeTakeFirstOrThrow()
  return id
}

export async function setOnHand(shop: Shop, variantId: number, onHand: number) {
  await shop.deps.db
    .updateTable('stock')
    .set({ on_hand: onHand, held: 0, committed: 0, safety: 0 })
    .where('variant_id', '=', variantId)
    .execute()
  shop.deps.cache.forget() // written to the database directly, so the cache is stale
}

export const stockOf = (shop: Shop, variantId: number) =>
  shop.deps.db.selectFrom('stock').selectAll().where('variant_id', '=', variantId).executeTakeFirstOrThrow()

const CONTACT = { name: 'Wanjiru Kamau', email: 'wanjiru@example.com', phone: '0712 345 678' }
const ADDRESS = { line1: 'Argwings Kodhek Road 14', town: 'Kilimani', region: 'Nairobi', country: 'KE' }

export const key = () => crypto.randomUUID()
export const GOOD_CARD = { number: '4242 4242 4242 4242', expiry: '12/39', cvc: '123' }
export const DECLINED_CARD = { ...GOOD_CARD, number: '4000 0000 0000 0002' }

export const putInBag = (visitor: Visitor, variantId: number, quantity = 1) =>
  visitor.post('/api/cart/lines', { variantId, quantity })

export async function checkoutOf(visitor: Visitor, over: Partial<PlaceOrder> = {}): Promise<PlaceOrder> {
  const bag = (await (await visitor.get('/api/cart')).json()) as Cart
  const shipping = (await (await visitor.get('/api/cart/shipping?country=KE&region=Nairobi')).json()) as ShippingOptions
  const fee = shipping.options.find(({ method }) => method === (over.shipping ?? 'standard'))?.fee ?? 0
  const basic = { contact: CONTACT, address: ADDRESS, shipping: 'standard' as const, language: 'en', currency: 'KES' }
  const sendDay = bag.lines
    .flatMap((line) => waitsFor(line)?.day ?? [])
    .sort()
    .at(-1)
  return { ...basic, expectedTotal: bag.items + fee, ...(sendDay && { sendDay }), ...over } as PlaceOrder
}

export const order = async (visitor: Visitor, over: Partial<PlaceOrder> = {}, idempotencyKey = key()) =>
  visitor.post('/api/orders', await checkoutOf(visitor, over), { key: idempotencyKey })

export async function anUnpaidOrder(
  shop: Shop,
  variantId: number,
  quantity = 1,
): Promise<{ visitor: Visitor; placed: PlacedOrder }> {
  const visitor = aVisitor(shop)
  await putInBag(visitor, variantId, quantity)
  const answer = await order(visitor)
  if (answer.status !== 201) throw new Error(`${answer.status}: ${await answer.text()}`)
  return { visitor, placed: (await answer.json()) as PlacedOrder }
}

export async function tokenOf(visitor: Visitor, card = GOOD_CARD): Promise<string> {
  const answer = await visitor.post('/api/sandbox/cards', card)
  return ((await answer.json()) as CardToken).token
}

export async function pay(visitor: Visitor, number: string, card = GOOD_CARD, idempotencyKey = key()): Promise<Response> {
  const token = await tokenOf(visitor, card)
  return visitor.post(`/api/orders/${number}/payments`, { token }, { key: idempotencyKey })
}

export const resultOf = async (answer: Response): Promise<PaymentResult> => (await answer.json()) as PaymentResult
