import { CHANNELS, type Channel } from '#domain/pricing/goods.ts'
import type { TestCart } from '#modules/promotions/contract.ts'
import { countOf } from '../../../shared/admin/amounts.ts'
import { atMoment } from '../../../shared/admin/local-moment.ts'

export type TestGoods = { variantId: number; name: string; size: string | null; sku: string }
export type TypedLine = { goods: TestGoods; quantity: string }

/** Test cart as typed. `moment`: `2026-12-01T10:00`, in the shop's time zone. */
export type TypedCart = {
  customer: { email: string; name: string } | null
  lines: readonly TypedLine[]
  moment: string
  channel: Channel
  country: string
  county: string
  currency: string
  language: string
  deliveryMethod: string
  codes: string
}

export const newCart = (moment: string, language: string): TypedCart => ({
  customer: null,
  lines: [],
  moment,
  channel: CHANNELS[0],
  country: 'KE',
  county: 'Nairobi',
  currency: 'KES',
  language,
  deliveryMethod: 'standard',
  codes: '',
})

const MOST_CODES = 5
export const codesIn = (text: string): string[] =>
  [...new Set(text.split(/[\s,،;]+/))].filter((code) => code !== '').slice(0, MOST_CODES)

/** Undefined while the cart is empty, or a quantity or the time is invalid. */
export function cartOf(typed: TypedCart): TestCart | undefined {
  const moment = atMoment(typed.moment)
  const lines = typed.lines.map(({ goods, quantity }) => ({ variantId: goods.variantId, quantity: countOf(quantity) ?? 0 }))
  if (moment === undefined || lines.length === 0 || lines.some(({ quantity }) => quantity < 1)) return undefined
  const { channel, country, county, currency, language, deliveryMethod } = typed
  return {
    customer: typed.customer?.email ?? null,
    lines,
    channel,
    country: country === '' ? null : country,
    county: country === 'KE' && county !== '' ? county : null,
    currency,
    language,
    deliveryMethod: deliveryMethod === '' ? null : deliveryMethod,
    moment,
    codes: codesIn(typed.codes),
  }
}
