import { sql } from 'kysely'
import { possibleMoves } from '#kernel/moves.ts'
import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import { type OrderSteps, STAFF_MOVES } from '#modules/orders/contract.ts'
import { problems } from '#modules/orders/index.ts'
import { fulfilmentMoves } from '#modules/orders/rules/fulfilment-moves.ts'
import { feeMax } from '#modules/orders/rules/kept-fee.ts'
import { type Asked, orderMoves } from '#modules/orders/rules/order-moves.ts'
import '#modules/orders/tables.ts'
import { problems as paymentProblems } from '#modules/payments/problems.ts'
import { UNDER_WAY } from '#modules/payments/rules/attempt-moves.ts'
import '#modules/payments/tables.ts'
import { problems as refundProblems } from '#modules/refunds/problems.ts'
import '#modules/workshop/tables.ts'
import type { Deps } from '#platform/deps.ts'
import { AWAITS } from './later.ts'
import { amountDueOf } from './order-due.ts'

const NOTHING_SENT = sql<boolean>`not exists (
  select from order_line where order_id = orders.id and make not in ('service', 'gift-card'))`
const MAKING = sql<boolean>`exists (select from workshop_job where workshop_job.order_id = orders.id
  and workshop_job.state not in ('ready', 'delivered', 'collected', 'remake', 'cancelled'))`

/** Which steps an order and its parcel can take now. The guards are the moves' own, asked with the same facts. */
export async function orderSteps({ db }: Deps, number: string): Promise<Outcome<OrderSteps>> {
  const order = await db
    .selectFrom('orders')
    .select(['id', 'state', 'placed_at', 'shipping_method', 'shipping_fee', 'total'])
    .select(
      sql<boolean>`exists (select from payment_attempt where order_id = orders.id
        and (state = any(${UNDER_WAY as string[]}) or state = 'authorized' and capture_asked_at is not null))`.as('under_way'),
    )
    .select(sql<boolean>`exists (select from payment_attempt where order_id = orders.id and state = 'disputed')`.as('disputed'))
    .select(
      sql<number>`(select coalesce(sum(quantity), 0)::int from order_line where order_id = orders.id)
        - (select coalesce(sum(quantity), 0)::int from refund join refund_line on refund_id = refund.id
          where order_id = orders.id and goods <> 'keep' and order_line_id is not null
            and exists (select from refund_part where refund_part.refund_id = refund.id and refund_part.state <> 'rejected'))`.as(
        'to_send',
      ),
    )
    .select(AWAITS.as('awaits'))
    .select(MAKING.as('making'))
    .select(NOTHING_SENT.as('nothing_sent'))
    .where('number', '=', number)
    .executeTakeFirst()
  if (!order) return refuse(problems.noSuchOrder())
  const parcel = await db
    .selectFrom('fulfilment')
    .select('state')
    .where('order_id', '=', order.id)
    .where('state', '<>', 'cancelled')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  const money = {
    underWay: order.under_way ? paymentProblems.underWay() : null,
    disputed: order.disputed ? refundProblems.disputed() : null,
  }
  const facts = { money, parcel: parcel?.state ?? null }
  const can = (by: Exclude<Asked['by'], 'customer'>) => orderMoves(order, { by, ...facts })
  const { kept } = await amountDueOf(db, order)
  const fee = feeMax({ parcel: facts.parcel, shippingFee: order.shipping_fee, kept })
  return done({
    order: STAFF_MOVES.filter((move) => can('staff')[move] === null),
    parcel: possibleMoves(
      fulfilmentMoves({
        state: facts.parcel,
        order: order.state,
        method: order.shipping_method,
        toSend: order.to_send,
        nothingSent: order.nothing_sent,
        awaits: order.awaits,
        making: order.making,
      }),
    ),
    awaits: order.awaits,
    making: order.making,
    callOff: can('staff-with-refund').cancel === null ? { goods: facts.parcel !== 'lost', feeMax: Math.max(0, fee) } : null,
  })
}
