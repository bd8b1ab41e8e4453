import type { ClothPattern } from '#domain/pricing/goods.ts'

export type SwatchSeed = {
  /** Permanent, lower case with hyphens: `prince-of-wales-grey`. */
  code: string
  kind: 'cloth' | 'colour'
  name: string
  /** Grams per square metre; cloths only. */
  weight_gsm?: number
  /** Fibres with their share, adding up to 100; cloths only. */
  composition?: { fibre: string; percent: number }[]
  pattern: ClothPattern
  ground: string
  yarn: string
}

export type CategorySeed = { slug: string; name: string; description: string; children?: CategorySeed[] }

export type ProductSeed = {
  slug: string
  name: string
  descriptor: string
  description: string
  /** Slugs of its categories, the main one first. */
  categories: string[]
  collections?: string[]
  tags?: string[]
  swatches: string[]
  /** Sizes for every swatch, in the order shown. Undefined for goods without sizes. */
  sizes?: { system: 'EU' | 'UK' | 'collar' | 'letter' | 'length'; values: string[] }
  unit: 'piece' | 'centimetre'
  /** Whole shillings, VAT included; for cloth, per metre. */
  price: number
  compareAt?: number
  /**
   * Offer to make the product to measure: surcharge in whole shillings, and production time in days. `only`: never ready-made.
   */
  madeToMeasure?: { surcharge: number; days: number; only?: boolean }
  /** Pieces (or centimetres) of each swatch, by size in order; 0 is sold out. One row per swatch. */
  stock: number[][]
  /** Shipping weight of one piece (or one metre), in grams. */
  parcel_g: number
  construction: string[]
  fit: string[]
  care: string[]
  goesWith: string[]
  listedDaysAgo: number
}

export type DemoHouse = {
  swatches: SwatchSeed[]
  departments: CategorySeed[]
  collections: CategorySeed[]
  products: ProductSeed[]
}
