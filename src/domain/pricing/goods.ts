import { kes, type Money, multiplyDivide } from '#kernel/money.ts'
import type { Beyond, LaterKind } from './sent-later.ts'

/** The words that every room uses for what is sold, and how a quantity of it is counted. */

/** How a cloth is woven or printed; what its tile is drawn from. */
export const CLOTH_PATTERNS = [
  'plain',
  'twill',
  'herringbone',
  'houndstooth',
  'check',
  'windowpane',
  'stripe',
  'slub',
  'satin',
  'print',
  'knit',
  'leather',
  'metal',
  'wood',
] as const
export type ClothPattern = (typeof CLOTH_PATTERNS)[number]

/**
 * `ready` is on the rail in a size; `measure` is cut for one person after the order. A `service` is done, a `gift-card` is money for later,
 * and an `outfit` is its pieces: of these nothing lies on a shelf and nothing is sent.
 */
export const MAKES = ['ready', 'measure', 'service', 'gift-card', 'outfit'] as const
export type Make = (typeof MAKES)[number]

/** Of what is bought nothing is sent or collected: gift cards alone, or services, with gift cards beside them or not. */
export function withoutParcel(lines: readonly { make: Make }[]): 'cards' | 'services' | undefined {
  if (lines.length === 0 || lines.some(({ make }) => make !== 'gift-card' && make !== 'service')) return undefined
  return lines.every(({ make }) => make === 'gift-card') ? 'cards' : 'services'
}
/** In which ways a garment is made. */
export const GARMENT_MAKES = ['ready', 'measure'] as const satisfies readonly Make[]

/** Goods are counted in pieces; cloth is sold by length, counted in whole centimetres and priced by the metre. */
export const UNITS = ['piece', 'centimetre'] as const
export type Unit = (typeof UNITS)[number]

/** The doors of the house: one catalogue, one order pipeline, three channels. */
export const CHANNELS = ['shop', 'storefront', 'walk-in'] as const
export type Channel = (typeof CHANNELS)[number]

/** The most that one line may hold, in its unit. */
export const MAX_QUANTITY: Record<Unit, number> = { piece: 99, centimetre: 9_900 }

/** Whether `quantity` can be sold: whole steps, and no more than one line may hold. */
export const quantityFits = (unit: Unit, step: number, quantity: number): boolean =>
  Number.isSafeInteger(quantity) && quantity >= step && quantity <= MAX_QUANTITY[unit] && quantity % step === 0

/** What `quantity` costs when one piece, or one metre, costs `unitPrice`. Half a cent of a length is rounded up. */
export const priceOf = (unit: Unit, unitPrice: Money, quantity: number): Money =>
  kes(unit === 'piece' ? unitPrice * quantity : multiplyDivide(unitPrice, quantity, 100))

/**
 * What is said of the stock: a number only when three or fewer are left, a day only of what is sent later. `to-order` is made after the
 * order.
 */
export type ShownStock = { state: 'in' | 'low' | 'out' | 'to-order' | LaterKind; left: number | null; day?: string }

const FEW = 3

/** What can be sold of it: null where it is made after the order, and as much as anybody may buy of what lies on no shelf. */
export const toBeSold = (make: Make, available: number | null): number | null =>
  make === 'measure' ? null : make === 'ready' ? (available ?? 0) : MAX_QUANTITY.piece

/** Whether something of it goes into a parcel. */
export const isSent = (make: Make): boolean => make === 'ready' || make === 'measure'

/**
 * `available` in the unit of the goods; null when there is nothing to count, because it is made to order. What can be sold `beyond` it is
 * spoken of once nothing else is left.
 */
export function shownStock(available: number | null, unit: Unit, step: number, beyond: Beyond | null = null): ShownStock {
  if (available === null) return { state: 'to-order', left: null }
  if (available < step && beyond && Math.max(0, available) + beyond.left >= step)
    return { state: beyond.kind, left: null, day: beyond.day }
  if (available < step) return { state: 'out', left: 0 }
  if (unit === 'piece' && available <= FEW) return { state: 'low', left: available }
  return { state: 'in', left: null }
}
