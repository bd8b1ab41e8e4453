import { kes, type Money, multiplyDivide } from '#kernel/money.ts'
import type { Beyond, LaterKind } from './backorder.ts'

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

export const MAKES = ['ready', 'measure', 'service', 'gift-card', 'outfit'] as const
export type Make = (typeof MAKES)[number]

/**
 * Returns why an order needs no delivery: `cards` for gift cards only, `services` for services with or without gift cards.
 * Undefined when goods are shipped or collected, and for an empty order.
 */
export function withoutParcel(lines: readonly { make: Make }[]): 'cards' | 'services' | undefined {
  if (lines.length === 0 || lines.some(({ make }) => make !== 'gift-card' && make !== 'service')) return undefined
  return lines.every(({ make }) => make === 'gift-card') ? 'cards' : 'services'
}
export const GARMENT_MAKES = ['ready', 'measure'] as const satisfies readonly Make[]

/** Units of quantity. Cloth is counted in whole centimetres and priced per metre. */
export const UNITS = ['piece', 'centimetre'] as const
export type Unit = (typeof UNITS)[number]

export const CHANNELS = ['shop', 'storefront', 'walk-in'] as const
export type Channel = (typeof CHANNELS)[number]

/** Maximum quantity of one line, in its unit. */
export const MAX_QUANTITY: Record<Unit, number> = { piece: 99, centimetre: 9_900 }

export const quantityFits = (unit: Unit, step: number, quantity: number): boolean =>
  Number.isSafeInteger(quantity) && quantity >= step && quantity <= MAX_QUANTITY[unit] && quantity % step === 0

/** Returns the price of `quantity`, with `unitPrice` per piece or metre. */
export const priceOf = (unit: Unit, unitPrice: Money, quantity: number): Money =>
  kes(unit === 'piece' ? unitPrice * quantity : multiplyDivide(unitPrice, quantity, 100))

/** Availability as displayed. `left`: set for `low` and `out`. `day`: dispatch date of a backorder or pre-order. */
export type ShownStock = { state: 'in' | 'low' | 'out' | 'to-order' | LaterKind; left: number | null; day?: string }

const FEW = 3

/** Returns the quantity that can be sold: null for made to measure, the maximum of a line for goods without stock. */
export const toBeSold = (make: Make, available: number | null): number | null =>
  make === 'measure' ? null : make === 'ready' ? (available ?? 0) : MAX_QUANTITY.piece

export const isSent = (make: Make): boolean => make === 'ready' || make === 'measure'

/**
 * Returns the availability to display. `available` is in the unit of the goods, null for made to measure. `beyond` is shown
 * only when less than one step is available.
 */
export function shownStock(available: number | null, unit: Unit, step: number, beyond: Beyond | null = null): ShownStock {
  if (available === null) return { state: 'to-order', left: null }
  if (available < step && beyond && Math.max(0, available) + beyond.left >= step)
    return { state: beyond.kind, left: null, day: beyond.day }
  if (available < step) return { state: 'out', left: 0 }
  if (unit === 'piece' && available <= FEW) return { state: 'low', left: available }
  return { state: 'in', left: null }
}
