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
  summary: 'The shop as it presents itself: its name, where it is, when it is open',
  returns: KeptStoreSettings,
  run: async ({ deps }) => done(await settings.storeSettingsIn(deps.db)),
})

export const putStoreDetails = endpoint({
  method: 'PUT',
  path: '/api/admin/settings/store',
  access: 'admin',
  may: 'settings.change',
  summary:
    'Change the shop’s name, address, hours, days to send things back, and tax number; invoices that were made keep theirs',
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
  summary: 'Who may order',
  returns: CheckoutRules,
  run: async ({ deps }) => done(await settings.checkoutRules(deps.db)),
})

export const putCheckoutRules = endpoint({
  method: 'PUT',
  path: '/api/admin/settings/checkout',
  access: 'admin',
  may: 'settings.change',
  summary: 'Decide whether somebody must sign in before they can order',
  body: CheckoutRules,
  returns: CheckoutRules,
  run: ({ deps, actor, body }) => changeCheckoutRules(deps, actor.user.id, body),
})

export const showPaymentRules = endpoint({
  method: 'GET',
  path: '/api/admin/settings/payments',
  access: 'admin',
  may: 'settings.read',
  summary: 'How the house wants to be paid: at the door, by bank transfer, with a deposit',
  returns: PaymentRules,
  run: async ({ deps }) => done(await paymentRules(deps.db)),
})

export const putPaymentRules = endpoint({
  method: 'PUT',
  path: '/api/admin/settings/payments',
  access: 'admin',
  may: 'settings.change',
  stepUp: true,
  summary: 'Change how the house wants to be paid; orders that have begun keep what they were told',
  body: PaymentRules,
  returns: PaymentRules,
  refuses: ['settings.no-bank-account'],
  run: ({ deps, actor, body }) => changePaymentRules(deps, actor.user.id, body),
})

export const showTaxRules = endpoint({
  method: 'GET',
  path: '/api/admin/settings/tax',
  access: 'admin',
  may: 'settings.read',
  summary: 'Whether what is delivered out of the country is sold without VAT',
  returns: TaxRules,
  run: async ({ deps }) => done(await settings.taxRules(deps.db)),
})

export const putTaxRules = endpoint({
  method: 'PUT',
  path: '/api/admin/settings/tax',
  access: 'admin',
  may: 'settings.change',
  stepUp: true,
  summary: 'Turn exports without VAT on or off; orders that were made keep theirs',
  body: TaxRules,
  returns: TaxRules,
  run: ({ deps, actor, body }) => settings.changeTaxRules(deps, actor.user.id, body),
})

export const showVatClasses = endpoint({
  method: 'GET',
  path: '/api/admin/settings/vat-classes',
  access: 'admin',
  may: 'settings.read',
  summary: 'The classes by which goods are taxed, with their rates and how many products each has',
  returns: VatClasses,
  run: ({ deps }) => readVatClasses(deps),
})

export const putVatClasses = endpoint({
  method: 'PUT',
  path: '/api/admin/settings/vat-classes',
  access: 'admin',
  may: 'settings.change',
  stepUp: true,
  summary: 'Say which classes there are beside those that are built in; prices and orders stay what they are',
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
  summary: 'How the house takes things back, beside its return window',
  returns: ReturnRules,
  run: async ({ deps }) => done(await settings.returnRules(deps.db)),
})

export const putReturnRules = endpoint({
  method: 'PUT',
  path: '/api/admin/settings/returns',
  access: 'admin',
  may: 'settings.change',
  summary: 'Change how the house takes things back; what was approved keeps what it was told',
  body: ReturnRules,
  returns: ReturnRules,
  run: ({ deps, actor, body }) => settings.changeReturnRules(deps, actor.user.id, body),
})

export const showStockRules = endpoint({
  method: 'GET',
  path: '/api/admin/settings/stock',
  access: 'admin',
  may: 'settings.read',
  summary: 'From which place orders are taken, and who is written to about what is low',
  returns: StockRules,
  run: async ({ deps }) => done(await settings.stockRules(deps.db)),
})

export const putStockRules = endpoint({
  method: 'PUT',
  path: '/api/admin/settings/stock',
  access: 'admin',
  may: 'settings.change',
  summary: 'Change from which place orders are taken, and who is written to about what is low',
  body: StockRules,
  returns: StockRules,
  run: ({ deps, actor, body }) => settings.changeStockRules(deps, actor.user.id, body),
})

export const showStorefrontSettings = endpoint({
  method: 'GET',
  path: '/api/admin/settings/storefront',
  access: 'admin',
  may: 'settings.read',
  summary: 'The second storefront: its name, its look, how it delivers',
  returns: StorefrontSettings,
  run: async ({ deps }) => done(await settings.storefrontSettings(deps.db)),
})

export const putStorefrontSettings = endpoint({
  method: 'PUT',
  path: '/api/admin/settings/storefront',
  access: 'admin',
  may: 'content.change',
  summary: 'Change the name, the look and the delivery of the second storefront, or close it',
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
  summary: 'The streets round the house, as they are drawn on the contact page',
  returns: WayHere,
  run: async ({ deps }) => done(await settings.wayHere(deps.db)),
})

export const putWayHere = endpoint({
  method: 'PUT',
  path: '/api/admin/settings/way-here',
  access: 'admin',
  may: 'content.change',
  summary: 'Draw the streets round the house anew; nothing is drawn of an empty text',
  body: WayHere,
  returns: WayHere,
  refuses: ['settings.unreadable-map'],
  run: ({ deps, actor, body }) => settings.changeWayHere(deps, actor.user.id, body),
})
