import type { InvoiceContent, InvoiceLine } from '../contract.ts'
import { type FiscalItem, type FiscalSale, TAX_RATES, TAX_TYPES, type TaxType } from './etims-shapes.ts'

/** Name of the user who entered the sale, as the authority's records show it. */
const BY = { regrId: 'loomcourt', regrNm: 'Loomcourt', modrId: 'loomcourt', modrNm: 'Loomcourt' } as const
const MAX = { name: 200, customer: 60, message: 20, remark: 400, mobile: 20, address: 100 }

/**
 * Tax types of lines without VAT, by reason: exempt goods or an exempt buyer (A), zero-rated or exported (C), not a supply yet,
 * such as a gift card (D).
 */
const WITHOUT: Readonly<Record<string, TaxType>> = { exempt: 'A', customer: 'A', zero: 'C', export: 'C', none: 'D' }

/**
 * Returns the authority's tax type for a frozen line; undefined when no type has this VAT class or
 * rate. Older documents have no VAT class: their lines with VAT have the standard rate.
 */
export function taxTypeOf(
  { tax = 'standard' }: Pick<InvoiceContent, 'tax'>,
  { vat, total, vatClass }: Pick<InvoiceLine, 'vat' | 'total' | 'vatClass'>,
): TaxType | undefined {
  if (vatClass && vatClass.rate > 0) return TAX_TYPES.find((type) => TAX_RATES[type] * 100 === vatClass.rate)
  if (vatClass) return WITHOUT[vatClass.code]
  if (tax === 'export') return 'C'
  if (tax === 'exempt') return 'A'
  return vat > 0 || total === 0 ? 'B' : 'D'
}

/**
 * Returns an item code such as `KE2NTU0000012`: from Kenya, a finished product (2) or service (3), without a package, counted
 * in units.
 */
export const itemCode = (serial: number, service: boolean): string => `KE${service ? 3 : 2}NTU${String(serial).padStart(7, '0')}`

const shillings = (cents: number): number => Math.round(cents) / 100

/** Formats a time as `20261125143000`, in Kenya's time zone. */
export const kenyaStamp = (moment: Date): string =>
  new Date(moment.getTime() + 3 * 3_600_000).toISOString().replace(/\D/g, '').slice(0, 14)

export const itemBody = ({ code, classification, name, service, tax, price }: FiscalItem) => ({
  itemCd: code,
  itemClsCd: classification,
  itemTyCd: service ? '3' : '2',
  itemNm: name.slice(0, MAX.name),
  itemStdNm: null,
  orgnNatCd: 'KE',
  pkgUnitCd: 'NT',
  qtyUnitCd: 'U',
  taxTyCd: tax,
  btchNo: null,
  bcd: null,
  dftPrc: shillings(price),
  grpPrcL1: null,
  grpPrcL2: null,
  grpPrcL3: null,
  grpPrcL4: null,
  grpPrcL5: null,
  addInfo: null,
  sftyQty: null,
  isrcAplcbYn: 'N',
  useYn: 'Y',
  ...BY,
})

/** Returns the body of `/saveTrnsSalesOsdc` for a sale or its credit note. Amounts include VAT. */
export function saleBody({ serial, corrects, content, issuedAt, codes, classification }: FiscalSale) {
  const credit = content.kind === 'credit-note'
  const stamp = kenyaStamp(issuedAt)
  const customer = { custTin: content.customer.pin ?? null }
  return {
    trdInvcNo: content.number,
    invcNo: serial,
    orgInvcNo: corrects ?? 0,
    ...customer,
    custNm: content.customer.name.slice(0, MAX.customer),
    // Normal sale or refund, approved. Payment type 07 is "other", because an order can be paid by several methods.
    salesTyCd: 'N',
    rcptTyCd: credit ? 'R' : 'S',
    pmtTyCd: '07',
    salesSttsCd: '02',
    cfmDt: stamp,
    salesDt: stamp.slice(0, 8),
    stockRlsDt: null,
    cnclReqDt: null,
    cnclDt: null,
    rfdDt: credit ? stamp : null,
    rfdRsnCd: credit ? '06' : null,
    totItemCnt: content.lines.length,
    ...sumsByType(content),
    totTaxblAmt: shillings(content.totals.total),
    totTaxAmt: shillings(content.totals.vat),
    totAmt: shillings(content.totals.total),
    prchrAcptcYn: 'N',
    remark: content.reason?.slice(0, MAX.remark) ?? null,
    ...BY,
    receipt: {
      ...customer,
      custMblNo: null,
      rcptPbctDt: stamp,
      trdeNm: content.house.name.slice(0, MAX.message),
      adrs: content.house.address.slice(0, MAX.address),
      topMsg: null,
      btmMsg: null,
      prchrAcptcYn: 'N',
    },
    itemList: content.lines.map((line, at) => itemRow(content, line, { seq: at + 1, code: codes[at] ?? '', classification })),
  }
}

function sumsByType(content: InvoiceContent): Record<string, number> {
  const sums: Record<string, number> = {}
  for (const type of TAX_TYPES) {
    const lines = content.lines.filter((line) => taxTypeOf(content, line) === type)
    const sum = (of: (line: InvoiceLine) => number) => shillings(lines.reduce((all, line) => all + of(line), 0))
    sums[`taxblAmt${type}`] = sum(({ total }) => total)
    sums[`taxRt${type}`] = TAX_RATES[type]
    sums[`taxAmt${type}`] = sum(({ vat }) => vat)
  }
  return sums
}

type ItemPosition = { seq: number; code: string; classification: string }

/** Returns one item row. Cloth is counted in metres; delivery, and an amount without goods, has quantity 1. */
function itemRow(content: InvoiceContent, line: InvoiceLine, { seq, code, classification }: ItemPosition) {
  const quantity = line.quantity === null ? 1 : line.unit === 'centimetre' ? line.quantity / 100 : line.quantity
  const before = line.total + line.discount
  return {
    itemSeq: seq,
    itemCd: code,
    itemClsCd: classification,
    itemNm: line.name.slice(0, MAX.name),
    bcd: null,
    pkgUnitCd: 'NT',
    pkg: 1,
    qtyUnitCd: 'U',
    qty: quantity,
    prc: shillings(before / quantity),
    splyAmt: shillings(before),
    dcRt: before > 0 ? Math.round((line.discount * 10_000) / before) / 100 : 0,
    dcAmt: shillings(line.discount),
    isrccCd: null,
    isrccNm: null,
    isrcRt: null,
    isrcAmt: null,
    taxTyCd: taxTypeOf(content, line),
    taxblAmt: shillings(line.total),
    taxAmt: shillings(line.vat),
    totAmt: shillings(line.total),
  }
}
