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
  /** It is collected from there, and not sent. */
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
  /** KES cents that are to be paid when it is handed over. */
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
  /** KES cents that the carrier collects; 0 when the order is paid, or when it is collected with another parcel. */
  collect: number
  /** The parcel that it is asked for with, where that is another one. */
  collectedWith: number | null
  /** Received as a deposit while the rest is to be collected. */
  deposit: number
}

/** Job ticket that hangs on a garment in the workshop. */
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
