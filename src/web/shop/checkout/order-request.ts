import type { Currency } from '#kernel/currency.ts'
import type { Language } from '#kernel/languages.ts'
import type { Cart } from '#modules/cart/contract.ts'
import type { PlaceOrder } from '#modules/orders/contract.ts'
import type { ShippingMethod } from '#modules/shipping/contract.ts'
import type { Draft } from '../../shared/checkout/draft.ts'

type Shown = {
  shipping: ShippingMethod
  slot: number | undefined
  total: number
  /** Send date that was shown, if not everything is sent at once. */
  sendDay: string | undefined
  language: Language
  currency: Currency
}

export function orderRequest(draft: Draft, { shipping, slot, total, sendDay, language, currency }: Shown): PlaceOrder {
  const { line1, town, country } = trimmed(draft)
  return {
    contact: { name: draft.name.trim(), email: draft.email.trim(), phone: draft.phone.trim() },
    ...(shipping !== 'pickup' && {
      address: { line1, town, country, ...filled(draft, country === 'KE' ? IN_KENYA : ELSEWHERE) },
    }),
    shipping,
    ...(slot !== undefined && { slot }),
    ...filled(draft, ['note']),
    language,
    currency,
    expectedTotal: total,
    ...(sendDay !== undefined && { sendDay }),
  }
}

const IN_KENYA = ['line2', 'region', 'landmark'] as const
const ELSEWHERE = ['line2', 'region', 'postcode'] as const

/** Outside Kenya the region is used only when the address step is completed. */
export const quotePlaceOf = ({ country, region, addressed }: Pick<Draft, 'country' | 'region' | 'addressed'>) => ({
  country,
  ...((country === 'KE' || addressed) && region.trim() !== '' && { region: region.trim() }),
})

const trimmed = ({ line1, town, country }: Draft) => ({ line1: line1.trim(), town: town.trim(), country })

const filled = <Name extends keyof Draft>(draft: Draft, names: readonly Name[]): Partial<Record<Name, string>> =>
  Object.fromEntries(names.map((name) => [name, String(draft[name]).trim()]).filter(([, value]) => value !== '')) as Partial<
    Record<Name, string>
  >

/** Identifies an order for idempotency. It includes the cart lines, because the same goods added again are another order. */
export const contentOf = (order: PlaceOrder, cart: Cart) => ({
  order,
  lines: cart.lines.map(({ id, variantId, quantity }) => [id, variantId, quantity]),
})
