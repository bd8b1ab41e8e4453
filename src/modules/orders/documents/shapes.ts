import type { Unit } from '#domain/pricing/goods.ts'
import type { Garment } from '#domain/tailoring/tape.ts'
import type { PageLanguage } from '#kernel/languages.ts'
import type { HandedSignature, PaperKind } from '../parcel-shapes.ts'

/** Days are `2026-11-24`, quantities are pieces or centimetres. */

export type SlipKind = Extract<PaperKind, 'packing-slip' | 'delivery-note'>

export type SlipLine = { name: string; detail: string; sku: string; quantity: number; unit: Unit }

type House = { name: string; lines: readonly string[] }

/** Shows no line prices, because a parcel may be a gift. */
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
  rest: readonly SlipLine[]
  /** KES cents to collect at the handover of this parcel. */
  due: number
  demo: boolean
}

export type Label = {
  /** Language of the headings. The address is printed as it was typed. */
  language: PageLanguage
  house: House
  order: string
  to: { name: string; phone: string; lines: readonly string[] }
  parcel: { n: number; of: number }
  /** KES cents that the carrier collects. */
  collect: number
  collectedWith: number | null
  /** KES cents already paid, printed next to the amount to collect. */
  deposit: number
}

export type Ticket = {
  language: PageLanguage
  house: House
  number: string
  garment: Garment
  piece: string
  customer: string
  order: string
  promisedOn: string | null
  assignee: string | null
  printedOn: string
}
