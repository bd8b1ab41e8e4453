export { problems } from './problems.ts'
export { guaranteeFrom } from './rules/guarantee.ts'
export { addSavedView, countSavedViews, dropOwnView, MAX_SAVED_VIEWS, removeSavedView, setOwnView } from './saved-views.ts'
export {
  automationRules,
  changeAutomationRules,
  changeChatRules,
  changeCheckoutRules,
  changeFiscalRules,
  changeLogRetention,
  changePaymentRules,
  changePromotionLimits,
  changeRateRules,
  changeReturnRules,
  changeStockRules,
  changeStore,
  changeStorefront,
  changeTaxRules,
  changeWayHere,
  chatRules,
  checkoutRules,
  checkoutRulesFrom,
  fiscalRules,
  logRetention,
  paymentRules,
  paymentRulesFrom,
  promotionLimits,
  promotionLimitsFrom,
  rateRules,
  returnRules,
  stockRules,
  storefrontSettings,
  storeSettingsIn,
  taxRules,
  wayHere,
} from './settings.ts'
export { storeSettings } from './store.ts'
export { hasVatClass, lockOwnVatClasses, saveVatClasses, vatClasses } from './vat-classes.ts'
