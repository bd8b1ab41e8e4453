/** The pages of the house that are words, each at an address of its own; and where the footer shows them. */
export const PAGE_SLUGS = [
  'sizing-guide',
  'shipping-info',
  'returns-exchange',
  'care-instructions',
  'about-us',
  'careers',
  'sustainability',
  'press-media',
  'contact-us',
  'privacy-policy',
  'terms-of-service',
  'cookie-policy',
] as const
export type PageSlug = (typeof PAGE_SLUGS)[number]

/** The shelves of the help centre, in its order. */
export const HELP_CATEGORIES = [
  'ordering',
  'paying',
  'delivery',
  'returns',
  'measuring',
  'tailoring',
  'care',
  'gifts',
  'account',
  'privacy',
] as const
export type HelpCategory = (typeof HELP_CATEGORIES)[number]

/** What somebody agrees to with an order; the versions that were shown are kept with it. */
export const POLICY_PAGES = ['terms-of-service', 'privacy-policy', 'returns-exchange'] as const satisfies readonly PageSlug[]
