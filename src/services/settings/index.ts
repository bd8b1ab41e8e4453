/** What modules, flows and views may use of settings. */
export { changeCheckoutRules } from './change-checkout-rules.ts'
export { checkoutRules, checkoutRulesFrom } from './checkout-rules.ts'
export { changePaymentRules, paymentRules, paymentRulesFrom } from './payment-rules.ts'
export { problems } from './problems.ts'
export { addSavedView, countSavedViews, MAX_SAVED_VIEWS, removeSavedView } from './saved-views.ts'
export { changeStockRules, stockRules } from './stock-rules.ts'
export { type StoredStoreSettings, storeSettings, storeSettingsIn } from './store.ts'
