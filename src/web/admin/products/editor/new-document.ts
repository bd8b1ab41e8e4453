import { NO_WORDS } from '#domain/content/product-words.ts'
import { CHANNELS } from '#domain/pricing/goods.ts'
import { PAGE_LANGUAGES } from '#kernel/languages.ts'
import type { ProductDocument } from '#modules/catalogue/contract.ts'
import type { Choices } from '../product-reads.ts'

/** Adds empty texts for every page language but English, so that only a typed translation counts as a change. */
export const withEveryLanguage = (document: ProductDocument): ProductDocument => ({
  ...document,
  texts: {
    ...document.texts,
    ...Object.fromEntries(
      PAGE_LANGUAGES.filter((language) => language !== 'en').map((language) => [
        language,
        { ...NO_WORDS, ...document.texts[language] },
      ]),
    ),
  },
})

export function newDocument({ categories }: Choices): ProductDocument {
  const [first] = categories
  return withEveryLanguage({
    slug: '',
    name: '',
    descriptor: '',
    description: '',
    kind: 'goods',
    status: 'draft',
    department: first?.department ?? '',
    category: first?.slug ?? '',
    categories: [],
    collections: [],
    tags: [],
    channels: CHANNELS.slice(0, 1).map((channel) => ({ channel })),
    unit: 'piece',
    step: 1,
    sizeSystem: null,
    madeToMeasure: null,
    vatClass: 'standard',
    parcel_g: 500,
    clothPerGarment: null,
    construction: [],
    fit: [],
    care: [],
    swatches: [],
    variants: [],
    pictures: [],
    goesWith: [],
    scheduledPrices: [],
    tiers: [],
    texts: {},
    seo: { title: '', description: '' },
    attributes: {},
    sizeChart: null,
    serviceMinutes: null,
    freeAmount: null,
    outfit: null,
  })
}
