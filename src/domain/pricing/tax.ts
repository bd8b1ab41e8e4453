import { kes, type Money, VAT_PERCENT, vatInsideAt, ZERO } from '#kernel/money.ts'
import type { Make } from './goods.ts'

/** With VAT inside; goods that leave the country; a customer who owes none. */
export const TAX_TREATMENTS = ['standard', 'export', 'exempt'] as const
export type TaxTreatment = (typeof TAX_TREATMENTS)[number]

/** The country whose VAT is inside the prices. */
export const HOME_COUNTRY = 'KE'

/**
 * How goods are taxed, whoever buys them. `rate` is in basis points: 1600 is 16 %. Only the classes `zero` (taxed at nothing) and `exempt` (not
 * taxed) have none; whatever class a house adds has one.
 */
export type VatClass = { code: string; rate: number }

/** Kenya's usual rate: that of what nobody has put into another class, and of delivery. */
export const USUAL_CLASS: VatClass = { code: 'standard', rate: VAT_PERCENT * 100 }

/** The classes that every house has, and none can change. */
export const BUILT_IN_CLASSES: readonly VatClass[] = [USUAL_CLASS, { code: 'zero', rate: 0 }, { code: 'exempt', rate: 0 }]

/** Percent of a rate in basis points: 16, 7.5. */
export const percentOfRate = (rate: number): number => rate / 100

/** The VAT inside a gross amount at a rate in basis points. */
export const vatAtRate = (gross: Money, rate: number): Money => vatInsideAt(gross, percentOfRate(rate))

/** The VAT inside what a line comes to: none of a gift card, of which it is owed when it is spent (`docs/money.md`). */
export const vatOfLine = (make: Make, total: Money, rate: number = USUAL_CLASS.rate): Money =>
  make === 'gift-card' ? ZERO : vatAtRate(total, rate)

/** How a line counts on papers. `export`, `customer` and `none` (a gift card, which is no supply yet) have no VAT, whatever the class of the goods is. */
export type CountedAs = { code: string; rate: number }

/** As what a line of an order counts, from what was frozen of both. */
export function countedAs(tax: TaxTreatment, make: Make | null, { code, rate }: VatClass): CountedAs {
  if (tax === 'export') return { code: 'export', rate: 0 }
  if (tax === 'exempt') return { code: 'customer', rate: 0 }
  return make === 'gift-card' ? { code: 'none', rate: 0 } : { code, rate }
}

/** What lines of one rate, or of one reason to have none, come to: gross, and the VAT inside. KES cents. */
export type VatShare = { code: string; rate: number; total: number; vat: number }

/**
 * Amounts by how they are taxed, the highest rate first. Classes of one rate are one: no paper tells them apart. The shares are all of the lines,
 * to the cent.
 */
export function vatShares(lines: readonly VatShare[]): VatShare[] {
  const shares = new Map<string, VatShare>()
  for (const { code, rate, total, vat } of lines) {
    const key = rate > 0 ? String(rate) : code
    const there = shares.get(key)
    shares.set(key, {
      code: there?.code ?? code,
      rate,
      total: kes((there?.total ?? 0) + total),
      vat: kes((there?.vat ?? 0) + vat),
    })
  }
  return [...shares.values()].sort((a, b) => b.rate - a.rate || (a.code < b.code ? -1 : 1))
}

/** Whether VAT is inside at the usual rate alone: then it is said with its rate. Of gift cards, which have none, nothing is asked. */
export const onlyUsualRate = (lines: readonly { make: Make; vatRate?: number | undefined }[]): boolean =>
  lines.every(({ make, vatRate = USUAL_CLASS.rate }) => make === 'gift-card' || vatRate === USUAL_CLASS.rate)

type Facts = {
  /** ISO 3166, of where it is delivered to. */
  country: string
  /** Whether the owner has turned exports without VAT on. */
  exportsWithoutVat: boolean
  /** Whether the customer is in a group that is exempt. */
  exemptGroup: boolean
  /** The customer's number with the revenue authority. */
  pin: string | null
}

/** What left the country without VAT cannot come home by another address: its VAT was never charged. */
export const comesHome = (tax: TaxTreatment, country: string): boolean => tax === 'export' && country === HOME_COUNTRY

/** An exemption counts for whoever can be named on the invoice alone. */
export function taxTreatment({ country, exportsWithoutVat, exemptGroup, pin }: Facts): TaxTreatment {
  if (exportsWithoutVat && country !== HOME_COUNTRY) return 'export'
  return exemptGroup && pin !== null ? 'exempt' : 'standard'
}
