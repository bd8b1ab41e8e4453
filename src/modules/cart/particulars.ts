import { createHash } from 'node:crypto'
import { type Style, styleKey } from '#domain/tailoring/garments.ts'
import type { Gift } from '#shapes/gift.ts'
import type { OutfitPiece } from './tables.ts'

export type Particulars = { style: Style | null; gift: Gift | null; outfit: OutfitPiece | null }

export const PLAIN: Particulars = { style: null, gift: null, outfit: null }

/** Empty for a plain variant. A gift is hashed, because it contains personal data. */
export function particularsKey({ style, gift, outfit }: Particulars): string {
  if (style) return styleKey(style)
  if (gift) return `gift ${createHash('sha256').update(giftInWords(gift)).digest('base64url')}`
  return outfit ? `outfit ${outfit.id}` : ''
}

/** Sorts the fields, because PostgreSQL stores JSON fields in a different order. */
const giftInWords = (gift: Gift): string => JSON.stringify(Object.entries(gift).sort(([a], [b]) => (a < b ? -1 : 1)))
