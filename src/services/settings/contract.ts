import { z } from 'zod'
import { CAPTURE_MODES } from '#domain/pricing/capture.ts'
import { CASH_STEPS } from '#domain/pricing/cash-rounding.ts'
import { CURRENCIES, RATE_SOURCES } from '#kernel/currency.ts'
import { ORDER_PREFIX } from '#kernel/ids.ts'
import { PAGE_LANGUAGES } from '#kernel/languages.ts'
import { Guarantee } from '#shapes/guarantee.ts'
import { TaxPin } from '#shapes/tax-pin.ts'
import { Email, multiLine, singleLine, words } from '#shapes/text.ts'
import { isTimeZone } from './time-zones.ts'

export { OwnVatClasses, VatClass, VatClasses } from './vat-shapes.ts'

/** The house as it presents itself. Every word of it is a setting. */
export const StoreSettings = z.object({
  name: z.string(),
  city: z.string(),
  address: z.string(),
  email: z.string(),
  phone: z.string(),
  /** IANA name of the zone that days and hours are meant in. */
  timeZone: z.string(),
  /** ISO weekdays (1 is Monday) and hours of the day. */
  hours: z.object({ days: z.array(z.int()), opens: z.int(), closes: z.int() }),
  returnDays: z.int(),
  /** The house's number with the revenue authority, as it stands on invoices; empty when it has none. */
  pin: z.string().default(''),
  /** What the numbers of its invoices and credit notes begin with. */
  invoicePrefix: z.string().default('INV'),
  creditNotePrefix: z.string().default('CN'),
  mode: z.enum(['demo', 'live']),
  /** Whether somebody must sign in before they can order; the checkout pages send everybody else to `/auth`. */
  signInBeforeCheckout: z.boolean(),
})
export type StoreSettings = z.infer<typeof StoreSettings>

/** What is kept of it; the rest comes from the configuration and from the checkout rules. */
export const KeptStoreSettings = StoreSettings.omit({ mode: true, signInBeforeCheckout: true })
export type KeptStoreSettings = z.infer<typeof KeptStoreSettings>

const hour = (least: number, most: number) => z.int().min(least).max(most)
const ISO_WEEKDAYS = 7

/** `INV`, `CN`: what the numbers of a kind of paper begin with. */
const PaperPrefix = z.string().regex(/^[A-Z0-9]{1,6}$/)

/** What its owner says of it: as it is kept, each within its bounds. */
export const StoreDetails = z
  .strictObject({
    name: words(80),
    city: singleLine(80),
    address: singleLine(200),
    /** Where customers write to; empty where they cannot. */
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
    /** How many days after delivery goods can be sent back; 0 takes nothing back. */
    returnDays: z.int().min(0).max(365),
    pin: z.union([z.literal(''), TaxPin]),
    invoicePrefix: PaperPrefix.default('INV'),
    creditNotePrefix: PaperPrefix.default('CN'),
  })
  .refine(({ invoicePrefix, creditNotePrefix }) => invoicePrefix !== creditNotePrefix, {
    error: 'Invoices and credit notes begin with the same.',
    path: ['creditNotePrefix'],
  })
export type StoreDetails = z.infer<typeof StoreDetails>

/** The ways that can pay any order, in the order in which they are named. */
export const NAMED_WAYS = ['pesapal', 'card', 'bank-transfer'] as const
/** The house as every page shows it: also how an order can be paid, before there is one. */
export const ShownStore = StoreSettings.extend({
  guarantee: Guarantee,
  payWith: z.array(z.enum(NAMED_WAYS)).max(NAMED_WAYS.length),
  /** The part of a made-to-measure order that can be paid first, in percent; null where the house asks for all of it. */
  depositPercent: z.number().nullable(),
})
export type ShownStore = z.infer<typeof ShownStore>

/** Who may order. */
export const CheckoutRules = z.object({ signInFirst: z.boolean() })
export type CheckoutRules = z.infer<typeof CheckoutRules>

/** Whether what is delivered out of the country is sold without VAT. Prices stay what they are. */
export const TaxRules = z.object({ exportsWithoutVat: z.boolean() })
export type TaxRules = z.infer<typeof TaxRules>

/**
 * Where the rates come from by which amounts are shown: the table that the shop comes with, or one that is made anew every day. `own`: how many
 * shillings one unit costs, where the house says so itself.
 */
export const RateRules = z.strictObject({
  source: z.enum(RATE_SOURCES),
  own: z.partialRecord(z.enum(CURRENCIES).exclude(['KES']), z.number().min(0.000_001).max(10_000_000)),
})
export type RateRules = z.infer<typeof RateRules>

/** Of the last backup that somebody took in the back office, and what is not in one. */
export const BackupState = z.object({
  last: z.object({ at: z.iso.datetime(), by: z.string() }).nullable(),
  /** Pictures are kept in a store of their own, which is backed up by its own means. */
  picturesElsewhere: z.boolean(),
  /** What the tables hold. */
  megabytes: z.int(),
})
export type BackupState = z.infer<typeof BackupState>

/** Since when papers are told to the revenue authority (null: they are not), and how it classes what is sold. */
export const FiscalRules = z.object({ since: z.iso.datetime().nullable(), classification: z.string() })
export type FiscalRules = z.infer<typeof FiscalRules>

/** The streets round the house, as `domain/content/way-map.ts` reads them; empty where nobody has drawn them. */
export const WayHere = z.strictObject({ map: multiLine(2_000) })
export type WayHere = z.infer<typeof WayHere>

const cents = z.int().min(0).max(100_000_000_00)

/** How the house wants to be paid, beside the providers. Amounts are whole KES cents. */
export const PaymentRules = z.object({
  /** Paid in cash or by phone when it is handed over; only where the house itself delivers. */
  onDelivery: z.object({
    on: z.boolean(),
    most: cents,
    /** In lower case; empty for everywhere that is delivered to in Kenya. */
    regions: z.array(words(80).toLowerCase()).max(60),
  }),
  onPickup: z.object({ on: z.boolean(), most: cents }),
  bankTransfer: z.object({
    on: z.boolean(),
    bank: singleLine(120),
    account: singleLine(60),
    name: singleLine(120),
    /** How long the goods are kept for a transfer. */
    hold_hours: z.int().min(1).max(240),
  }),
  /** When a card is charged; what the reservation could not outlast is charged at once in any case. */
  card: z.object({ capture: z.enum(CAPTURE_MODES) }).default({ capture: 'at-once' }),
  /** To which step cash is rounded at the counter and where somebody gives it back by hand, in KES cents; 0 for not at all. */
  cash: z.object({ step: z.literal(CASH_STEPS) }).default({ step: 0 }),
  /** The part of a made-to-measure order that is paid before the cloth is cut, in percent. */
  deposit: z.object({ on: z.boolean(), percent: z.number().min(1).max(99).multipleOf(0.01) }),
})
export type PaymentRules = z.infer<typeof PaymentRules>

/** From which place an order is taken: the first in the house's order, the one nearest to where it goes, or the one that has most. */
export const TAKE_FROM = ['order', 'nearest', 'most-stock'] as const
export type TakeFrom = (typeof TAKE_FROM)[number]
export const NOTICES = ['off', 'at-once', 'daily'] as const

/** How the stock room works by itself. */
export const StockRules = z.object({
  takeFrom: z.enum(TAKE_FROM),
  /** Who is written to about what is low, and how often; where `to` is empty it is the house's own address. */
  lowStock: z.object({ notice: z.enum(NOTICES), to: z.union([z.literal(''), z.email().max(254)]) }),
})
export type StockRules = z.infer<typeof StockRules>

/**
 * How long logs are kept, in days. Mails as long at least as somebody asks where theirs is, and as long at most as a bank may ask about a payment;
 * faults and calls as long as it takes to find a cause. The audit is not among them: it is never deleted (docs/logs-and-hooks.md).
 */
export const LogRetention = z.object({
  mails: z.int().min(30).max(400),
  faults: z.int().min(7).max(365),
  calls: z.int().min(7).max(180),
})
export type LogRetention = z.infer<typeof LogRetention>

/** How the house takes things back, beside its return window (`returnDays`). Amounts are whole KES cents. */
export const ReturnRules = z.object({
  /** What was cut for one person, or from the roll, comes back like any other piece. */
  madeToMeasure: z.boolean(),
  cloth: z.boolean(),
  /** What altering costs once the window has ended. */
  alterationFee: cents,
  /** Given at once, and for no receipt, to whoever says of a garment made for them that it does not fit; 0 gives nothing. */
  alterationCredit: cents.default(0),
  /** How long after delivery a mistake of the house is put right. */
  claim_days: z.int().min(1).max(3_650),
  /** Within how many days what was approved must be on its way. */
  send_days: z.int().min(1).max(365),
})
export type ReturnRules = z.infer<typeof ReturnRules>

/** Words in the languages of the pages; where one is empty the English ones are shown. */
const inLanguages = (max: number) => z.partialRecord(z.enum(PAGE_LANGUAGES), singleLine(max)).default({})

/** Ways in which an order can come to its buyer. A way that no zone has is not offered, whatever stands here. */
export const STOREFRONT_WAYS = ['standard', 'express', 'pickup'] as const

/** The second storefront: a shop of its own to its customers, with the same stock room, payments and orders behind it. */
export const StorefrontSettings = z.object({
  open: z.boolean().default(true),
  name: singleLine(40, { least: 1 }).default('The Annexe'),
  /** Over its first page, and what is said below it. */
  titles: inLanguages(80),
  texts: inLanguages(400),
  /** Of its buttons and links; dark enough that white on it can be read. */
  colour: z
    .string()
    .regex(/^#[0-9a-f]{6}$/)
    .default('#23513f'),
  /** The id of a picture in the library, over its first page; null for none. */
  picture: singleLine(120, { least: 1 }).nullable().default(null),
  /** What the numbers of its orders begin with. */
  prefix: z.string().regex(ORDER_PREFIX).default('AN'),
  ways: z
    .array(z.enum(STOREFRONT_WAYS))
    .min(1)
    .max(STOREFRONT_WAYS.length)
    .default([...STOREFRONT_WAYS]),
})
export type StorefrontSettings = z.infer<typeof StorefrontSettings>

/** The same as its customers see it, in one language. */
export const ShownStorefront = z.object({
  name: z.string(),
  title: z.string(),
  text: z.string(),
  colour: z.string(),
  picture: z.string().nullable(),
})
export type ShownStorefront = z.infer<typeof ShownStorefront>

/** A list of the back office as somebody likes to see it: the query string of its filters, sort and columns, under a name. */
export const NewSavedView = z.object({
  /** Which list: `orders`. */
  list: z.string().regex(/^[a-z-]{1,40}$/),
  name: words(60),
  query: singleLine(1000),
  /** Seen by every administrator; changed by its owner alone. */
  shared: z.boolean().default(false),
})
export type NewSavedView = z.input<typeof NewSavedView>
/** `own`: the list opens with it for whoever asks. */
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
/** What stands in the address of a list when it opens for whoever asks; null as long as they chose no view. */
export const OwnView = z.object({ query: z.string().nullable() })
export type OwnView = z.infer<typeof OwnView>
export const OwnViewSet = z.object({ own: z.boolean() })
export const SavedViewGone = z.object({ removed: z.literal(true) })
