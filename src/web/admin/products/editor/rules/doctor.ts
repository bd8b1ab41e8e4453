import type { ProductDocument } from '#modules/catalogue/contract.ts'
import { shareDone } from './translation.ts'

/** Why nobody can buy a product, or what makes it sell worse: `stops` and `warns`. */
export const AILMENTS = {
  'not-active': 'stops',
  'no-channel': 'stops',
  'no-variant': 'stops',
  'none-offered': 'stops',
  'no-price': 'stops',
  'no-stock': 'stops',
  'no-zone': 'stops',
  'no-picture': 'warns',
  'small-picture': 'warns',
  'no-description': 'warns',
  'not-translated': 'warns',
  'no-size-chart': 'warns',
  'below-cost': 'warns',
} as const
export type AilmentCode = keyof typeof AILMENTS
/** `count` variants or pictures have it; of a translation, `language` and the `percent` that is done. */
export type Ailment = { code: AilmentCode; count?: number; language?: string; percent?: number }

/** What is known around the document: what can be had of each variant (null: it is made after the order), and where the house delivers. */
export type Around = {
  available: Readonly<Record<string, number | null>>
  zones: number
  /** Pixels of the shorter side, by asset. */
  pictures: Readonly<Record<string, number>>
  languages: readonly string[]
}

const MIN_PICTURE_px = 800

/** All that ails a product, what stops it first. */
export function ailmentsOf(document: ProductDocument, around: Around): Ailment[] {
  const offered = document.variants.filter(({ sold }) => sold)
  const toBeHad = offered.some(({ sku, make }) => make === 'measure' || (around.available[sku] ?? 0) > 0)
  const priceless = offered.filter(({ price }) => price <= 0).length
  const losing = offered.filter(({ price, cost }) => cost !== null && price < cost).length
  const small = document.pictures.filter(({ asset }) => (around.pictures[asset] ?? MIN_PICTURE_px) < MIN_PICTURE_px).length
  const found: (Ailment | false)[] = [
    document.status !== 'active' && { code: 'not-active' },
    document.channels.length === 0 && { code: 'no-channel' },
    document.variants.length === 0 && { code: 'no-variant' },
    document.variants.length > 0 && offered.length === 0 && { code: 'none-offered' },
    priceless > 0 && { code: 'no-price', count: priceless },
    offered.length > 0 && !toBeHad && { code: 'no-stock' },
    around.zones === 0 && { code: 'no-zone' },
    document.pictures.length === 0 && { code: 'no-picture' },
    small > 0 && { code: 'small-picture', count: small },
    document.description.trim() === '' && { code: 'no-description' },
    ...around.languages.map((language): Ailment | false => {
      const percent = shareDone(document, document.texts[language])
      return percent < 100 && { code: 'not-translated', language, percent }
    }),
    offered.some(({ size }) => size !== null) && document.sizeChart === null && { code: 'no-size-chart' },
    losing > 0 && { code: 'below-cost', count: losing },
  ]
  return found.filter((each): each is Ailment => each !== false)
}

export const isStopped = (ailments: readonly Ailment[]): boolean => ailments.some(({ code }) => AILMENTS[code] === 'stops')
