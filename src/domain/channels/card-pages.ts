/**
 * The pages on which a card can be typed: they alone may load the card provider's form. A page that the browser moves to
 * without loading it keeps the policy of the page before.
 */
const CARD_PAGES = /^\/(?:payment|checkout-stripe|stripe-payment|stripe-checkout\/.+)$/

export const isCardPage = (pathname: string): boolean => CARD_PAGES.test(pathname)
