/** The door of settings for flows and views. */
export { checkoutRules, saveCheckoutRules } from './checkout-rules.ts'
export { paymentRules } from './payment-rules.ts'
export { house, houseIn } from './store.ts'
