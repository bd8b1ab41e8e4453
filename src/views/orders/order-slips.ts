import { isSent } from '#domain/pricing/goods.ts'
import { writtenFor } from '#kernel/languages.ts'
import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import { dayIn } from '#modules/invoices/index.ts'
import type { OrderState } from '#modules/orders/contract.ts'
import {
  addressLines,
  frozenLines,
  lineWords,
  type OrderRow,
  type Parcel,
  problems,
  type Slip,
  type SlipKind,
  type SlipLine,
} from '#modules/orders/index.ts'
import '#modules/inventory/tables.ts'
import type { Deps } from '#platform/deps.ts'
import { storeSettings } from '#services/settings/index.ts'
import { parcelBook } from './order-parcels.ts'
import { parcelAsksOf } from './parcel-asks.ts'

/** States in which an order has packing documents. Orders on hold or unconfirmed must not be packed. */
const HAS_PAPERS: readonly OrderState[] = ['confirmed', 'processing', 'fulfilled', 'completed']

type SlipDeps = Pick<Deps, 'db' | 'config' | 'cache'>
type Units = { line: number; quantity: number }

/**
 * Returns the packing slips or delivery notes of an order, one for each parcel still to be packed or handed over, else for all
 * parcels. Units in no parcel have a separate slip. `parcel` selects a single one. Refuses `orders.no-such-paper` and
 * `orders.no-such-parcel`.
 */
export async function slipsOf(deps: SlipDeps, order: OrderRow, kind: SlipKind, parcel?: string): Promise<Outcome<Slip[]>> {
  if (!HAS_PAPERS.includes(order.state)) return refuse(problems.noSuchPaper())
  const [book, lines, places, store] = await Promise.all([
    parcelBook(deps.db, order),
    frozenLines(deps.db, order.id),
    deps.db.selectFrom('stock_location').select(['id', 'name']).execute(),
    storeSettings(deps),
  ])
  const asks = kind === 'delivery-note' ? await parcelAsksOf(deps.db, order, book) : undefined
  const live = book.parcels.filter(({ state }) => state !== 'cancelled')
  const all: { parcel: Parcel | null; units: readonly Units[] }[] = [
    ...live.map((each) => ({ parcel: each, units: each.arrived_at ? each.lines : toHandOver(each) })),
    ...(book.rest.length > 0 ? [{ parcel: null, units: book.rest }] : []),
  ]
  if (parcel && !live.some(({ id }) => id === parcel)) return refuse(problems.noSuchParcel())
  const waiting = all.filter((each) => (kind === 'packing-slip' ? !each.parcel?.left : !each.parcel?.arrived_at))
  const selected = parcel ? all.filter((each) => each.parcel?.id === parcel) : waiting.length > 0 ? waiting : all
  const day = (moment: Date | null) => moment && dayIn(store.timeZone, moment)
  const rows = (units: readonly Units[]): SlipLine[] =>
    lines.flatMap(({ id, name, descriptor, swatch, size, sku, unit, make }) => {
      const quantity = units.reduce((sum, each) => (each.line === id ? sum + each.quantity : sum), 0)
      return quantity > 0 && isSent(make)
        ? [{ name, sku, unit, quantity, detail: [lineWords({ descriptor, swatch }), size].filter(Boolean).join(', ') }]
        : []
    })
  const slips = selected.map((each): Slip => {
    const laterParcels = all.filter((other) => other !== each && !other.parcel?.left)
    return {
      ...common(deps, order, kind, store),
      parcel: {
        n: all.indexOf(each) + 1,
        of: all.length,
        carrier: each.parcel?.carrier ?? null,
        tracking: each.parcel?.tracking ?? null,
        from: places.find(({ id }) => id === each.parcel?.location_id)?.name ?? null,
        leftOn: day(each.parcel?.left_at ?? null),
        arrivedOn: day(each.parcel?.arrived_at ?? null),
        receivedBy: each.parcel?.received_by ?? null,
        signature: each.parcel?.handed_signature ?? null,
      },
      lines: rows(each.units),
      rest: rows(laterParcels.flatMap(({ units }) => units)),
      due: asks?.of(each.parcel?.id ?? null) ?? 0,
    }
  })
  const some = slips.filter((slip) => slip.lines.length > 0)
  return some.length > 0 ? done(some) : refuse(problems.noSuchPaper())
}

/** Returns the lines of a parcel without units refunded since it left. */
const toHandOver = ({ lines }: Parcel): Units[] =>
  lines.map(({ line, quantity, cameBack }) => ({ line, quantity: quantity - cameBack }))

type Store = Awaited<ReturnType<typeof storeSettings>>

function common({ config }: SlipDeps, order: OrderRow, kind: SlipKind, store: Store) {
  const language = writtenFor(order.language)
  const { slot_opens: opens, slot_closes: closes } = order
  const collected = order.shipping_method === 'pickup'
  return {
    kind,
    language,
    collected,
    house: { name: store.name, lines: [store.address, store.phone, store.email].filter(Boolean) },
    order: { number: order.number, placedOn: dayIn(store.timeZone, order.placed_at ?? order.created_at), note: order.note },
    to: { name: order.name, phone: order.phone, lines: collected ? [] : addressLines(order.address, language) },
    arrives: {
      earliest: order.arrives_earliest,
      latest: order.arrives_latest,
      hours: opens === null || closes === null ? null : `${clock(opens)} – ${clock(closes)}`,
    },
    demo: config.mode === 'demo',
  }
}

const clock = (hour: number) => `${String(hour).padStart(2, '0')}:00`
