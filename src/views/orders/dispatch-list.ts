import { sql } from 'kysely'
import type { Language } from '#kernel/languages.ts'
import { done, type Outcome } from '#kernel/outcome.ts'
import type { Address, OrderState } from '#modules/orders/contract.ts'
import { addressLines } from '#modules/orders/index.ts'
import '#modules/orders/tables.ts'
import '#modules/refunds/tables.ts'
import type { DispatchList, ShippingMethod } from '#modules/shipping/contract.ts'
import * as shipping from '#modules/shipping/index.ts'
import '#modules/shipping/tables.ts'
import '#modules/workshop/tables.ts'
import type { Deps } from '#platform/deps.ts'

const TO_SEND: readonly OrderState[] = ['confirmed', 'processing']
/** Maximum number of unsent orders that are read, earliest promised day first. */
const MOST = 1000

/** Units of each order line that were neither sent nor removed before sending. */
const STILL_HERE = sql`
  select unit, quantity
    - coalesce((select sum(unsent) from goods_back where goods_back.order_line_id = order_line.id
        and refund_stands(goods_back.refund_id)), 0)
    - coalesce((select sum(fulfilment_line.quantity) from fulfilment_line join fulfilment on fulfilment.id = fulfilment_id
        where fulfilment_line.order_line_id = order_line.id and fulfilment.state <> 'cancelled' and left_at is not null), 0) as still
  from order_line where order_line.order_id = orders.id and variant_id is not null`

type Row = {
  number: string
  name: string
  phone: string
  address: Address
  note: string | null
  method: ShippingMethod
  earliest: string
  latest: string
  slotDay: string | null
  opens: number | null
  closes: number | null
  /** Number of pieces. Cloth by the metre counts as one piece per line. */
  pieces: number
  making: boolean
}

/**
 * Lists at most `MOST` orders due for dispatch by a day (default today) and not yet sent, most
 * urgent first.
 */
export async function dispatchList(
  deps: Deps,
  query: { day?: string | undefined },
  language: Language,
): Promise<Outcome<DispatchList>> {
  const today = shipping.dayOf(deps.clock.now())
  const day = query.day ?? today
  const shippingPlan = await shipping.plan(deps)
  const { rows } = await sql<Row>`
    select number, name, phone, address, note, shipping_method as method, arrives_earliest::text as earliest,
      arrives_latest::text as latest, slot_opens as opens, slot_closes as closes,
      (select day::text from delivery_slot where delivery_slot.id = slot_id) as "slotDay",
      (select coalesce(sum(case when unit = 'piece' then greatest(still, 0) else (still > 0)::int end), 0)::int
        from (${STILL_HERE}) as line) as pieces,
      exists (select from workshop_job where workshop_job.order_id = orders.id
        and state not in ('ready', 'delivered', 'collected', 'remake', 'cancelled')) as making
    from orders where state = any(${TO_SEND as OrderState[]}) order by arrives_latest, number limit ${MOST}`.execute(deps.db)
  const orders = rows
    .map((row) => ({ ...row, leaveBy: shipping.leaveBy(shippingPlan, { ...row, destination: row.address }) }))
    .filter(({ leaveBy }) => leaveBy <= day)
    .sort((a, b) => (a.leaveBy < b.leaveBy ? -1 : a.leaveBy > b.leaveBy ? 1 : (a.opens ?? 24) - (b.opens ?? 24)))
    .map(({ number, name, phone, address, note, method, leaveBy, opens, closes, pieces, making }) => ({
      number,
      name,
      phone,
      note,
      method,
      leaveBy,
      pieces,
      making,
      late: leaveBy < today,
      address: method === 'pickup' ? [] : addressLines(address, language),
      landmark: method === 'pickup' ? null : (address.landmark ?? null),
      slot: opens === null || closes === null ? null : { opens, closes },
    }))
  return done({ day, orders })
}
