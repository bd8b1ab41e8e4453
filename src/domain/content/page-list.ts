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

/** Policies that a shopper accepts with an order. */
export const POLICY_PAGES = ['terms-of-service', 'privacy-policy', 'returns-exchange'] as const satisfies readonly PageSlug[]
