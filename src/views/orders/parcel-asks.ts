import { multiplyDivide } from '#kernel/money.ts'
import { frozenLines, type OrderRow, type Parcel, parcelAsks } from '#modules/orders/index.ts'
import { amountDueOf } from '#modules/payments/index.ts'
import { backOf } from '#modules/refunds/index.ts'
import type { Db, Tx } from '#platform/db.ts'
import type { ParcelBook } from './order-parcels.ts'

/** States of a parcel that is lost or was refused, so nothing is collected with it. */
const AWAY: readonly Parcel['state'][] = ['lost', 'refused']
/** States of a parcel in the shop. A returned parcel collects again when it is sent again. */
const HERE: readonly Parcel['state'][] = ['pending', 'picking', 'packed', 'returned_to_sender']

const placeOf = ({ state }: Parcel) => (AWAY.includes(state) ? 'away' : HERE.includes(state) ? 'here' : 'sent')

export type ParcelAsks = {
  /** KES cents to collect with a parcel; for null, with the units in no parcel. */
  of: (parcel: string | null) => number
  /** Money of the order that the shop has received and keeps, in KES cents. */
  kept: number
  /** Number of a sent parcel without a stored amount. Null without one. */
  collector: number | null
}

export async function parcelAsksOf(
  db: Db | Tx,
  order: OrderRow,
  book: Pick<ParcelBook, 'parcels' | 'rest'>,
): Promise<ParcelAsks> {
  const { toPay, owed, kept: retained } = await amountDueOf(db, order)
  if (toPay === 0) return { of: () => 0, kept: retained, collector: null }
  const [lines, back] = await Promise.all([frozenLines(db, order.id), backOf(db, order.id)])
  const live = book.parcels.filter(({ state }) => state !== 'cancelled')
  const units = [
    ...live.map((parcel) => parcel.lines.map(({ line, quantity, cameBack }) => ({ line, quantity: quantity - cameBack }))),
    ...(book.rest.length > 0 ? [book.rest] : []),
  ]
  const values = units.map(() => 0)
  for (const { id, quantity, total } of lines) {
    const refunded = back.find(({ order_line_id }) => order_line_id === id)
    const off = Math.min(quantity, Number(refunded?.quantity ?? 0))
    const price = total - Math.max(Number(refunded?.amount ?? 0), multiplyDivide(total, off, quantity))
    const inParcels = units.map((some) => some.reduce((sum, each) => (each.line === id ? sum + each.quantity : sum), 0))
    const all = inParcels.reduce((sum, each) => sum + each, 0)
    let before = 0
    for (const [at, some] of inParcels.entries()) {
      if (some > 0) values[at] = (values[at] ?? 0) + share(price, before + some, all) - share(price, before, all)
      before += some
    }
  }
  const parcels = units.map((_, at) => {
    const parcel = live[at]
    const place = parcel ? placeOf(parcel) : 'here'
    return {
      place,
      value: values[at] ?? 0,
      collects: place === 'here' ? null : (parcel?.collects ?? null),
      keptBefore: place === 'here' ? null : (parcel?.kept_before ?? null),
    } as const
  })
  const asks = parcelAsks({ parcels, toPay, owed, kept: retained })
  const places = new Map(asks.map((amount, at) => [live[at]?.id ?? null, amount]))
  const collector = parcels.findIndex(({ place, collects }) => place === 'sent' && collects === null) + 1
  return { of: (parcel) => places.get(parcel) ?? 0, kept: retained, collector: collector || null }
}

const share = (price: number, units: number, all: number): number => (all === 0 ? 0 : multiplyDivide(price, units, all))
