import type { ProductDocument, VariantDocument } from '#modules/catalogue/contract.ts'
import { listOut } from '#modules/imports/index.ts'

type Cell = string | number | null
type Of =
  | { product: (document: ProductDocument) => Cell }
  | { variant: (variant: VariantDocument, onHand: number | null) => Cell }

const amount = (cents: number | null): number | null => (cents === null ? null : cents / 100)
const lines = (items: readonly string[]) => listOut(items, '\n')
const yes = (value: boolean) => (value ? 'TRUE' : 'FALSE')

const picturesOf = ({ pictures }: ProductDocument) =>
  lines(pictures.map(({ asset, swatch, view, alt }) => [asset, swatch ?? '', view, alt].join(' | ')))
const attributesOf = ({ attributes }: ProductDocument) =>
  lines(Object.entries(attributes).map(([code, values]) => `${code}: ${listOut(values)}`))

const PRODUCT: Record<string, (document: ProductDocument) => Cell> = {
  handle: ({ slug }) => slug,
  name: ({ name }) => name,
  descriptor: ({ descriptor }) => descriptor,
  description: ({ description }) => description,
  kind: ({ kind }) => kind,
  status: ({ status }) => status,
  category: ({ category }) => category,
  categories: ({ categories }) => listOut(categories),
  collections: ({ collections }) => listOut(collections),
  tags: ({ tags }) => listOut(tags),
  channels: ({ channels }) => listOut(channels.map(({ channel }) => channel)),
  unit: ({ unit }) => unit,
  step: ({ step }) => step,
  size_system: ({ sizeSystem }) => sizeSystem,
  surcharge: ({ madeToMeasure }) => amount(madeToMeasure?.surcharge ?? null),
  days: ({ madeToMeasure }) => madeToMeasure?.days ?? null,
  vat_class: ({ vatClass }) => vatClass,
  parcel_g: ({ parcel_g }) => parcel_g,
  cloth_per_garment: ({ clothPerGarment }) => clothPerGarment,
  service_minutes: ({ serviceMinutes }) => serviceMinutes,
  free_amount_from: ({ freeAmount }) => amount(freeAmount?.least ?? null),
  free_amount_to: ({ freeAmount }) => amount(freeAmount?.most ?? null),
  outfit_pieces: ({ outfit }) => listOut(outfit?.pieces ?? []),
  outfit_percent: ({ outfit }) => (outfit && 'percent' in outfit.less ? outfit.less.percent : null),
  outfit_amount: ({ outfit }) => (outfit && 'amount' in outfit.less ? amount(outfit.less.amount) : null),
  construction: ({ construction }) => lines(construction),
  fit: ({ fit }) => lines(fit),
  care: ({ care }) => lines(care),
  swatches: ({ swatches }) => listOut(swatches),
  seo_title: ({ seo }) => seo.title,
  seo_description: ({ seo }) => seo.description,
  goes_with: ({ goesWith }) => listOut(goesWith),
  attributes: attributesOf,
  size_chart: ({ sizeChart }) => sizeChart,
  pictures: picturesOf,
}

const VARIANT: Record<string, (variant: VariantDocument, onHand: number | null) => Cell> = {
  sku: ({ sku }) => sku,
  swatch: ({ swatch }) => swatch,
  size: ({ size }) => size,
  make: ({ make }) => make,
  price: ({ price }) => amount(price),
  compare_at: ({ compareAt }) => amount(compareAt),
  cost: ({ cost }) => amount(cost),
  barcode: ({ barcode }) => barcode,
  sold: ({ sold }) => yes(sold),
  stock: (_, onHand) => onHand,
}

const WORDS = ['name', 'descriptor', 'description', 'construction', 'fit', 'care', 'seo_title', 'seo_description'] as const
const FIELD = { seo_title: 'seoTitle', seo_description: 'seoDescription' } as const

const choicesIn = (language: string): [string, Of] => [
  `choices:${language}`,
  { product: ({ texts }) => lines((texts[language]?.choices ?? []).map(({ size, name }) => [size, name].join(' | '))) },
]

const wordsIn = (language: string): [string, Of][] =>
  WORDS.map((word) => [
    `${word}:${language}`,
    {
      product: ({ texts }) => {
        const text = texts[language]?.[word in FIELD ? FIELD[word as keyof typeof FIELD] : (word as 'name')]
        return Array.isArray(text) ? lines(text) : (text ?? '')
      },
    },
  ])

const COLUMNS: readonly [string, Of][] = [
  ...Object.entries(PRODUCT).map(([name, product]): [string, Of] => [name, { product }]),
  ...['ar', 'sw', 'fr'].flatMap((language) => [...wordsIn(language), choicesIn(language)]),
  ...Object.entries(VARIANT).map(([name, variant]): [string, Of] => [name, { variant }]),
]

export const EXPORT_HEADER: readonly string[] = COLUMNS.map(([name]) => name)

/**
 * Returns a row for each variant, else one row. Product fields are in the first row only, except `handle`, which is in every
 * row. `onHand` is by SKU.
 */
export function exportRows(document: ProductDocument, onHand: ReadonlyMap<string, number>): Cell[][] {
  const variants = document.variants.length > 0 ? document.variants : [undefined]
  return variants.map((variant, place) =>
    COLUMNS.map(([name, of]) => {
      if ('variant' in of) return variant ? of.variant(variant, onHand.get(variant.sku) ?? null) : null
      return place === 0 || name === 'handle' ? of.product(document) : null
    }),
  )
}
