import { sql } from 'kysely'
import { present } from '#kernel/assert.ts'
import type { Db } from '#platform/db.ts'

const attempt = (which: string) => `select count(distinct order_id) from payment_attempt where ${which}`
const RECEIVED = `state in ('captured', 'partially_refunded', 'refunded', 'disputed', 'dispute_won', 'dispute_lost')`
const audited = (action: string, detail: string) => `select count(*) from audit_entry where action = '${action}' and ${detail}`

/**
 * How often each event must occur in a hundred stories, because a fault that never occurs proves nothing. Each query counts
 * over a whole database.
 */
export const HAPPENINGS: Record<string, [atLeast: number, query: string]> = {
  'orders that a gift card paid for': [30, attempt(`method = 'gift-card' and ${RECEIVED}`)],
  'orders paid by a gift card and something else': [
    6,
    `select count(*) from (select order_id from payment_attempt where ${RECEIVED} group by order_id
      having bool_or(method = 'gift-card') and bool_or(method <> 'gift-card')) as both_ways`,
  ],
  'payments through Pesapal that came in': [6, attempt(`provider = 'pesapal' and ${RECEIVED}`)],
  'deposits that came in': [4, attempt(`part = 'deposit' and ${RECEIVED}`)],
  'orders whose card was reserved': [10, attempt('authorized_amount is not null')],
  'reservations that were charged': [4, attempt(`authorized_amount is not null and ${RECEIVED}`)],
  'reservations that were charged for less': [0.5, attempt(`authorized_amount > amount and ${RECEIVED}`)],
  'reservations that were voided': [1, attempt(`authorized_amount is not null and state = 'cancelled'`)],
  'reservations that ended by themselves': [1, attempt(`authorized_amount is not null and state = 'expired'`)],
  'transfers written down': [20, attempt(`method = 'bank-transfer' and ${RECEIVED}`)],
  'orders placed to be paid at the door or the counter': [
    10,
    attempt(`method in ('on-delivery', 'on-pickup') and part <> 'balance'`),
  ],
  'disputes about a part of a payment': [
    8,
    `select count(*) from payment_dispute as dispute join payment_attempt as attempt on attempt.id = attempt_id where dispute.amount < attempt.amount`,
  ],
  'disputes lost': [6, `select count(*) from payment_dispute where status = 'lost'`],
  'orders cancelled by their customer': [20, `select count(*) from order_event where kind = 'cancelled' and actor = 'customer'`],
  'orders cancelled by the house': [12, `select count(*) from order_event where kind = 'cancelled' and actor = 'house'`],
  'refunds withdrawn': [4, audited('refund-moved', `detail ->> 'move' = 'withdraw'`)],
  'refunds that failed': [20, `select count(*) from order_event where kind = 'refund-failed'`],
  'parcels that were sent': [20, `select count(*) from order_event where kind = 'shipped'`],
  'deliveries that failed': [5, `select count(*) from order_event where kind = 'delivery_failed'`],
  'orders completed': [8, `select count(*) from order_event where kind = 'completed'`],
  'delivery times kept': [12, `select count(*) from slot_hold where state = 'committed'`],
  'orders of goods that were not in the house': [20, 'select count(*) from stock_hold where promise is not null'],
  'orders that waited for goods which came': [6, `select count(distinct order_id) from stock_movement where kind = 'allocated'`],
  'orders whose goods came on another day': [1, `select count(*) from order_event where kind = 'send-day-moved'`],
  'orders that a promotion reduced': [20, 'select count(distinct order_id) from promotion_use'],
  'placed orders that a promotion reduced': [
    8,
    'select count(distinct order_id) from promotion_use join orders on orders.id = order_id where placed_at is not null',
  ],
  'uses of promotions that were given back': [8, 'select count(*) from promotion_use where given_back_at is not null'],
  'promotions and campaigns that were used up': [
    1,
    `select (select count(*) from promotion where uses >= total_limit) + (select count(*) from promotion_campaign where used_uses >= budget_amount) as count`,
  ],
  'refunds of orders that a promotion reduced': [
    3,
    'select count(distinct refund.id) from refund join promotion_use using (order_id)',
  ],
  'orders that an automatic promotion reduced': [10, 'select count(distinct order_id) from promotion_use where code_id is null'],
  'orders that two promotions reduced': [
    2,
    'select count(*) from (select order_id from promotion_use group by 1 having count(*) > 1) as several',
  ],
  'orders paid after their promotion ended': [
    5,
    `select count(distinct order_id) from promotion_use as used join promotion on promotion.id = promotion_id join orders on orders.id = order_id
      where placed_at >= promotion.ends`,
  ],
  'versions of promotions that were edited': [20, 'select count(*) from promotion_version where version > 1'],
  'edited orders with a promotion': [
    5,
    'select count(*) from orders where version > 0 and id in (select order_id from promotion_use)',
  ],
  'exchanges of a piece with a promotion': [
    1,
    `select count(distinct order_id) from order_adjustment as part join payment_attempt using (order_id) where method = 'exchange' and part.source <> 'staff'`,
  ],
  'gift cards that were sold': [8, 'select count(*) from sold_gift_card'],
  'sold gift cards of a chosen value': [
    2,
    `select count(*) from sold_gift_card join order_line as line on line.id = order_line_id where line.size is null`,
  ],
  'sold gift cards that paid for something': [
    1,
    `select count(distinct sold.card_id) from sold_gift_card as sold join gift_card_entry as entry using (card_id) where entry.cause = 'spent'`,
  ],
  'services that were paid for': [
    4,
    `select count(*) from order_line join orders on orders.id = order_id where make = 'service' and placed_at is not null`,
  ],
  'outfits that were paid for': [
    4,
    `select count(distinct orders.id) from order_line join orders on orders.id = order_id where descriptor like '%Part of the outfit%' and placed_at is not null`,
  ],
  'e-mails that were written': [400, `select count(*) from mail where state = 'captured'`],
  'exempt orders that were written by staff': [20, `select count(*) from orders where source = 'staff' and tax = 'exempt'`],
  'placed orders of 0.00': [5, 'select count(*) from orders where total = 0 and placed_at is not null'],
  'pieces of 0.00 in paid orders': [
    5,
    'select count(*) from order_line as line join orders on orders.id = order_id where line.total = 0 and orders.total > 0 and placed_at is not null',
  ],
  'card forms closed as nothing was owed any more': [
    10,
    `select count(*) from payment_attempt as attempt join orders on orders.id = order_id
      where provider = 'stripe' and attempt.state = 'cancelled' and source = 'staff'`,
  ],
  'orders of which one parcel arrived and one was lost': [
    10,
    `select count(*) from (select order_id from fulfilment group by order_id
      having bool_or(state = 'lost') and bool_or(state = 'delivered')) as split`,
  ],
  'orders held for a dispute': [
    5,
    `select count(distinct order_event.order_id) from order_event join payment_dispute using (order_id) where kind = 'on-hold'`,
  ],
  'exchanges of a reduced piece': [10, `select count(*) from payment_attempt where method = 'exchange' and ${RECEIVED}`],
  'orders that found their goods gone': [1, `select count(*) from action_item where kind = 'paid-no-stock'`],
}

export function exitStatus(failedStories: number, tooSeldom: readonly string[], { coverage }: { coverage: boolean }): 0 | 1 | 2 {
  if (failedStories > 0) return 1
  return coverage && tooSeldom.length > 0 ? 2 : 0
}

export type Counts = Record<string, number>

export const added = (one: Counts, other: Counts): Counts => {
  const names = [...Object.keys(one), ...Object.keys(other)]
  return Object.fromEntries(names.map((name) => [name, (one[name] ?? 0) + (other[name] ?? 0)]))
}

export async function happened(db: Db): Promise<Counts> {
  const counts: Counts = {}
  for (const [what, [, query]] of Object.entries(HAPPENINGS)) {
    const { rows } = await sql<{ count: number }>`${sql.raw(query)}`.execute(db)
    counts[what] = present(rows[0]?.count, 'a column called count')
  }
  return counts
}

/** Returns one line per event below its minimum count. */
export const tooSeldom = (counts: Counts, stories: number): string[] =>
  Object.entries(HAPPENINGS).flatMap(([what, [atLeast]]) => {
    const [count, needed] = [counts[what] ?? 0, Math.floor((atLeast * stories) / 100)]
    return count < needed ? [`${what}: ${count}, and not ${needed}`] : []
  })
