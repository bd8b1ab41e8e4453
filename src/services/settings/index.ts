/** The door of settings for flows and views. */
export { checkoutRules, saveCheckoutRules } from './checkout-rules.ts'
export { changePaymentRules, paymentRules } from './payment-rules.ts'
export { type HouseSettings, house, houseIn } from './store.ts'
