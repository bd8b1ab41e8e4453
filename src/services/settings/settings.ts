import { wayMapFrom } from '#domain/content/directions-map.ts'
import type { Problem } from '#kernel/outcome.ts'
import {
  AutomationRules,
  ChatRules,
  CheckoutRules,
  EventRules,
  FiscalRules,
  KeptStoreSettings,
  LogRetention,
  PaymentRules,
  PromotionLimits,
  RateRules,
  ReturnRules,
  StockRules,
  StorefrontSettings,
  TaxRules,
  WayHere,
} from './contract.ts'
import { problems } from './problems.ts'
import { contrastWithWhite } from './rules/contrast.ts'
import { setting } from './setting.ts'

/** Minimum contrast of white text on a button (WCAG 2.2 AA). */
const READABLE_contrast = 4.5

const mapProblem = ({ map }: WayHere): Problem | undefined => {
  const read = wayMapFrom(map)
  return 'wrong' in read ? problems.unreadableMap(read.wrong) : undefined
}

const accountProblem = ({ bankTransfer: { on, bank, account, name } }: PaymentRules): Problem | undefined =>
  on && !(bank && account && name) ? problems.noBankAccount() : undefined

const colourProblem = ({ colour }: StorefrontSettings): Problem | undefined =>
  contrastWithWhite(colour) < READABLE_contrast ? problems.colourTooLight() : undefined

/** Settings that are stored in the table `setting`. */
export const settings = {
  store: setting<KeptStoreSettings>({
    name: 'house',
    shape: KeptStoreSettings,
    initial: {
      name: 'Loomcourt',
      city: '',
      address: '',
      email: '',
      phone: '',
      timeZone: 'Africa/Nairobi',
      language: 'en',
      hours: { days: [1, 2, 3, 4, 5, 6], opens: 9, closes: 20 },
      returnDays: 30,
      pin: '',
      invoicePrefix: 'INV',
      creditNotePrefix: 'CN',
    },
    announces: 'settings',
  }),
  checkout: setting<CheckoutRules>({
    name: 'checkout',
    shape: CheckoutRules,
    initial: { signInFirst: false },
    announces: 'settings',
  }),
  promotions: setting<PromotionLimits>({
    name: 'promotions',
    shape: PromotionLimits,
    initial: { mostPercent: 100, marginPercent: null },
  }),
  payments: setting<PaymentRules>({
    name: 'payments',
    shape: PaymentRules,
    initial: {
      onDelivery: { on: false, most: 0, regions: [] },
      onPickup: { on: false, most: 0 },
      bankTransfer: { on: false, bank: '', account: '', name: '', hold_hours: 48 },
      card: { capture: 'at-once' },
      cash: { step: 0 },
      deposit: { on: true, percent: 50 },
    },
    announces: 'settings',
    problemOf: accountProblem,
  }),
  /** Initially, deliveries abroad include VAT. */
  tax: setting<TaxRules>({ name: 'tax', shape: TaxRules, initial: { exportsWithoutVat: false } }),
  /** Initial amounts are in KES cents. */
  returns: setting<ReturnRules>({
    name: 'returns',
    shape: ReturnRules,
    initial: {
      madeToMeasure: false,
      cloth: false,
      alterationFee: 150_000,
      alterationCredit: 0,
      claim_days: 180,
      send_days: 14,
    },
    announces: 'settings',
  }),
  stock: setting<StockRules>({
    name: 'stock',
    shape: StockRules,
    initial: { takeFrom: 'order', lowStock: { notice: 'off', to: '' } },
  }),
  rates: setting<RateRules>({ name: 'rates', shape: RateRules, initial: { source: 'built-in', own: {} }, announces: 'settings' }),
  fiscal: setting<FiscalRules>({ name: 'fiscal', shape: FiscalRules, initial: { since: null, classification: '5310000000' } }),
  logRetention: setting<LogRetention>({
    name: 'log-retention',
    shape: LogRetention,
    initial: { mails: 90, faults: 30, calls: 30 },
    announces: 'pages',
  }),
  storefront: setting<StorefrontSettings>({
    name: 'storefront',
    shape: StorefrontSettings,
    initial: StorefrontSettings.parse({}),
    announces: 'settings',
    problemOf: colourProblem,
  }),
  /** Initially no automation sends anything. */
  automations: setting<AutomationRules>({
    name: 'email-automations',
    shape: AutomationRules,
    initial: {
      bag: { on: false, since: null, waits: [1, 24, 72] },
      perWeek: 3,
      quiet: { from: 21, until: 8 },
      doubleOptIn: false,
      events: EventRules.parse({}),
    },
  }),
  chat: setting<ChatRules>({
    name: 'chat',
    shape: ChatRules,
    initial: { assignment: 'manual', replyWithin_minutes: 10 },
  }),
  wayHere: setting<WayHere>({
    name: 'way-here',
    shape: WayHere,
    initial: { map: '' },
    announces: 'pages',
    problemOf: mapProblem,
  }),
}

export const { read: automationRules, change: changeAutomationRules } = settings.automations
export const { read: chatRules, change: changeChatRules } = settings.chat
export const { read: checkoutRules, from: checkoutRulesFrom, change: changeCheckoutRules } = settings.checkout
export const { read: paymentRules, from: paymentRulesFrom, change: changePaymentRules } = settings.payments
export const { read: promotionLimits, from: promotionLimitsFrom, change: changePromotionLimits } = settings.promotions
export const { read: taxRules, change: changeTaxRules } = settings.tax
export const { read: returnRules, change: changeReturnRules } = settings.returns
export const { read: stockRules, change: changeStockRules } = settings.stock
export const { read: rateRules, change: changeRateRules } = settings.rates
export const { read: fiscalRules, change: changeFiscalRules } = settings.fiscal
export const { read: logRetention, change: changeLogRetention } = settings.logRetention
export const { read: storefrontSettings, change: changeStorefront } = settings.storefront
export const { read: wayHere, change: changeWayHere } = settings.wayHere
export const { read: storeSettingsIn, change: changeStore } = settings.store
