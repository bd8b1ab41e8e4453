import type { PageLanguage } from '#kernel/languages.ts'
import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import { canSetLabel, type Label, labelLines, type OrderRow, problems } from '#modules/orders/index.ts'
import { amountDueOf } from '#modules/payments/index.ts'
import type { Deps } from '#platform/deps.ts'
import { storeSettings } from '#services/settings/index.ts'
import { slipsOf } from './order-slips.ts'

/** Origin of parcels. Labels within this country name no country. */
const HOUSE_COUNTRY = 'KE'

type Given = Pick<Deps, 'db' | 'config' | 'cache'>

/**
 * Returns the address labels of an order, one for each parcel that has not left, or only that of `parcel`. Cash on delivery is
 * printed on the first label only, so that it is collected once. Refuses `orders.collected-here`, `orders.label-not-settable`,
 * `orders.no-such-paper` and `orders.no-such-parcel`.
 */
export async function labelsOf(
  deps: Given,
  order: OrderRow,
  language: PageLanguage,
  parcel?: string,
): Promise<Outcome<[Label, ...Label[]]>> {
  if (order.shipping_method === 'pickup') return refuse(problems.collectedHere())
  const [slips, waiting] = await Promise.all([
    slipsOf(deps, order, 'packing-slip', parcel),
    parcel ? slipsOf(deps, order, 'packing-slip') : undefined,
  ])
  if (!slips.ok) return slips
  const [store, { toPay, kept }] = await Promise.all([storeSettings(deps), amountDueOf(deps.db, order)])
  const first = (waiting?.ok ? waiting.value : slips.value)[0]?.parcel.n ?? 1
  const labels = slips.value.map((slip): Label => {
    const { n, of } = slip.parcel
    const asks = toPay > 0 && n <= first
    return {
      language,
      order: order.number,
      parcel: { n, of },
      house: { name: store.name, lines: [store.address, store.phone].filter(Boolean) },
      to: { name: order.name, phone: order.phone, lines: labelLines(order.address, HOUSE_COUNTRY) },
      collect: asks ? toPay : 0,
      collectedWith: toPay > 0 && !asks ? first : null,
      deposit: asks ? kept : 0,
    }
  })
  const [label, ...more] = labels
  if (!label) return refuse(problems.noSuchPaper())
  return canSetLabel(label) ? done([label, ...more]) : refuse(problems.labelNotSettable())
}
