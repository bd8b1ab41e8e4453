import { z } from 'zod'
import { CAPTURE_MODES } from '#domain/pricing/capture-mode.ts'
import { CASH_STEPS } from '#domain/pricing/cash-rounding.ts'
import { CURRENCIES, RATE_SOURCES } from '#kernel/currency.ts'
import { ORDER_PREFIX } from '#kernel/ids.ts'
import { LANGUAGES, PAGE_LANGUAGES } from '#kernel/languages.ts'
import { Guarantee } from '#shapes/guarantee.ts'
import { TaxPin } from '#shapes/tax-pin.ts'
import { Email, multiLine, singleLine, words } from '#shapes/text.ts'
import { isTimeZone } from './time-zones.ts'

export { OwnVatClasses, VatClass, VatClasses } from './vat-shapes.ts'

/** Shop details. Each field is a setting. */
export const StoreSettings = z.object({
  name: z.string(),
  city: z.string(),
  address: z.string(),
  email: z.string(),
  phone: z.string(),
  /** IANA time zone of the shop's days and hours. */
  timeZone: z.string(),
  /** ISO weekdays (1 is Monday) and hours of the day. */
  hours: z.object({ days: z.array(z.int()), opens: z.int(), closes: z.int() }),
  returnDays: z.int(),
  /** KRA PIN of the shop, printed on invoices. Empty when the shop has none. */
  pin: z.string().default(''),
  /** Prefix of invoice numbers and of credit note numbers. */
  invoicePrefix: z.string().default('INV'),
  creditNotePrefix: z.string().default('CN'),
  mode: z.enum(['demo', 'live']),
  /** True when checkout requires a signed-in customer. Its pages redirect others to `/auth`. */
  signInBeforeCheckout: z.boolean(),
})
export type StoreSettings = z.infer<typeof StoreSettings>

/** Stored part of the settings; the rest comes from the configuration and the checkout rules. */
export const KeptStoreSettings = StoreSettings.omit({ mode: true, signInBeforeCheckout: true }).extend({
  /** Language of e-mails to staff and customers who have not chosen one. */
  language: z.enum(LANGUAGES).default('en'),
})
export type KeptStoreSettings = z.infer<typeof KeptStoreSettings>

const hour = (least: number, most: number) => z.int().min(least).max(most)
const ISO_WEEKDAYS = 7

/** Prefix of invoice or credit note numbers, such as `INV` or `CN`. */
const PaperPrefix = z.string().regex(/^[A-Z0-9]{1,6}$/)

/** Store details as the owner edits them. */
export const StoreDetails = z
  .strictObject({
    name: words(80),
    city: singleLine(80),
    address: singleLine(200),
    /** Contact address for customers; empty without one. */
    email: z.union([z.literal(''), Email]),
    phone: singleLine(40),
    timeZone: singleLine(60).refine(isTimeZone, { error: 'There is no such time zone.' }),
    hours: z
      .strictObject({
        days: z
          .array(z.int().min(1).max(ISO_WEEKDAYS))
          .min(1)
          .max(ISO_WEEKDAYS)
          .refine((days) => new Set(days).size === days.length, { error: 'A day stands there twice.' })
          .transform((days) => days.toSorted((a, b) => a - b)),
        opens: hour(0, 23),
        closes: hour(1, 24),
      })
      .refine(({ opens, closes }) => opens < closes, { error: 'It closes after it opens.', path: ['closes'] }),
    /** Return window in days after delivery; 0 accepts no returns. */
    returnDays: z.int().min(0).max(365),
    language: z.enum(LANGUAGES).default('en'),
    pin: z.union([z.literal(''), TaxPin]),
    invoicePrefix: PaperPrefix.default('INV'),
    creditNotePrefix: PaperPrefix.default('CN'),
  })
  .refine(({ invoicePrefix, creditNotePrefix }) => invoicePrefix !== creditNotePrefix, {
    error: 'Invoices and credit notes begin with the same.',
    path: ['creditNotePrefix'],
  })
export type StoreDetails = z.infer<typeof StoreDetails>

/** Payment methods that can pay any order, in display order. */
export const NAMED_WAYS = ['pesapal', 'card', 'bank-transfer'] as const
/** Shop details on every page, including the payment methods for future orders. */
export const ShownStore = StoreSettings.extend({
  guarantee: Guarantee,
  payWith: z.array(z.enum(NAMED_WAYS)).max(NAMED_WAYS.length),
  /** Deposit on a made-to-measure order, in percent. Null when full payment is required. */
  depositPercent: z.number().nullable(),
})
export type ShownStore = z.infer<typeof ShownStore>

/** Checkout rules. `signInFirst`: only signed-in customers can check out. */
export const CheckoutRules = z.object({ signInFirst: z.boolean() })
export type CheckoutRules = z.infer<typeof CheckoutRules>

/**
 * Limits on promotions, for every quote and order. `mostPercent`: most that they take off the goods together, in percent.
 * `marginPercent`: margin without VAT that each line keeps, where its cost is known; null for no limit.
 */
export const PromotionLimits = z.object({
  mostPercent: z.int().min(1).max(100),
  marginPercent: z.int().min(0).max(90).nullable(),
})
export type PromotionLimits = z.infer<typeof PromotionLimits>

/** VAT rules. `exportsWithoutVat`: true when deliveries abroad are sold without VAT. Prices do not change. */
export const TaxRules = z.object({ exportsWithoutVat: z.boolean() })
export type TaxRules = z.infer<typeof TaxRules>

/** Source of display exchange rates: the bundled table, or one that is fetched daily. `own`: manual rates in KES per unit. */
export const RateRules = z.strictObject({
  source: z.enum(RATE_SOURCES),
  own: z.partialRecord(z.enum(CURRENCIES).exclude(['KES']), z.number().min(0.000_001).max(10_000_000)),
})
export type RateRules = z.infer<typeof RateRules>

/** Latest backup taken in the back office. `last` is null before the first one. */
export const BackupState = z.object({
  last: z.object({ at: z.iso.datetime(), by: z.string() }).nullable(),
  /** True when pictures are in S3 storage, which needs a separate backup. */
  picturesElsewhere: z.boolean(),
  /** Size of the database in MiB. */
  megabytes: z.int(),
})
export type BackupState = z.infer<typeof BackupState>

/** E-invoicing: since when documents are reported to the revenue authority (null: never), and the item classification. */
export const FiscalRules = z.object({ since: z.iso.datetime().nullable(), classification: z.string() })
export type FiscalRules = z.infer<typeof FiscalRules>

/** Streets for the directions map, in the format of `domain/content/directions-map.ts`. Empty when no map was drawn. */
export const WayHere = z.strictObject({ map: multiLine(2_000) })
export type WayHere = z.infer<typeof WayHere>

const cents = z.int().min(0).max(100_000_000_00)

/** Payment options apart from the providers. Amounts are whole KES cents. */
export const PaymentRules = z.object({
  /** Cash or mobile payment on delivery, only for the shop's own riders. */
  onDelivery: z.object({
    on: z.boolean(),
    most: cents,
    /** Counties in lower case. Empty: all of Kenya. */
    regions: z.array(words(80).toLowerCase()).max(60),
  }),
  onPickup: z.object({ on: z.boolean(), most: cents }),
  bankTransfer: z.object({
    on: z.boolean(),
    bank: singleLine(120),
    account: singleLine(60),
    name: singleLine(120),
    /** Hours that goods are reserved for an order paid by transfer. */
    hold_hours: z.int().min(1).max(240),
  }),
  /** When cards are captured. At once where the authorisation would expire first (`captureOf`). */
  card: z.object({ capture: z.enum(CAPTURE_MODES) }).default({ capture: 'at-once' }),
  /** Cash rounding step for POS sales and manual cash refunds, in KES cents. 0 for none. */
  cash: z.object({ step: z.literal(CASH_STEPS) }).default({ step: 0 }),
  /** Deposit on a made-to-measure order, in percent, paid before the cloth is cut. */
  deposit: z.object({ on: z.boolean(), percent: z.number().min(1).max(99).multipleOf(0.01) }),
})
export type PaymentRules = z.infer<typeof PaymentRules>

/** Location from which stock is allocated: the first in the list, the nearest to the destination, or the one with most stock. */
export const TAKE_FROM = ['order', 'nearest', 'most-stock'] as const
export type TakeFrom = (typeof TAKE_FROM)[number]
export const NOTICES = ['off', 'at-once', 'daily'] as const

/** Rules for automatic stock allocation. */
export const StockRules = z.object({
  takeFrom: z.enum(TAKE_FROM),
  /** Low-stock notices. An empty `to` means the shop's address. */
  lowStock: z.object({ notice: z.enum(NOTICES), to: z.union([z.literal(''), z.email().max(254)]) }),
})
export type StockRules = z.infer<typeof StockRules>

/**
 * Log retention in days. Mails: at least while customers ask about them, at most while a bank may dispute a payment. Errors and
 * calls: while a cause may be investigated. The audit log is not included, because it is never deleted
 * (`docs/logs-and-hooks.md`).
 */
export const LogRetention = z.object({
  mails: z.int().min(30).max(400),
  faults: z.int().min(7).max(365),
  calls: z.int().min(7).max(180),
})
export type LogRetention = z.infer<typeof LogRetention>

/** Return rules apart from the return window (`returnDays`). Amounts are whole KES cents. */
export const ReturnRules = z.object({
  /** True when made-to-measure goods, or cut cloth (`cloth`), are returnable like other goods. */
  madeToMeasure: z.boolean(),
  cloth: z.boolean(),
  /** Price of an alteration after the return window. */
  alterationFee: cents,
  /** Credit towards altering a made-to-measure garment that does not fit, without a receipt. 0 for none. */
  alterationCredit: cents.default(0),
  /** Guarantee period after delivery, in days. */
  claim_days: z.int().min(1).max(3_650),
  /** Days after approval within which the customer must send the goods. */
  send_days: z.int().min(1).max(365),
})
export type ReturnRules = z.infer<typeof ReturnRules>

/** Texts by page language. English is shown where a language has none. */
const inLanguages = (max: number) => z.partialRecord(z.enum(PAGE_LANGUAGES), singleLine(max)).default({})

/** Delivery methods. One that no zone offers is not shown, even when it is enabled here. */
export const STOREFRONT_WAYS = ['standard', 'express', 'pickup'] as const

/** Second storefront: a separate brand with the same stock, payments and orders. */
export const StorefrontSettings = z.object({
  open: z.boolean().default(true),
  name: singleLine(40, { least: 1 }).default('The Annexe'),
  /** Title and text of the storefront's home page. */
  titles: inLanguages(80),
  texts: inLanguages(400),
  /** Colour of buttons and links. White text on it must be readable. */
  colour: z
    .string()
    .regex(/^#[0-9a-f]{6}$/)
    .default('#23513f'),
  /** Media asset id of the picture on the storefront's home page. Null for none. */
  picture: singleLine(120, { least: 1 }).nullable().default(null),
  /** Prefix of the storefront's order numbers. */
  prefix: z.string().regex(ORDER_PREFIX).default('AN'),
  ways: z
    .array(z.enum(STOREFRONT_WAYS))
    .min(1)
    .max(STOREFRONT_WAYS.length)
    .default([...STOREFRONT_WAYS]),
})
export type StorefrontSettings = z.infer<typeof StorefrontSettings>

/** Storefront as customers see it, in one language. */
export const ShownStorefront = z.object({
  name: z.string(),
  title: z.string(),
  text: z.string(),
  colour: z.string(),
  picture: z.string().nullable(),
})
export type ShownStorefront = z.infer<typeof ShownStorefront>

/** Saved view of a back-office list: a named query string with filters, sort and columns. */
export const NewSavedView = z.object({
  /** List name, such as `orders`. */
  list: z.string().regex(/^[a-z-]{1,40}$/),
  name: words(60),
  query: singleLine(1000),
  /** True when all back-office users see the view. Only its owner can delete it. */
  shared: z.boolean().default(false),
})
export type NewSavedView = z.input<typeof NewSavedView>
/** `own`: the requesting user's default view of this list. */
export const SavedView = NewSavedView.extend({
  id: z.uuid(),
  shared: z.boolean(),
  mine: z.boolean(),
  owner: z.string(),
  own: z.boolean(),
})
export type SavedView = z.infer<typeof SavedView>
export const SavedViewList = z.object({ views: z.array(SavedView).max(200) })
export type SavedViewList = z.infer<typeof SavedViewList>
/** Query string of the user's default view. Null without one. */
export const OwnView = z.object({ query: z.string().nullable() })
export type OwnView = z.infer<typeof OwnView>
export const OwnViewSet = z.object({ own: z.boolean() })
export const SavedViewGone = z.object({ removed: z.literal(true) })
