/**
 * Pages where a card can be entered. They must be loaded as documents, because client-side navigation keeps the
 * Content-Security-Policy of the previous page.
 */
const CARD_PAGES = /^\/(?:payment|checkout-stripe|stripe-payment|stripe-checkout\/.+)$/

export const isCardPage = (pathname: string): boolean => CARD_PAGES.test(pathname)
