/** The door of settings for flows. */
export { paymentRules } from './payment-rules.ts'
export { house } from './store.ts'
