/** The door of settings for flows and views. */
export { paymentRules } from './payment-rules.ts'
export { house, houseIn } from './store.ts'
