import * as orders from '#modules/orders/index.ts'
import type { Tx } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import type { MailedGoods } from '#services/email/index.ts'
import type { ParcelBook } from '#views/orders/order-parcels.ts'
import { mailedGoods } from './mailed-goods.ts'
import { mailOrder } from './order-mails.ts'

type News = {
  state: orders.Parcel['state']
  /** True when the parcel leaves the shop for the first time. */
  leaves: boolean
  /** KES cents to be paid on handover. */
  collects: number
  hours: { opens: number; closes: number; days: readonly number[] }
  /** Parcels before the transition. `rest`: units that are in no parcel. */
  book: Pick<ParcelBook, 'parcels' | 'rest'>
}

/**
 * E-mails the customer that a parcel was sent or is ready for pickup, with its goods and those still to be sent. No-op for other
 * transitions.
 */
export async function tellOfParcel(deps: Deps, tx: Tx, order: orders.OrderRow, parcel: orders.Parcel, news: News): Promise<void> {
  const ready = news.state === 'ready_for_pickup'
  if (!ready && !(news.leaves && news.state === 'shipped')) return
  const lines = await orders.frozenLines(tx, order.id)
  const goods = (some: readonly { line: number; quantity: number }[]) => goodsOf(some, lines)
  const { book, hours, collects } = news
  const waiting = book.parcels.filter(({ id, state, left }) => id !== parcel.id && state !== 'cancelled' && !left)
  const held = { goods: goods(parcel.lines), rest: goods([...waiting.flatMap((each) => each.lines), ...book.rest]) }
  if (!ready) {
    const { carrier, tracking } = parcel
    const facts = { ...(carrier && { carrier }), ...(tracking && { tracking }), ...held }
    return mailOrder(deps, tx, order, { template: 'parcel-sent', cause: parcel.id, facts })
  }
  const alone = held.rest.length === 0 && book.parcels.every(({ id, state }) => id === parcel.id || state === 'cancelled')
  const facts = {
    at: order.address.line1,
    hours: { opens: hours.opens, closes: hours.closes, days: hours.days },
    balanceDue: collects,
    ...(!alone && { parcel: held }),
  }
  return mailOrder(deps, tx, order, { template: 'order-ready', cause: parcel.id, facts })
}

function goodsOf(some: readonly { line: number; quantity: number }[], lines: readonly orders.FrozenLine[]): MailedGoods[] {
  return lines.flatMap((line) => {
    const quantity = some.reduce((sum, each) => (each.line === line.id ? sum + each.quantity : sum), 0)
    return quantity > 0 && line.make !== 'gift-card' ? [mailedGoods(line, quantity)] : []
  })
}
