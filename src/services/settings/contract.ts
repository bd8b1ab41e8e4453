import { z } from 'zod'
import { CAPTURE_MODES } from '#domain/pricing/capture-mode.ts'
import { CASH_STEPS } from '#domain/pricing/cash-rounding.ts'
import { CURRENCIES, RATE_SOURCES } from '#kernel/currency.ts'
import { ORDER_PREFIX } from '#kernel/ids.ts'
import { LANGUAGES, PAGE_LANGUAGES } from '#kernel/languages.ts'
import { Guarantee } from '#shapes/guarantee.ts'
import { TaxPin } from '#shapes/tax-pin.ts'
import { Email, Moment, multiLine, singleLine, words } from '#shapes/text.ts'
import { isTimeZone } from './time-zones.ts'

export * from './automation-shapes.ts'

export * from './chat-shapes.ts'
export * from './setup-shapes.ts'
export { OwnVatClasses, VatClass, VatClasses } from './vat-shapes.ts'

export const StoreSettings = z.object({
  name: z.string(),
  city: z.string(),
  address: z.string(),
  email: z.string(),
  phone: z.string(),
  /** IANA time zone of the shop's opening hours and calendar days. */
  timeZone: z.string(),
  /** ISO weekdays (1 is Monday), and hours of the day (0–24). */
  hours: z.object({ days: z.array(z.int()), opens: z.int(), closes: z.int() }),
  returnDays: z.int(),
  /** Taxpayer number (KRA PIN) of the shop, printed on invoices. Empty when it has none. */
  pin: z.string().default(''),
  invoicePrefix: z.string().default('INV'),
  creditNotePrefix: z.string().default('CN'),
  mode: z.enum(['demo', 'live']),
  signInBeforeCheckout: z.boolean(),
})
export type StoreSettings = z.infer<typeof StoreSettings>

/** Stored part of the settings. `mode` is from the configuration, `signInBeforeCheckout` from the checkout rules. */
export const KeptStoreSettings = StoreSettings.omit({ mode: true, signInBeforeCheckout: true }).extend({
  /** Default language of e-mails. */
  language: z.enum(LANGUAGES).default('en'),
})
export type KeptStoreSettings = z.infer<typeof KeptStoreSettings>

const hour = (least: number, most: number) => z.int().min(least).max(most)
const ISO_WEEKDAYS = 7

const PaperPrefix = z.string().regex(/^[A-Z0-9]{1,6}$/)

export const StoreDetails = z
  .strictObject({
    name: words(80),
    city: singleLine(80),
    address: singleLine(200),
    /** Empty for none. */
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
    /** Return window in days after the day of delivery. */
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

/** Payment methods that pages name, in display order. */
export const NAMED_WAYS = ['pesapal', 'card', 'bank-transfer'] as const
export const ShownStore = StoreSettings.extend({
  guarantee: Guarantee,
  payWith: z.array(z.enum(NAMED_WAYS)).max(NAMED_WAYS.length),
  /** Deposit on a made-to-measure order, in percent. Null without one. */
  depositPercent: z.number().nullable(),
})
export type ShownStore = z.infer<typeof ShownStore>

export const CheckoutRules = z.object({ signInFirst: z.boolean() })
export type CheckoutRules = z.infer<typeof CheckoutRules>

/**
 * `mostPercent`: maximum total discount on the goods, in percent. `marginPercent`: minimum margin without VAT per line, for
 * lines with a known cost; null for no limit.
 */
export const PromotionLimits = z.object({
  mostPercent: z.int().min(1).max(100),
  marginPercent: z.int().min(0).max(90).nullable(),
})
export type PromotionLimits = z.infer<typeof PromotionLimits>

/** `exportsWithoutVat`: deliveries abroad are zero-rated. */
export const TaxRules = z.object({ exportsWithoutVat: z.boolean() })
export type TaxRules = z.infer<typeof TaxRules>

/** `own`: manual rates, in KES per unit of the currency. */
export const RateRules = z.strictObject({
  source: z.enum(RATE_SOURCES),
  own: z.partialRecord(z.enum(CURRENCIES).exclude(['KES']), z.number().min(0.000_001).max(10_000_000)),
})
export type RateRules = z.infer<typeof RateRules>

/** `since`: when reporting to the revenue authority starts; null: never. `classification`: item class code. */
export const FiscalRules = z.object({ since: Moment.nullable(), classification: z.string() })
export type FiscalRules = z.infer<typeof FiscalRules>

/** Streets of the directions map, in the format of `domain/content/directions-map.ts`. Empty for no map. */
export const WayHere = z.strictObject({ map: multiLine(2_000) })
export type WayHere = z.infer<typeof WayHere>

const cents = z.int().min(0).max(100_000_000_00)

/** Amounts are in KES cents. */
export const PaymentRules = z.object({
  onDelivery: z.object({
    on: z.boolean(),
    most: cents,
    /** Allowed counties in lower case. Empty allows all of Kenya. */
    regions: z.array(words(80).toLowerCase()).max(60),
  }),
  onPickup: z.object({ on: z.boolean(), most: cents }),
  bankTransfer: z.object({
    on: z.boolean(),
    bank: singleLine(120),
    account: singleLine(60),
    name: singleLine(120),
    /** Hours after the order was created for which its goods are reserved until the bank transfer arrives. */
    hold_hours: z.int().min(1).max(240),
  }),
  /** Capture time of card payments. `captureOf` decides which are captured at once in any case. */
  card: z.object({ capture: z.enum(CAPTURE_MODES) }).default({ capture: 'at-once' }),
  /** Cash rounding step in KES cents. 0 for no rounding. */
  cash: z.object({ step: z.literal(CASH_STEPS) }).default({ step: 0 }),
  /** In percent. */
  deposit: z.object({ on: z.boolean(), percent: z.number().min(1).max(99).multipleOf(0.01) }),
})
export type PaymentRules = z.infer<typeof PaymentRules>

export const TAKE_FROM = ['order', 'nearest', 'most-stock'] as const
export type TakeFrom = (typeof TAKE_FROM)[number]
export const NOTICES = ['off', 'at-once', 'daily'] as const

export const StockRules = z.object({
  takeFrom: z.enum(TAKE_FROM),
  /** An empty `to` sends the notices to the shop's own address. */
  lowStock: z.object({ notice: z.enum(NOTICES), to: z.union([z.literal(''), z.email().max(254)]) }),
})
export type StockRules = z.infer<typeof StockRules>

/** Log retention in days. */
export const LogRetention = z.object({
  mails: z.int().min(30).max(400),
  faults: z.int().min(7).max(365),
  calls: z.int().min(7).max(180),
})
export type LogRetention = z.infer<typeof LogRetention>

/** Amounts are in KES cents. */
export const ReturnRules = z.object({
  /** True when made-to-measure goods can be returned like other goods. `cloth`: the same for cut cloth. */
  madeToMeasure: z.boolean(),
  cloth: z.boolean(),
  alterationFee: cents,
  /** Credit towards altering a made-to-measure garment that does not fit. 0 for none. */
  alterationCredit: cents.default(0),
  claim_days: z.int().min(1).max(3_650),
  /** Days after approval of a return within which the customer must send the goods. */
  send_days: z.int().min(1).max(365),
})
export type ReturnRules = z.infer<typeof ReturnRules>

const inLanguages = (max: number) => z.partialRecord(z.enum(PAGE_LANGUAGES), singleLine(max)).default({})

/** Delivery methods of the second storefront. A method has no effect unless the shop offers it too. */
export const STOREFRONT_WAYS = ['standard', 'express', 'pickup'] as const

export const StorefrontSettings = z.object({
  open: z.boolean().default(true),
  name: singleLine(40, { least: 1 }).default('The Annexe'),
  titles: inLanguages(80),
  texts: inLanguages(400),
  /** Colour of buttons and links. Too low a contrast with white text is refused (`settings.colour-too-light`). */
  colour: z
    .string()
    .regex(/^#[0-9a-f]{6}$/)
    .default('#23513f'),
  /** Media asset id of the home page's picture. Null for none. */
  picture: singleLine(120, { least: 1 }).nullable().default(null),
  prefix: z.string().regex(ORDER_PREFIX).default('AN'),
  ways: z
    .array(z.enum(STOREFRONT_WAYS))
    .min(1)
    .max(STOREFRONT_WAYS.length)
    .default([...STOREFRONT_WAYS]),
})
export type StorefrontSettings = z.infer<typeof StorefrontSettings>

export const ShownStorefront = z.object({
  name: z.string(),
  title: z.string(),
  text: z.string(),
  colour: z.string(),
  picture: z.string().nullable(),
})
export type ShownStorefront = z.infer<typeof ShownStorefront>

/** Saved view of a back-office list: a query string with filters, sort order and columns, and a name. */
export const NewSavedView = z.object({
  list: z.string().regex(/^[a-z-]{1,40}$/),
  name: words(60),
  query: singleLine(1000),
  /** True when all back-office users can see it. Only its owner can delete it. */
  shared: z.boolean().default(false),
})
export type NewSavedView = z.input<typeof NewSavedView>
/** `mine`: created by the requesting user. `own`: that user's default view of this list. */
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
/** Query string of the user's default view. Null when none is set. */
export const OwnView = z.object({ query: z.string().nullable() })
export type OwnView = z.infer<typeof OwnView>
export const OwnViewSet = z.object({ own: z.boolean() })
export const SavedViewGone = z.object({ removed: z.literal(true) })
