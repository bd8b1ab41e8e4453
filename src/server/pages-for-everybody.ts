import { PAGE_SLUGS } from '#domain/content/page-list.ts'

/**
 * The pages that are the same whoever asks: the front page, the lists, a product, the house's own words. They are rendered once for everybody; what is one
 * visitor's own (the bag, the hearts, who is signed in) follows behind them. None of them may read it while it is rendered.
 */
const GOODS = /^\/(?:browse|new-arrivals|best-sellers|custom-suits|formal-wear|casual-collection|product\/[^/]+)?$/
const WORDS = new RegExp(`^/(?:|help|customer-service|help-center(?:/[^/]+)?|${PAGE_SLUGS.join('|')})$`)

/** Pages that are made of words of the house: an event about pages makes them wrong. */
export const isOfWords = (path: string): boolean => WORDS.test(path)
export const isForEverybody = (path: string): boolean => GOODS.test(path) || isOfWords(path)
