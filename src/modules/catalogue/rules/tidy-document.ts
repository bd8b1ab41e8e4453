import { CHANNELS, type Make } from '#domain/pricing/goods.ts'
import type { ChannelDocument, ProductDocument, ProductTexts } from '../contract.ts'
import { waysOf } from './translation-share.ts'

const sorted = (values: readonly string[]): string[] => [...new Set(values)].sort()
const byKey = <V>(record: Record<string, V>): Record<string, V> =>
  Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)))

function tidyTexts(texts: ProductTexts, document: ProductDocument): ProductTexts {
  const called = new Map(texts.choices.map((choice) => [choice.size, choice]))
  return { ...texts, choices: waysOf(document).flatMap((size) => called.get(size) ?? []) }
}
const saysNothing = (texts: ProductTexts): boolean => Object.values(texts).every((text) => text.length === 0)

function tidyChannel(
  { channel, name, names = {}, prices = [], pictures = [] }: ChannelDocument,
  has: ReadonlySet<string>,
): ChannelDocument {
  const filled = byKey(Object.fromEntries(Object.entries(names).filter(([, each]) => each !== '')))
  const first = [...new Set(pictures)].filter((asset) => has.has(asset))
  return {
    channel,
    ...(name && { name }),
    ...(Object.keys(filled).length > 0 && { names: filled }),
    ...(prices.length > 0 && { prices }),
    ...(first.length > 0 && { pictures: first }),
  }
}

const MAKE_OF: Partial<Record<ProductDocument['kind'], Make>> = {
  service: 'service',
  'gift-card': 'gift-card',
  outfit: 'outfit',
}
/** An outfit has one variant, which holds its price. */
const variantsOf = ({ kind, slug, variants }: ProductDocument): ProductDocument['variants'] =>
  kind === 'outfit' && variants.length === 0 ? [{ ...OWN_VARIANT, sku: `SET-${slug}`.slice(0, 80).toUpperCase() }] : variants
const OWN_VARIANT = {
  swatch: null,
  size: null,
  make: 'outfit',
  price: 100,
  compareAt: null,
  cost: null,
  barcode: null,
  sold: true,
} as const

const asGoods = (make: Make): Make => (make === 'measure' ? make : 'ready')

/**
 * Normalises a document: sorts unordered lists, and drops empty values and fields of other kinds.
 * Documents with the same content then compare equal.
 */
export function tidyDocument(document: ProductDocument): ProductDocument {
  const own = MAKE_OF[document.kind]
  const shown = new Set(document.pictures.map(({ asset }) => asset))
  const { categories, collections, tags, texts, attributes, pictures } = document
  const channels = document.channels.map((channel) => tidyChannel(channel, shown))
  return {
    ...document,
    variants: variantsOf(document).map((variant) => ({ ...variant, make: own ?? asGoods(variant.make) })),
    serviceMinutes: document.kind === 'service' ? document.serviceMinutes : null,
    freeAmount: document.kind === 'gift-card' ? document.freeAmount : null,
    outfit: document.kind === 'outfit' ? document.outfit : null,
    categories: sorted(categories.filter((slug) => slug !== document.category)),
    collections: sorted(collections),
    tags: sorted(tags),
    channels: CHANNELS.flatMap((name) => channels.filter(({ channel }) => channel === name)),
    scheduledPrices: document.scheduledPrices.map(({ from, until, ...price }) => ({
      ...price,
      from: new Date(from).toISOString(),
      until: until === null ? null : new Date(until).toISOString(),
    })),
    goesWith: [...new Set(document.goesWith)].filter((slug) => slug !== document.slug),
    pictures: pictures.map(({ alts, ...picture }) => ({
      ...picture,
      alts: byKey(Object.fromEntries(Object.entries(alts).filter(([, alt]) => alt !== ''))),
    })),
    texts: byKey(
      Object.fromEntries(
        Object.entries(texts)
          .map(([language, each]) => [language, tidyTexts(each, document)] as const)
          .filter(([, each]) => !saysNothing(each)),
      ),
    ),
    attributes: byKey(Object.fromEntries(Object.entries(attributes).filter(([, values]) => values.length > 0))),
  }
}
