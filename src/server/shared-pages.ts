import { PAGE_SLUGS } from '#domain/content/page-list.ts'

/** Pages rendered without a visitor's data (cart, wishlist, account), which is appended. */
const GOODS = /^\/(?:browse|new-arrivals|best-sellers|custom-suits|formal-wear|casual-collection|product\/[^/]+)?$/
const WORDS = new RegExp(`^/(?:|help|customer-service|help-center(?:/[^/]+)?|${PAGE_SLUGS.join('|')})$`)

/** True for the home page and content pages, which an event about pages invalidates. */
export const isOfWords = (path: string): boolean => WORDS.test(path)
export const isForEverybody = (path: string): boolean => GOODS.test(path) || isOfWords(path)
