import { classOf, type PromotionRule } from '#domain/promotions/rule.ts'
import { isCurrency } from '#kernel/currency.ts'
import type * as orders from '#modules/orders/index.ts'
import * as promotions from '#modules/promotions/index.ts'
import type { Db, Tx } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import type { MadeLine, Promoted } from './make-order.ts'
import { promotionsOfOrder } from './promoted-with.ts'

/** `live`: read before the transaction. */
type Additions = { lines: readonly MadeLine[]; live: readonly promotions.LivePromotion[]; at: Date }

/**
 * Returns the promotions of today for goods that staff add to an order, with the codes of the order. Undefined when none
 * applies.
 */
export async function promotionsOfAdded(
  deps: Pick<Deps, 'secret' | 'config'>,
  tx: Tx,
  order: orders.OrderRow,
  { live, ...goods }: Additions,
): Promise<Promoted | undefined> {
  if (live.length === 0 || goods.lines.length === 0) return undefined
  const { promotionIds, codes } = await promotions.usedBy(tx, order.id)
  const open = live.filter(({ id, document: { rule } }) => !(promotionIds.includes(id) && isOncePerOrder(rule)))
  return promotedGoods(deps, tx, order, { ...goods, live: open, codes, edited: order.id })
}

/** Returns the promotions of today, without codes, for goods given in exchange at today's price. Undefined when none applies. */
export const promotionsInExchange = (
  deps: Pick<Deps, 'secret' | 'config'>,
  db: Db | Tx,
  order: orders.OrderRow,
  goods: Additions,
): Promise<Promoted | undefined> => promotedGoods(deps, db, order, { ...goods, codes: [] })

/** True for promotions that take a fixed amount off the order, or apply a limited number of times. */
const isOncePerOrder = ({ benefit }: PromotionRule): boolean =>
  (benefit.kind === 'order' && 'amount' in benefit.off) || (benefit.kind === 'buy-get' && benefit.times !== null)

function promotedGoods(
  deps: Pick<Deps, 'secret' | 'config'>,
  db: Db | Tx,
  order: orders.OrderRow,
  { lines, live, at, ...about }: Additions & { codes: readonly string[]; edited?: string },
) {
  const { channel, address, language, email, phone, customer_id, shown_currency, shipping_method } = order
  const goods = {
    lines,
    channel,
    address,
    language,
    currency: isCurrency(shown_currency) ? shown_currency : ('KES' as const),
    contact: { email, phone },
    option: { fee: 0, method: shipping_method },
    at,
  }
  const user = customer_id === null ? undefined : { id: customer_id, email }
  const ofGoods = live.filter(({ document: { rule } }) => classOf(rule.benefit) !== 'shipping')
  return promotionsOfOrder(deps, db, goods, { live: ofGoods, user, ...about })
}
