import type { Unit } from '#domain/pricing/goods.ts'
import type { Garment } from '#domain/tailoring/tape.ts'
import type { PageLanguage } from '#kernel/languages.ts'
import type { HandedSignature, PaperKind } from '../parcel-shapes.ts'

/** Documents that travel with the goods. Days are `2026-11-24`, quantities are pieces or centimetres. */

export type SlipKind = Extract<PaperKind, 'packing-slip' | 'delivery-note'>

export type SlipLine = { name: string; detail: string; sku: string; quantity: number; unit: Unit }

type House = { name: string; lines: readonly string[] }

/** Packing slip or delivery note of one parcel. It shows no line prices, because it may be a gift. */
export type Slip = {
  kind: SlipKind
  language: PageLanguage
  house: House
  order: { number: string; placedOn: string; note: string | null }
  to: { name: string; phone: string; lines: readonly string[] }
  collected: boolean
  arrives: { earliest: string; latest: string; hours: string | null }
  parcel: {
    n: number
    of: number
    carrier: string | null
    tracking: string | null
    from: string | null
    leftOn: string | null
    receivedBy: string | null
    arrivedOn: string | null
    signature: HandedSignature | null
  }
  lines: readonly SlipLine[]
  /** Units of the order that are in no other sent parcel and not in this one. */
  rest: readonly SlipLine[]
  /** Amount to collect at the handover of this parcel, in KES cents; 0 when its goods are paid. */
  due: number
  demo: boolean
}

/** Address label of a parcel; money in KES cents. */
export type Label = {
  /** Language of the printed labels' headings, for staff; the address is printed as it was typed. */
  language: PageLanguage
  house: House
  order: string
  to: { name: string; phone: string; lines: readonly string[] }
  parcel: { n: number; of: number }
  /** KES cents that the carrier collects; 0 when its goods are paid, or when all is collected with another parcel. */
  collect: number
  /** Number of an earlier parcel that collects the whole amount due; null without one. */
  collectedWith: number | null
  /**
   * Amount already paid, in KES cents, printed next to the amount to collect; 0 except on the label
   * of the last parcel that collects.
   */
  deposit: number
}

export type Ticket = {
  language: PageLanguage
  house: House
  /** `J-100001`. */
  number: string
  garment: Garment
  piece: string
  customer: string
  order: string
  promisedOn: string | null
  assignee: string | null
  printedOn: string
}
