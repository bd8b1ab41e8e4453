import { moveOrder } from '#flows/orders/move-order.ts'
import { moveParcel } from '#flows/orders/move-parcel.ts'
import { sellGiftCards } from '#flows/orders/sell-gift-cards.ts'
import { present } from '#kernel/assert.ts'
import type { Cart } from '#modules/cart/contract.ts'
import type { Product } from '#modules/catalogue/contract.ts'
import type { OrderView } from '#modules/orders/contract.ts'
import type { AdminOrderReturns } from '#modules/returns/contract.ts'
import type { ShippingOptions } from '#modules/shipping/contract.ts'
import { dayOf } from '#modules/shipping/index.ts'
import type { Shop } from '#server/shop.ts'
import { aMeasuredOrder, json } from '../measuring.ts'
import { leave } from '../routes/payments/other-methods.ts'
import { anUnpaidOrder, checkoutOf, key, order, pay, putInBag, variantOf } from '../seeded-shop.ts'
import { aVisitor, type Visitor } from '../visitor.ts'

export const STAFF = { id: 'staff', email: 'staff@example.com', staffRole: 'owner' as const }
/** `paidWith`: id of the order whose card payment paid for it. */
export type Made = { id: string; number: string; visitor: Visitor; paidWith: string }

export function paidOrders(shop: () => Shop, admin: () => Visitor) {
  const jacket = async () => {
    const id = await variantOf(shop())
    await leave(shop(), id, 200)
    return id
  }
  const made = ({ placed, visitor }: { placed: { id: string; number: string }; visitor: Visitor }): Made => ({
    id: placed.id,
    number: placed.number,
    visitor,
    paidWith: placed.id,
  })
  const paid = async (visitor: Visitor, number: string) => {
    const answer = await pay(visitor, number)
    if (answer.status !== 201) throw new Error(`${answer.status}: ${await answer.text()}`)
  }

  const unpaid = async (quantity = 1) => made(await anUnpaidOrder(shop(), await jacket(), quantity))

  const web = async (quantity = 1) => {
    const found = await unpaid(quantity)
    await paid(found.visitor, found.number)
    return found
  }

  const unpaidOnStorefront = async () => {
    const visitor = aVisitor(shop())
    const variantId = await variantOf(shop(), 'kilifi-camp-shirt')
    await leave(shop(), variantId, 200)
    await visitor.post('/storefront/api/cart/lines', { variantId, quantity: 1 })
    const bag = await json<Cart>(visitor.get('/storefront/api/cart'))
    const { options } = await json<ShippingOptions>(visitor.get('/storefront/api/cart/shipping?country=KE&region=Nairobi'))
    const fee = options.find(({ method }) => method === 'standard')?.fee ?? 0
    const body = { ...(await checkoutOf(visitor)), expectedTotal: bag.items + fee }
    const placed = await json<{ id: string; number: string }>(visitor.post('/storefront/api/orders', body, { key: key() }))
    return made({ placed, visitor })
  }

  const CONTACT = { name: 'Zuri Kiptoo', email: 'zuri@example.com', phone: '0712 345 678' }
  const ADDRESS = { line1: 'Moi Avenue 3', town: 'Nairobi', region: 'Nairobi', country: 'KE' }
  const unpaidDraft = async () => {
    const lines = [{ variantId: await jacket(), quantity: 1 }]
    const draft = { contact: CONTACT, address: ADDRESS, shipping: 'standard', language: 'en', lines }
    const placed = await json<OrderView>(admin().post('/api/admin/orders/drafts', draft, { key: key() }))
    await json(admin().post(`/api/admin/orders/${placed.number}/payment-links`))
    const visitor = aVisitor(shop())
    await json(visitor.post('/api/tracking', { number: placed.number, contact: '0712.345.678' }))
    return made({ placed, visitor })
  }

  const then = async (order: Promise<Made>): Promise<Made> => {
    const found = await order
    await paid(found.visitor, found.number)
    return found
  }

  const edited = async (number: string, over: object) => {
    const { version } = await json<{ version: number }>(admin().get(`/api/admin/orders/${number}/moves`))
    const change = { version, reason: 'For the test', ...over }
    const quoted = await json<{ after: { total: number } }>(admin().post(`/api/admin/orders/${number}/edit-quotes`, change))
    return json(admin().post(`/api/admin/orders/${number}/edits`, { ...change, expected: quoted.after.total }))
  }
  const SURCHARGE = { surcharge: { amount: 200_000, reason: 'Express' } }

  const arrived = async ({ number }: Made) => {
    await moveOrder(shop().deps, number, 'confirm', { staff: STAFF })
    for (const move of ['pick', 'pack', 'ship', 'deliver'] as const) await moveParcel(shop().deps, number, { move }, STAFF)
  }

  /** `dearerBy`: KES cents. */
  const exchanged = async (dearerBy = 0): Promise<Made> => {
    const first = await web()
    await arrived(first)
    const path = `/api/admin/orders/${first.number}/returns`
    const newest = async () => present((await json<AdminOrderReturns>(admin().get(path))).returns.at(-1), 'the return')
    const { db } = shop().deps
    const line = await db.selectFrom('order_line').selectAll().where('order_id', '=', first.id).executeTakeFirstOrThrow()
    const other = await db
      .selectFrom('variant')
      .innerJoin('variant as mine', 'mine.product_id', 'variant.product_id')
      .innerJoin('stock', 'stock.variant_id', 'variant.id')
      .select('variant.id')
      .where('mine.id', '=', line.variant_id)
      .whereRef('variant.id', '<>', 'mine.id')
      .where('variant.make', '=', 'ready')
      .orderBy('on_hand', 'desc')
      .executeTakeFirstOrThrow()
    await leave(shop(), other.id, 200)
    await db
      .updateTable('variant')
      .set({ price: line.total + dearerBy })
      .where('id', '=', other.id)
      .execute()
    const lines = [{ line: line.id, quantity: 1, exchange: other.id }]
    const wish = { id: key(), reason: 'too-small', wish: 'exchange', comesBack: 'drop-off', words: 'Tight.', lines }
    await json(first.visitor.post(`/api/orders/${first.number}/returns`, wish))
    const act = async (what: string, body: object) => {
      const { id, version } = await newest()
      const sent = what === 'settlement' ? { key: key() } : {}
      await json(admin().post(`${path}/${id}/${what}`, { version, ...body }, sent))
    }
    await act('moves', { move: 'approve' })
    await act('receipt', { items: (await newest()).items.map(({ id, quantity }) => ({ id, received: quantity })) })
    const looked = (await newest()).items.map(({ id, received }) => ({ id, accepted: received, disposition: 'restock' }))
    await act('inspection', { items: looked })
    await act('settlement', { by: 'exchange' })
    const number = present((await newest()).exchangeOrder, 'the new order')
    const { id } = await db.selectFrom('orders').select('id').where('number', '=', number).executeTakeFirstOrThrow()
    return { id, number, visitor: first.visitor, paidWith: first.id }
  }

  const cards = async (quantity = 1, sendOn = dayOf(new Date())): Promise<Made> => {
    const visitor = aVisitor(shop())
    const { variants } = await json<Product>(visitor.get('/api/products/tarizi-gift-card'))
    const gift = { name: 'Juma', email: `juma-${key()}@example.com`, message: '', sendOn }
    const variantId = variants.find(({ price }) => price === 500_000)?.id
    await json(visitor.post('/api/cart/lines', { variantId, quantity, gift }))
    const placed = await json<{ id: string; number: string }>(order(visitor, { shipping: 'pickup' }))
    await paid(visitor, placed.number)
    await sellGiftCards(shop().deps)
    return made({ placed, visitor })
  }

  const toMeasure = async (): Promise<Made> => {
    const { visitor, number } = await aMeasuredOrder(shop())
    const { db } = shop().deps
    const { id } = await db.selectFrom('orders').select('id').where('number', '=', number).executeTakeFirstOrThrow()
    return { id, number, visitor, paidWith: id }
  }

  const withRest = async () => {
    const found = await web()
    await edited(found.number, SURCHARGE)
    return found
  }

  return {
    web,
    unpaid,
    unpaidOnStorefront,
    unpaidDraft,
    edited,
    cards,
    exchanged,
    toMeasure,
    withRest,
    arrived,
    SURCHARGE,
    storefront: () => then(unpaidOnStorefront()),
    draft: () => then(unpaidDraft()),
    paidByLink: () => then(withRest()),
    pickup: async (): Promise<Made> => {
      const visitor = aVisitor(shop())
      await putInBag(visitor, await jacket())
      const placed = await json<{ id: string; number: string }>(order(visitor, { shipping: 'pickup' }))
      return then(Promise.resolve(made({ placed, visitor })))
    },
  }
}
