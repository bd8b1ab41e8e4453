/**
 * Pages where a card can be entered. Only their Content-Security-Policy allows the card provider's form, so they must be loaded
 * as documents: client-side navigation would keep the policy of the previous page.
 */
const CARD_PAGES = /^\/(?:payment|checkout-stripe|stripe-payment|stripe-checkout\/.+)$/

export const isCardPage = (pathname: string): boolean => CARD_PAGES.test(pathname)
