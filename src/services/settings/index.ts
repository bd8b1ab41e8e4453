/** The door of settings for flows and views. */
export { checkoutRules, saveCheckoutRules } from './checkout-rules.ts'
export { changePaymentRules, paymentRules } from './payment-rules.ts'
export { problems } from './problems.ts'
export { addSavedView, countSavedViews, MAX_SAVED_VIEWS, removeSavedView } from './saved-views.ts'
export { type HouseSettings, house, houseIn } from './store.ts'
