import type { PageLanguage } from '#kernel/languages.ts'
import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import { canSetLabel, type Label, labelLines, type OrderRow, problems } from '#modules/orders/index.ts'
import type { Deps } from '#platform/deps.ts'
import { storeSettings } from '#services/settings/index.ts'
import { parcelBook } from './order-parcels.ts'
import { slipsOf } from './order-slips.ts'
import { parcelAsksOf } from './parcel-asks.ts'

/** Country from which parcels are sent. */
const HOUSE_COUNTRY = 'KE'

type LabelDeps = Pick<Deps, 'db' | 'config' | 'cache'>

/**
 * Returns the address labels of an order for the parcels of its packing slips. Refuses `orders.collected-here`,
 * `orders.label-not-settable`, `orders.no-such-paper` and `orders.no-such-parcel`.
 */
export async function labelsOf(
  deps: LabelDeps,
  order: OrderRow,
  language: PageLanguage,
  parcel?: string,
): Promise<Outcome<[Label, ...Label[]]>> {
  if (order.shipping_method === 'pickup') return refuse(problems.collectedHere())
  const slips = await slipsOf(deps, order, 'packing-slip', parcel)
  if (!slips.ok) return slips
  const [store, book] = await Promise.all([storeSettings(deps), parcelBook(deps.db, order)])
  const asks = await parcelAsksOf(deps.db, order, book)
  const live = book.parcels.filter(({ state }) => state !== 'cancelled')
  const ids = [...live.map(({ id }) => id), null]
  const amounts = ids.map((id) => asks.of(id))
  const last = amounts.findLastIndex((amount) => amount > 0)
  const labels = slips.value.map((slip): Label => {
    const { n, of } = slip.parcel
    const collect = amounts[n - 1] ?? 0
    return {
      language,
      order: order.number,
      parcel: { n, of },
      house: { name: store.name, lines: [store.address, store.phone].filter(Boolean) },
      to: { name: order.name, phone: order.phone, lines: labelLines(order.address, HOUSE_COUNTRY) },
      collect,
      collectedWith: collect === 0 && asks.collector !== null ? asks.collector : null,
      // Only the last label with an amount to collect names the deposit.
      deposit: collect > 0 && n - 1 === last ? asks.kept : 0,
    }
  })
  const [label, ...more] = labels
  if (!label) return refuse(problems.noSuchPaper())
  return canSetLabel(label) ? done([label, ...more]) : refuse(problems.labelNotSettable())
}
