import { sql } from 'kysely'
import { type Make, withoutParcel } from '#domain/pricing/goods.ts'
import type { OrderState, ShippingMethod } from '#modules/orders/contract.ts'
import { type Parcel, parcelsOf, unitsOf } from '#modules/orders/index.ts'
import type { ParcelFacts } from '#modules/orders/rules/fulfilment-moves.ts'
import type { OrderedUnits } from '#modules/orders/rules/parcel-units.ts'
import '#modules/inventory/tables.ts'
import '#modules/refunds/tables.ts'
import '#modules/workshop/tables.ts'
import type { Db, Tx } from '#platform/db.ts'

type Line = OrderedUnits & { variantId: number | null; make: Make; name: string }
/** Backordered variant: units of the order that are in stock and unsent (`here`), and the dispatch day of the rest. */
type Awaited = { variantId: number; here: number; day: string }
/** Workshop job of a garment: `ready` to be packed, or `gone` (handed over). */
type Job = { id: string; line: number; copy: number; ready: boolean; gone: boolean }
type Units = { line: number; quantity: number }

export type ParcelBook = {
  lines: Line[]
  parcels: Parcel[]
  /** Units to be sent that are in no parcel. */
  rest: Units[]
  /** Facts for the guards of a parcel; for null, of a new parcel with the remaining units. */
  factsOf: (parcel: Parcel | null) => ParcelFacts
  /** Stock units that leave with these line quantities. */
  goodsIn: (units: readonly Units[]) => { variantId: number; quantity: number }[]
  /** Ids of the jobs whose garments are handed over with these line quantities: the first ready ones of each line. */
  garmentsIn: (units: readonly Units[]) => string[]
}

type Order = { id: string; state: OrderState; shipping_method: ShippingMethod }

const READY = sql.lit('ready')

/**
 * Reads the lines, backordered stock and workshop jobs of an order. Leaves out surcharges, which are lines but are in no
 * parcel.
 */
async function readFacts(db: Db | Tx, orderId: string): Promise<{ lines: Line[]; awaited: Awaited[]; jobs: Job[] }> {
  const { rows } = await sql<{ lines: Line[]; awaited: Awaited[]; jobs: Job[] }>`
    select
      (select coalesce(json_agg(json_build_object('line', line.id, 'variantId', variant_id, 'make', make, 'name', name, 'ordered', quantity,
          'off', coalesce(back.unsent, 0), 'returned', coalesce(back.sent, 0)) order by position), '[]')
        from order_line as line left join lateral (
          select sum(unsent)::int as unsent, sum(sent)::int as sent from goods_back where goods_back.order_line_id = line.id
            and refund_stands(goods_back.refund_id)) as back on true
        where order_id = ${orderId} and (make <> 'service' or variant_id is not null)) as lines,
      (select coalesce(json_agg(json_build_object('variantId', variant_id, 'here', quantity - beyond - sent, 'day', sends_on)), '[]')
        from stock_hold where order_id = ${orderId} and state = 'backordered') as awaited,
      (select coalesce(json_agg(json_build_object('id', id, 'line', order_line_id, 'copy', copy, 'ready', state = ${READY},
          'gone', state in ('delivered', 'collected')) order by copy), '[]')
        from workshop_job where order_id = ${orderId} and kind in ('make', 'remake') and state not in ('remake', 'cancelled')) as jobs`.execute(
    db,
  )
  return rows[0] ?? { lines: [], awaited: [], jobs: [] }
}

/** Returns the parcels of an order with the facts for their transitions. Callers that write must hold the order's lock. */
export async function parcelBook(db: Db | Tx, order: Order): Promise<ParcelBook> {
  const [{ lines, awaited, jobs }, parcels] = await Promise.all([readFacts(db, order.id), parcelsOf(db, order.id)])
  const units = unitsOf(lines, parcels)
  const rest = units.filter(({ free }) => free > 0).map(({ line, free }) => ({ line, quantity: free }))
  const variantOf = new Map(lines.map(({ line, variantId }) => [line, variantId]))
  const open = parcels.filter(({ state, left }) => state !== 'cancelled' && !left)
  const goodsIn: ParcelBook['goodsIn'] = (some) =>
    some.flatMap(({ line, quantity }) => {
      const variantId = variantOf.get(line)
      return variantId ? [{ variantId, quantity }] : []
    })
  const awaits = (units: readonly Units[]) => {
    const days = awaited.filter(
      ({ variantId, here }) =>
        units.some(({ line }) => variantOf.get(line) === variantId) && sumOf(goodsIn(units), variantId) > here,
    )
    return days.reduce<string | null>((last, { day }) => (last === null || day > last ? day : last), null)
  }
  const making = (units: readonly Units[]) =>
    units.some(({ line, quantity }) => {
      const own = jobs.filter((job) => job.line === line && !job.gone)
      return own.some(({ ready }) => !ready) && readyCopies(own).length < quantity
    })
  return {
    lines,
    parcels,
    rest,
    goodsIn,
    garmentsIn: (some) =>
      some.flatMap(({ line, quantity }) => {
        const own = jobs.filter((job) => job.line === line && !job.gone)
        const copies = new Set(readyCopies(own).slice(0, quantity))
        return own.filter(({ copy }) => copies.has(copy)).map(({ id }) => id)
      }),
    factsOf: (parcel) => {
      const own = parcel ? parcel.lines.map((each) => ({ ...each, quantity: each.quantity - each.cameBack })) : rest
      // Open parcels share the stock: a parcel has its goods only if there are enough for all open parcels.
      const begun = [...open.filter(({ id }) => id !== parcel?.id).flatMap((each) => each.lines), ...own].filter(({ line }) =>
        own.some((mine) => variantOf.get(mine.line) === variantOf.get(line) || mine.line === line),
      )
      return {
        state: parcel?.state ?? null,
        order: order.state,
        method: order.shipping_method,
        toSend: own.reduce((sum, { quantity }) => sum + quantity, 0),
        awaits: awaits(begun),
        making: making(begun),
        nothingSent: withoutParcel(lines) !== undefined,
        left: parcel?.left ?? false,
        further: rest.length > 0,
      }
    },
  }
}

const sumOf = (goods: readonly { variantId: number; quantity: number }[], variantId: number) =>
  goods.reduce((sum, each) => (each.variantId === variantId ? sum + each.quantity : sum), 0)

/** Returns the copies of a line whose pieces are all ready. */
function readyCopies(jobs: readonly Job[]): number[] {
  const copies = [...new Set(jobs.map(({ copy }) => copy))]
  return copies.filter((copy) => jobs.every((job) => job.copy !== copy || job.ready))
}
