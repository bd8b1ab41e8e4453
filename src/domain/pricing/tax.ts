import { kes, type Money, VAT_PERCENT, vatInsideAt, ZERO } from '#kernel/money.ts'
import type { Make } from './goods.ts'

/** Tax treatment of an order: VAT included in the prices, export without VAT, or a customer exempt from VAT. */
export const TAX_TREATMENTS = ['standard', 'export', 'exempt'] as const
export type TaxTreatment = (typeof TAX_TREATMENTS)[number]

/** Country whose VAT is included in the prices. */
export const HOME_COUNTRY = 'KE'

/**
 * VAT class of goods. `rate`: basis points (1600 is 16 %). Only `zero` (zero-rated) and `exempt` have a rate of 0; classes that
 * the shop adds have a higher one.
 */
export type VatClass = { code: string; rate: number }

/** Kenya's standard rate, for delivery and for goods without another class. */
export const USUAL_CLASS: VatClass = { code: 'standard', rate: VAT_PERCENT * 100 }

export const BUILT_IN_CLASSES: readonly VatClass[] = [USUAL_CLASS, { code: 'zero', rate: 0 }, { code: 'exempt', rate: 0 }]

/** Converts basis points to percent: 16, 7.5. */
export const percentOfRate = (rate: number): number => rate / 100

/** Returns the VAT included in a gross amount at a rate in basis points. */
export const vatAtRate = (gross: Money, rate: number): Money => vatInsideAt(gross, percentOfRate(rate))

/** Returns the VAT included in a line's total. 0 for a gift card: VAT is due when it is spent (`docs/money.md`). */
export const vatOfLine = (make: Make, total: Money, rate: number = USUAL_CLASS.rate): Money =>
  make === 'gift-card' ? ZERO : vatAtRate(total, rate)

/**
 * VAT category of a line on invoices. `export`, `customer` and `none` (a gift card, which is no supply yet) have no VAT,
 * regardless of the goods' VAT class.
 */
export type CountedAs = { code: string; rate: number }

/** Returns the VAT category of an order line, from the tax treatment and class frozen with the order. */
export function countedAs(tax: TaxTreatment, make: Make | null, { code, rate }: VatClass): CountedAs {
  if (tax === 'export') return { code: 'export', rate: 0 }
  if (tax === 'exempt') return { code: 'customer', rate: 0 }
  return make === 'gift-card' ? { code: 'none', rate: 0 } : { code, rate }
}

/** Gross total and VAT of the lines with one rate, or with one reason for no VAT. In KES cents. */
export type VatShare = { code: string; rate: number; total: number; vat: number }

/**
 * Groups amounts by rate, highest first; amounts without VAT by code. Classes with the same rate are merged. The groups add up to
 * the lines to the cent.
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

/** True when all lines are taxed at the standard rate, so the screen can show that rate. Ignores gift cards. */
export const onlyUsualRate = (lines: readonly { make: Make; vatRate?: number | undefined }[]): boolean =>
  lines.every(({ make, vatRate = USUAL_CLASS.rate }) => make === 'gift-card' || vatRate === USUAL_CLASS.rate)

type Facts = {
  /** Country of delivery, ISO 3166. */
  country: string
  /** True when the owner has enabled exports without VAT. */
  exportsWithoutVat: boolean
  exemptGroup: boolean
  /** Customer's taxpayer number (KRA PIN). */
  pin: string | null
}

/**
 * True when a change of address would deliver an export order inside Kenya. The caller must refuse
 * such a change.
 */
export const comesHome = (tax: TaxTreatment, country: string): boolean => tax === 'export' && country === HOME_COUNTRY

/** Returns the tax treatment of a new order. An exemption needs a taxpayer number for the invoice. */
export function taxTreatment({ country, exportsWithoutVat, exemptGroup, pin }: Facts): TaxTreatment {
  if (exportsWithoutVat && country !== HOME_COUNTRY) return 'export'
  return exemptGroup && pin !== null ? 'exempt' : 'standard'
}
