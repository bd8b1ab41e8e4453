import { type HelpCategory, PAGE_SLUGS, type PageSlug } from '#domain/content/page-list.ts'

/** Help articles shipped with the shop, in display order. The text of each is in `<language>/<slug>.md` next to this file. */
export const ARTICLES: Record<HelpCategory, readonly string[]> = {
  ordering: ['place-an-order', 'change-or-cancel-an-order', 'track-an-order', 'not-here-yet'],
  paying: [
    'pay-by-card',
    'pay-with-m-pesa',
    'pay-by-bank-transfer',
    'pay-on-delivery',
    'deposits',
    'other-currencies',
    'invoices',
  ],
  delivery: ['delivery-by-zone', 'choose-a-delivery-time', 'collect-an-order'],
  returns: ['return-a-piece', 'when-the-money-is-back'],
  measuring: ['measure-yourself', 'find-your-size', 'fittings', 'save-measurements'],
  tailoring: ['made-to-measure', 'design-your-suit', 'how-long-it-takes', 'alterations'],
  care: ['care-for-a-suit', 'wash-linen-and-cotton', 'cloth-by-the-metre'],
  gifts: ['gift-cards', 'store-credit'],
  account: ['open-an-account', 'sign-in-safely', 'bag-and-wishlist'],
  privacy: ['your-data', 'who-sees-measurements'],
}
export const PAGES: readonly PageSlug[] = PAGE_SLUGS
export const JOBS: readonly string[] = []
