import { z } from 'zod'
import { PAYMENT_STATUSES } from '#domain/pricing/payment-status.ts'
import { Picture, Swatch } from '#shapes/catalogue.ts'
import { TaxPin } from '#shapes/tax-pin.ts'
import { CalendarDay, CountryCode, Email, multiLine, singleLine, typedSearch, words } from '#shapes/text.ts'
import { GroupCode } from './group-shapes.ts'

/** Amounts are whole KES cents. */

/** RFM segments: recency, frequency and monetary value of a customer's orders (`rules/rfm.ts`). */
export const RFM_GROUPS = ['champion', 'loyal', 'promising', 'new', 'at-risk', 'asleep', 'never'] as const
export type RfmGroup = (typeof RFM_GROUPS)[number]

/** Account id, or `guest-` and a hash of the e-mail address for a customer without an account. */
export const CustomerKey = z.string().regex(/^(?:guest-[0-9a-f]{32}|[\w-]{1,64})$/, { error: 'There is no such customer.' })

export const MAX_TAGS = 20
export const Tag = words(40).toLowerCase()
export const CUSTOMER_KINDS = ['account', 'guest', 'blocked'] as const
/** Age of the latest measurements: up to `MEASURED_FOR_days`, older, or none. */
export const MEASURED = ['fresh', 'old', 'never'] as const
const cents = z.coerce.number().int().min(0).max(1_000_000_000_000)

export const AdminCustomerFilter = z.object({
  q: typedSearch(120).optional(),
  kind: z.enum(CUSTOMER_KINDS).optional(),
  rfm: z.enum(RFM_GROUPS).optional(),
  tag: Tag.optional(),
  group: GroupCode.optional(),
  segment: z.uuid().optional(),
  consent: z.enum(['yes', 'no']).optional(),
  measured: z.enum(MEASURED).optional(),
  country: CountryCode.optional(),
  /** Range of the day on which the customer was first seen, in the shop's time zone. */
  since: CalendarDay.optional(),
  until: CalendarDay.optional(),
  /** Range of the day of the customer's latest order, in the shop's time zone. */
  from: CalendarDay.optional(),
  to: CalendarDay.optional(),
  /** Range of the total spend in KES cents, both bounds inclusive. */
  min: cents.optional(),
  max: cents.optional(),
})
export type AdminCustomerFilter = z.infer<typeof AdminCustomerFilter>

const SORTS = 'name|orders|spend|average|last|since'
export const AdminCustomerQuery = AdminCustomerFilter.extend({
  /** Up to three sort keys; `-` sorts descending. */
  sort: z
    .string()
    .regex(new RegExp(`^-?(${SORTS})(,-?(${SORTS})){0,2}$`))
    .default('-since'),
  page: z.coerce.number().int().min(1).max(4_000).default(1),
  size: z.coerce.number().int().min(1).max(100).default(25),
})
export type AdminCustomerQuery = z.infer<typeof AdminCustomerQuery>

export const AdminCustomerRow = z.object({
  key: CustomerKey,
  account: z.boolean(),
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  country: z.string().nullable(),
  place: z.string().nullable(),
  tags: z.array(z.string()),
  consent: z.boolean(),
  blocked: z.boolean(),
  since: z.string(),
  orders: z.int(),
  spend: z.int(),
  average: z.int(),
  lastOrderAt: z.string().nullable(),
  measuredAt: z.string().nullable(),
  rfm: z.enum(RFM_GROUPS),
})
export type AdminCustomerRow = z.infer<typeof AdminCustomerRow>

export const AdminCustomerList = z.object({
  customers: z.array(AdminCustomerRow).max(100),
  /** `spend`: total spend of the matching customers in KES cents. */
  total: z.int(),
  spend: z.int(),
  page: z.int(),
  pages: z.int(),
  tags: z.array(z.string()).max(500),
  groups: z.array(z.object({ code: z.string(), name: z.string() })),
  segments: z.array(z.object({ id: z.uuid(), name: z.string() })),
})
export type AdminCustomerList = z.infer<typeof AdminCustomerList>

const why = multiLine(280, { least: 3 })

/** An update replaces all of these fields. */
export const CustomerFile = z.object({
  tags: z.array(Tag).max(MAX_TAGS),
  taxPin: TaxPin.nullable(),
  groups: z.array(GroupCode).max(50),
})
export type CustomerFile = z.infer<typeof CustomerFile>

export const NewNote = z.object({ words: multiLine(2_000, { least: 1 }) })
export const BlockCustomer = z.object({ reason: why })
/** The reason goes to the audit log. */
export const NewLook = z.object({ reason: why })
export const Look = z.object({ until: z.string() })
export type Look = z.infer<typeof Look>
export const TakeCredit = z.object({ value: z.int().min(1).max(100_000_000), reason: why })

/** The customer sets a password through a mailed link. */
export const NewCustomer = z.object({
  name: words(120, 'Please enter the name.'),
  email: Email,
  phone: singleLine(32).nullable().default(null),
})
export type NewCustomer = z.infer<typeof NewCustomer>

const chosen = z.array(CustomerKey).min(1).max(200)
export const ChosenCustomers = z.union([
  z.object({ keys: chosen }),
  z.object({ filter: AdminCustomerFilter, except: z.array(CustomerKey).max(200) }),
])
export type ChosenCustomers = z.infer<typeof ChosenCustomers>
export const TagCustomers = z.object({ who: ChosenCustomers, add: z.array(Tag).max(5), remove: z.array(Tag).max(5) })
export type TagCustomers = z.infer<typeof TagCustomers>
/** `left`: number of selected customers that stay unchanged. */
export const Tagged = z.object({ changed: z.int(), left: z.int() })

export const CustomerNote = z.object({ id: z.uuid(), words: z.string(), by: z.string(), at: z.string() })
export const WardrobePiece = z.object({
  order: z.string(),
  orderedAt: z.string(),
  name: z.string(),
  descriptor: z.string(),
  size: z.string().nullable(),
  make: z.string(),
  quantity: z.int(),
  unit: z.string(),
  swatch: Swatch.nullable(),
  picture: Picture.nullable(),
  measured: z.object({ profile: z.string(), version: z.int(), at: z.string() }).nullable(),
})
export type WardrobePiece = z.infer<typeof WardrobePiece>

export const AdminCustomer = AdminCustomerRow.extend({
  language: z.string().nullable(),
  firstOrderAt: z.string().nullable(),
  taxPin: z.string().nullable(),
  groups: z.array(z.object({ code: z.string(), name: z.string() })),
  allGroups: z.array(z.object({ code: z.string(), name: z.string() })),
  block: z.object({ reason: z.string(), by: z.string(), at: z.string() }).nullable(),
  notes: z.array(CustomerNote).max(200),
  recent: z
    .array(
      z.object({
        number: z.string(),
        createdAt: z.string(),
        total: z.int(),
        status: z.string(),
        payment: z.enum(PAYMENT_STATUSES),
      }),
    )
    .max(50),
  wardrobe: z.array(WardrobePiece).max(200),
  measured: z
    .array(z.object({ id: z.uuid(), name: z.string(), version: z.int(), at: z.string(), takenBy: z.string().nullable() }))
    .max(50),
  credit: z.object({
    balance: z.int(),
    lines: z
      .array(z.object({ amount: z.int(), cause: z.string(), reason: z.string().nullable(), by: z.string(), at: z.string() }))
      .max(100),
    cards: z
      .array(z.object({ last4: z.string().nullable(), balance: z.int(), expiresOn: z.string().nullable(), issuedAt: z.string() }))
      .max(100),
  }),
  addresses: z.array(z.object({ id: z.uuid(), lines: z.array(z.string()), isDefault: z.boolean() })).max(20),
  consents: z.array(z.object({ given: z.boolean(), source: z.string(), at: z.string() })).max(50),
  mails: z
    .array(z.object({ id: z.string(), template: z.string(), subject: z.string().nullable(), state: z.string(), at: z.string() }))
    .max(50),
  sessions: z.int(),
})
export type AdminCustomer = z.infer<typeof AdminCustomer>

export const ALIKE_BY = ['phone', 'email', 'name'] as const
export const CustomerTwins = z.object({ twins: z.array(AdminCustomerRow.extend({ why: z.array(z.enum(ALIKE_BY)) })).max(10) })
export type CustomerTwins = z.infer<typeof CustomerTwins>
export const DuplicateList = z.object({
  groups: z.array(z.object({ why: z.enum(ALIKE_BY), people: z.array(AdminCustomerRow).max(10) })).max(50),
})
export type DuplicateList = z.infer<typeof DuplicateList>

/** `take`: fields whose value comes from the other customer. */
export const MergeCustomers = z.object({
  other: CustomerKey,
  take: z.object({ name: z.boolean(), email: z.boolean(), phone: z.boolean(), taxPin: z.boolean() }),
})
export type MergeCustomers = z.infer<typeof MergeCustomers>
/** `credit`: store credit moved, in KES cents. */
export const Merged = z.object({ key: CustomerKey, orders: z.int(), credit: z.int() })
export type Merged = z.infer<typeof Merged>

export const OrderCustomer = z.object({
  customer: AdminCustomerRow.extend({
    language: z.string(),
    broughtBack: z.int(),
    openInquiries: z.int(),
    notes: z.int(),
  }).nullable(),
})
export type OrderCustomer = z.infer<typeof OrderCustomer>
