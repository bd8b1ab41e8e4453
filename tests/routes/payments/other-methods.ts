import { sql } from 'kysely'
import type { OrderView, PlacedOrder, PlaceOrder } from '#modules/orders/contract.ts'
import type { PaymentChoices, StartedPayment, StartPayment } from '#modules/payments/contract.ts'
import type { Shop } from '#server/shop.ts'
import { anUnpaidOrder, aSeededShop, key, order as placeOrder, putInBag, variantOf } from '../../seeded-shop.ts'
import { aVisitor, type Visitor } from '../../visitor.ts'

export { aSeededShop }

export const problem = async (answer: Response) => [answer.status, answer.headers.get('Problem-Code')]
export const shown = async (visitor: Visitor, number: string) =>
  (await (await visitor.get(`/api/orders/${number}`)).json()) as OrderView
export const choices = async (visitor: Visitor, number: string) =>
  (await (await visitor.get(`/api/orders/${number}/payment-choices`)).json()) as PaymentChoices

type Begin = Pick<StartPayment, 'kind'> & Partial<StartPayment>
export const begin = (visitor: Visitor, number: string, start: Begin, idempotencyKey = key()) =>
  visitor.post(`/api/orders/${number}/payment-attempts`, start, { key: idempotencyKey })

export async function begun(visitor: Visitor, number: string, start: Begin, idempotencyKey = key()): Promise<StartedPayment> {
  const answer = await begin(visitor, number, start, idempotencyKey)
  if (answer.status !== 201) throw new Error(`${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as StartedPayment
}

export async function leave(shop: Shop, variantId: number, more: number) {
  const on_hand = sql<number>`committed + held + safety + ${more}`
  await shop.deps.db.updateTable('stock').set({ on_hand }).where('variant_id', '=', variantId).execute()
  shop.deps.cache.forget() // written to the database directly, so the cache is stale
}

export async function anOrder(shop: Shop, { toMeasure = false, quantity = 1 } = {}) {
  if (toMeasure) {
    const suit = await variantOf(shop, 'lamu-jacket', 'measure')
    return { variantId: suit, ...(await anUnpaidOrder(shop, suit, quantity)) }
  }
  const jacket = await variantOf(shop)
  await leave(shop, jacket, 500)
  return { variantId: jacket, ...(await anUnpaidOrder(shop, jacket, quantity)) }
}

export async function anOrderWith(shop: Shop, over: Partial<PlaceOrder>): Promise<{ visitor: Visitor; placed: PlacedOrder }> {
  const jacket = await variantOf(shop)
  await leave(shop, jacket, 500)
  const visitor = aVisitor(shop)
  await putInBag(visitor, jacket)
  const answer = await placeOrder(visitor, over)
  if (answer.status !== 201) throw new Error(`${answer.status}: ${await answer.text()}`)
  return { visitor, placed: (await answer.json()) as PlacedOrder }
}

export const entriesOf = (shop: Shop, orderId: string) =>
  shop.deps.db
    .selectFrom('payment_entry')
    .select(['debit', 'credit', 'amount', 'cause'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute()

export const tasksOf = async (shop: Shop, orderId: string) =>
  (
    await shop.deps.db
      .selectFrom('action_item')
      .select('kind')
      .where('order_id', '=', orderId)
      .orderBy('opened_at')
      .orderBy('kind')
      .execute()
  ).map(({ kind }) => kind)
