import { kes, type Money, VAT_PERCENT, vatInsideAt, ZERO } from '#kernel/money.ts'
import type { Make } from './goods.ts'

/** Tax treatment of an order: VAT included in the prices, export without VAT, or a customer exempt from VAT. */
export const TAX_TREATMENTS = ['standard', 'export', 'exempt'] as const
export type TaxTreatment = (typeof TAX_TREATMENTS)[number]

/** Country whose VAT is included in the prices. */
export const HOME_COUNTRY = 'KE'

/** VAT class of goods. `rate`: basis points (1600 is 16 %). */
export type VatClass = { code: string; rate: number }

/** Kenya's standard rate, for delivery and for goods without another class. */
export const USUAL_CLASS: VatClass = { code: 'standard', rate: VAT_PERCENT * 100 }

export const BUILT_IN_CLASSES: readonly VatClass[] = [USUAL_CLASS, { code: 'zero', rate: 0 }, { code: 'exempt', rate: 0 }]

export const percentOfRate = (rate: number): number => rate / 100

/** Returns the VAT included in a gross amount at a rate in basis points. */
export const vatAtRate = (gross: Money, rate: number): Money => vatInsideAt(gross, percentOfRate(rate))

/** Returns the VAT included in a line's total. 0 for a gift card: VAT is due when it is spent (`docs/money.md`). */
export const vatOfLine = (make: Make, total: Money, rate: number = USUAL_CLASS.rate): Money =>
  make === 'gift-card' ? ZERO : vatAtRate(total, rate)

/** VAT category of a line on invoices. `none`: gift card, whose VAT is due when it is spent. */
export type CountedAs = { code: string; rate: number }

export function countedAs(tax: TaxTreatment, make: Make | null, { code, rate }: VatClass): CountedAs {
  if (tax === 'export') return { code: 'export', rate: 0 }
  if (tax === 'exempt') return { code: 'customer', rate: 0 }
  return make === 'gift-card' ? { code: 'none', rate: 0 } : { code, rate }
}

/** Gross total and VAT of the lines with one rate, or with one reason for no VAT, in KES cents. */
export type VatShare = { code: string; rate: number; total: number; vat: number }

/** Groups amounts by rate, highest first; amounts without VAT by code. */
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

export const onlyUsualRate = (lines: readonly { make: Make; vatRate?: number | undefined }[]): boolean =>
  lines.every(({ make, vatRate = USUAL_CLASS.rate }) => make === 'gift-card' || vatRate === USUAL_CLASS.rate)

type Facts = {
  /** Country of delivery, ISO 3166. */
  country: string
  exportsWithoutVat: boolean
  exemptGroup: boolean
  /** Customer's taxpayer number (KRA PIN). */
  pin: string | null
}

/** True when an export order would be delivered inside Kenya. */
export const comesHome = (tax: TaxTreatment, country: string): boolean => tax === 'export' && country === HOME_COUNTRY

/** Returns the tax treatment of a new order. An exemption needs a taxpayer number for the invoice. */
export function taxTreatment({ country, exportsWithoutVat, exemptGroup, pin }: Facts): TaxTreatment {
  if (exportsWithoutVat && country !== HOME_COUNTRY) return 'export'
  return exemptGroup && pin !== null ? 'exempt' : 'standard'
}
