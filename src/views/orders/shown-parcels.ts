import { allowedTransitions } from '#domain/transitions.ts'
import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import type { OrderParcels, ParcelShown } from '#modules/orders/contract.ts'
import { findByNumber, frozenLines, orderCan, type Parcel, problems } from '#modules/orders/index.ts'
import { fulfilmentMoves } from '#modules/orders/rules/fulfilment-moves.ts'
import '#modules/inventory/tables.ts'
import type { Deps } from '#platform/deps.ts'
import { parcelBook } from './order-parcels.ts'

function shownParcel(
  parcel: Parcel,
  lines: ReadonlyMap<number, Pick<ParcelShown['lines'][number], 'name' | 'unit'>>,
): ParcelShown {
  const { id, state, carrier, tracking, left_at, arrived_at, received_by, lines: some } = parcel
  return {
    id,
    state,
    carrier,
    tracking,
    receivedBy: received_by,
    leftAt: left_at?.toISOString() ?? null,
    arrivedAt: arrived_at?.toISOString() ?? null,
    lines: some.flatMap(({ line, quantity }) => {
      const orderLine = lines.get(line)
      return orderLine ? [{ line, name: orderLine.name, unit: orderLine.unit, quantity }] : []
    }),
  }
}

/** Refuses `orders.no-such-order`. */
export async function shownParcels({ db }: Pick<Deps, 'db'>, number: string): Promise<Outcome<OrderParcels>> {
  const order = await findByNumber(db, number)
  if (!order) return refuse(problems.noSuchOrder())
  const [book, lines, places] = await Promise.all([
    parcelBook(db, order),
    frozenLines(db, order.id),
    db.selectFrom('stock_location').select(['id', 'name']).where('active', '=', true).orderBy('position').orderBy('id').execute(),
  ])
  const lineOf = new Map(lines.map((line) => [line.id, line]))
  const placeOf = new Map(places.map(({ id, name }) => [id, name]))
  return done({
    parcels: book.parcels
      .filter(({ state }) => state !== 'cancelled')
      .map((parcel) => {
        const facts = book.factsOf(parcel)
        const { awaits, making } = parcel.left ? { awaits: null, making: false } : facts
        return {
          ...shownParcel(parcel, lineOf),
          moves: allowedTransitions(fulfilmentMoves(facts)),
          awaits,
          making: making === true,
          note: parcel.handed_note,
          photo: parcel.handed_photo && `/api/admin/orders/${order.number}/parcels/${parcel.id}/photo`,
          signature: parcel.handed_signature && {
            drawn:
              'strokes' in parcel.handed_signature ? `/api/admin/orders/${order.number}/parcels/${parcel.id}/signature` : null,
            typed: 'typed' in parcel.handed_signature ? parcel.handed_signature.typed : null,
          },
          place: parcel.location_id === null ? null : (placeOf.get(parcel.location_id) ?? null),
        }
      }),
    rest: book.rest.flatMap(({ line, quantity }) => {
      const orderLine = lineOf.get(line)
      return orderLine ? [{ line, quantity, name: orderLine.name, descriptor: orderLine.descriptor, unit: orderLine.unit }] : []
    }),
    canBegin: book.rest.length > 0 && (orderCan('process', order.state) || order.state === 'processing'),
    places,
  })
}
