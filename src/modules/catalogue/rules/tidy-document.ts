import { CHANNELS } from '#kernel/goods.ts'
import type { ChannelDocument, ProductDocument, ProductTexts } from '../contract.ts'

const sorted = (values: readonly string[]): string[] => [...new Set(values)].sort()
const byKey = <V>(record: Record<string, V>): Record<string, V> =>
  Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)))

const saysNothing = (texts: ProductTexts): boolean => Object.values(texts).every((text) => text.length === 0)

/** What is no other there than elsewhere is left out. */
function tidyChannel({ channel, name, names = {}, prices = [] }: ChannelDocument): ChannelDocument {
  const said = byKey(Object.fromEntries(Object.entries(names).filter(([, each]) => each !== '')))
  return {
    channel,
    ...(name && { name }),
    ...(Object.keys(said).length > 0 && { names: said }),
    ...(prices.length > 0 && { prices }),
  }
}

/**
 * The one way in which a document is written down: what has no order is sorted, and what says nothing is left out. So two that mean the
 * same are the same, and what is read is what was saved.
 */
export function tidyDocument(document: ProductDocument): ProductDocument {
  const { categories, collections, tags, texts, attributes, pictures } = document
  const channels = document.channels.map(tidyChannel)
  return {
    ...document,
    categories: sorted(categories.filter((slug) => slug !== document.category)),
    collections: sorted(collections),
    tags: sorted(tags),
    channels: CHANNELS.flatMap((name) => channels.filter(({ channel }) => channel === name)),
    scheduledPrices: document.scheduledPrices.map(({ from, until, ...price }) => ({
      ...price,
      ...{ from: new Date(from).toISOString(), until: until === null ? null : new Date(until).toISOString() },
    })),
    goesWith: [...new Set(document.goesWith)].filter((slug) => slug !== document.slug),
    pictures: pictures.map(({ alts, ...picture }) => ({
      ...picture,
      alts: byKey(Object.fromEntries(Object.entries(alts).filter(([, alt]) => alt !== ''))),
    })),
    texts: byKey(Object.fromEntries(Object.entries(texts).filter(([, each]) => !saysNothing(each)))),
    attributes: byKey(Object.fromEntries(Object.entries(attributes).filter(([, values]) => values.length > 0))),
  }
}
