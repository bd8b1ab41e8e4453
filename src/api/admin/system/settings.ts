import { changeStoreDetails } from '#flows/settings/change-store.ts'
import { changeVatClasses } from '#flows/settings/change-vat-classes.ts'
import { done } from '#kernel/outcome.ts'
import { readVatClasses } from '#modules/catalogue/index.ts'
import { endpoint } from '#platform/endpoint.ts'
import {
  CheckoutRules,
  KeptStoreSettings,
  OwnVatClasses,
  PaymentRules,
  PromotionLimits,
  ReturnRules,
  StockRules,
  StoreDetails,
  StorefrontSettings,
  TaxRules,
  VatClasses,
  WayHere,
} from '#services/settings/contract.ts'
import * as settings from '#services/settings/index.ts'
import { changeCheckoutRules, changePaymentRules, paymentRules } from '#services/settings/index.ts'
import { words } from '#shapes/text.ts'

export const showStoreDetails = endpoint({
  method: 'GET',
  path: '/api/admin/settings/store',
  access: 'admin',
  may: 'settings.read',
  summary: 'Get store details, such as name, address and opening hours',
  returns: KeptStoreSettings,
  run: async ({ deps }) => done(await settings.storeSettingsIn(deps.db)),
})

export const putStoreDetails = endpoint({
  method: 'PUT',
  path: '/api/admin/settings/store',
  access: 'admin',
  may: 'settings.change',
  stepUp: true,
  summary: 'Update store details, such as name, address and opening hours',
  body: StoreDetails,
  returns: KeptStoreSettings,
  refuses: ['invoices.prefix-taken'],
  run: ({ deps, actor, body }) => changeStoreDetails(deps, actor.user.id, body),
})

export const showCheckoutRules = endpoint({
  method: 'GET',
  path: '/api/admin/settings/checkout',
  access: 'admin',
  may: 'settings.read',
  summary: 'Get checkout settings (sign-in requirement)',
  returns: CheckoutRules,
  run: async ({ deps }) => done(await settings.checkoutRules(deps.db)),
})

export const putCheckoutRules = endpoint({
  method: 'PUT',
  path: '/api/admin/settings/checkout',
  access: 'admin',
  may: 'settings.change',
  summary: 'Update checkout settings (sign-in requirement)',
  body: CheckoutRules,
  returns: CheckoutRules,
  run: ({ deps, actor, body }) => changeCheckoutRules(deps, actor.user.id, body),
})

export const showPaymentRules = endpoint({
  method: 'GET',
  path: '/api/admin/settings/payments',
  access: 'admin',
  may: 'settings.read',
  summary: 'Get payment settings for cash, bank transfer, cards and deposits',
  returns: PaymentRules,
  run: async ({ deps }) => done(await paymentRules(deps.db)),
})

export const putPaymentRules = endpoint({
  method: 'PUT',
  path: '/api/admin/settings/payments',
  access: 'admin',
  may: 'settings.change',
  stepUp: true,
  summary: 'Update payment settings for new orders',
  body: PaymentRules,
  returns: PaymentRules,
  refuses: ['settings.no-bank-account'],
  run: ({ deps, actor, body }) => changePaymentRules(deps, actor.user.id, body),
})

export const showPromotionLimits = endpoint({
  method: 'GET',
  path: '/api/admin/settings/promotions',
  access: 'admin',
  may: 'settings.read',
  summary: 'Get limits on promotions',
  returns: PromotionLimits,
  run: async ({ deps }) => done(await settings.promotionLimits(deps.db)),
})

export const putPromotionLimits = endpoint({
  method: 'PUT',
  path: '/api/admin/settings/promotions',
  access: 'admin',
  may: 'settings.change',
  stepUp: true,
  summary: 'Update limits on promotions',
  body: PromotionLimits,
  returns: PromotionLimits,
  run: ({ deps, actor, body }) => settings.changePromotionLimits(deps, actor.user.id, body),
})

export const showTaxRules = endpoint({
  method: 'GET',
  path: '/api/admin/settings/tax',
  access: 'admin',
  may: 'settings.read',
  summary: 'Get tax settings (VAT on exports)',
  returns: TaxRules,
  run: async ({ deps }) => done(await settings.taxRules(deps.db)),
})

export const putTaxRules = endpoint({
  method: 'PUT',
  path: '/api/admin/settings/tax',
  access: 'admin',
  may: 'settings.change',
  stepUp: true,
  summary: 'Update tax settings (VAT on exports)',
  body: TaxRules,
  returns: TaxRules,
  run: ({ deps, actor, body }) => settings.changeTaxRules(deps, actor.user.id, body),
})

export const showVatClasses = endpoint({
  method: 'GET',
  path: '/api/admin/settings/vat-classes',
  access: 'admin',
  may: 'settings.read',
  summary: 'List VAT classes with their rates and product counts',
  returns: VatClasses,
  run: ({ deps }) => readVatClasses(deps),
})

export const putVatClasses = endpoint({
  method: 'PUT',
  path: '/api/admin/settings/vat-classes',
  access: 'admin',
  may: 'settings.change',
  stepUp: true,
  summary: 'Set the custom VAT classes',
  body: OwnVatClasses,
  returns: VatClasses,
  refuses: ['settings.vat-class-built-in', 'settings.vat-class-used'],
  run: ({ deps, actor, body }) => changeVatClasses(deps, actor.user.id, body),
})

export const showReturnRules = endpoint({
  method: 'GET',
  path: '/api/admin/settings/returns',
  access: 'admin',
  may: 'settings.read',
  summary: 'Get return settings other than the return window',
  returns: ReturnRules,
  run: async ({ deps }) => done(await settings.returnRules(deps.db)),
})

export const putReturnRules = endpoint({
  method: 'PUT',
  path: '/api/admin/settings/returns',
  access: 'admin',
  may: 'settings.change',
  stepUp: true,
  summary: 'Update return settings other than the return window',
  body: ReturnRules,
  returns: ReturnRules,
  run: ({ deps, actor, body }) => settings.changeReturnRules(deps, actor.user.id, body),
})

export const showStockRules = endpoint({
  method: 'GET',
  path: '/api/admin/settings/stock',
  access: 'admin',
  may: 'settings.read',
  summary: 'Get stock settings for allocation and low stock alerts',
  returns: StockRules,
  run: async ({ deps }) => done(await settings.stockRules(deps.db)),
})

export const putStockRules = endpoint({
  method: 'PUT',
  path: '/api/admin/settings/stock',
  access: 'admin',
  may: 'settings.change',
  summary: 'Update stock settings for allocation and low stock alerts',
  body: StockRules,
  returns: StockRules,
  run: ({ deps, actor, body }) => settings.changeStockRules(deps, actor.user.id, body),
})

export const showStorefrontSettings = endpoint({
  method: 'GET',
  path: '/api/admin/settings/storefront',
  access: 'admin',
  may: 'settings.read',
  summary: 'Get second storefront settings',
  returns: StorefrontSettings,
  run: async ({ deps }) => done(await settings.storefrontSettings(deps.db)),
})

export const putStorefrontSettings = endpoint({
  method: 'PUT',
  path: '/api/admin/settings/storefront',
  access: 'admin',
  may: 'content.change',
  summary: 'Update second storefront settings, or close it',
  body: StorefrontSettings.extend({ name: words(40) }),
  returns: StorefrontSettings,
  refuses: ['settings.colour-too-light'],
  run: ({ deps, actor, body }) => settings.changeStorefront(deps, actor.user.id, body),
})

export const showWayHere = endpoint({
  method: 'GET',
  path: '/api/admin/settings/way-here',
  access: 'admin',
  may: 'content.change',
  summary: 'Get the directions map of the contact page',
  returns: WayHere,
  run: async ({ deps }) => done(await settings.wayHere(deps.db)),
})

export const putWayHere = endpoint({
  method: 'PUT',
  path: '/api/admin/settings/way-here',
  access: 'admin',
  may: 'content.change',
  summary: 'Update or clear the directions map of the contact page',
  body: WayHere,
  returns: WayHere,
  refuses: ['settings.unreadable-map'],
  run: ({ deps, actor, body }) => settings.changeWayHere(deps, actor.user.id, body),
})
