import { z } from 'zod'
import { THEMES } from '#domain/channels/preferences.ts'
import { isCurrency } from '#kernel/currency.ts'
import { isLanguage } from '#kernel/languages.ts'
import { CountryCode, Email, singleLine, typedSecret, words } from '#shapes/text.ts'

export * from './automation-shapes.ts'
export * from './book-shapes.ts'
export * from './campaign-shapes.ts'
export { CustomerGroup, CustomerGroupList, GroupCode } from './group-shapes.ts'
export * from './plan-shapes.ts'
export * from './preference-shapes.ts'
export * from './segment-shapes.ts'

export const DATE_FORMATS = ['day-month-year', 'month-day-year', 'year-month-day'] as const
export type DateFormat = (typeof DATE_FORMATS)[number]

const maybe = (max: number) => singleLine(max).nullable()

export const Profile = z
  .object({
    email: z.string(),
    name: z.string(),
    /** E.164. */
    phone: z.string().nullable(),
    dateFormat: z.enum(DATE_FORMATS),
    /** Null where none was chosen. */
    language: z.string().nullable(),
    currency: z.string().nullable(),
    theme: z.enum(THEMES).nullable(),
    /** `pending`: waits for the link in an e-mail. */
    marketing: z.object({ given: z.boolean(), at: z.string().nullable(), source: z.string().nullable(), pending: z.boolean() }),
    notifications: z.object({ orderProgress: z.boolean(), newSignIn: z.boolean() }),
  })
  .meta({ id: 'Profile' })
export type Profile = z.infer<typeof Profile>

/** Changed profile fields; missing fields stay unchanged. An empty phone deletes the number. */
export const ProfileChange = z
  .object({
    name: words(120, 'Please enter your name.'),
    phone: maybe(32),
    dateFormat: z.enum(DATE_FORMATS),
    language: z.string().refine(isLanguage, 'This language is not offered.').nullable(),
    currency: z.string().refine(isCurrency, 'This currency is not offered.').nullable(),
    theme: z.enum(THEMES).nullable(),
    /** `words`: the text that the customer saw, in `language`, for the consent record. */
    marketing: z.object({
      given: z.boolean(),
      source: z.enum(['profile', 'settings', 'sign-up', 'checkout']),
      words: singleLine(600).optional(),
      language: z.string().refine(isLanguage, 'This language is not offered.').optional(),
    }),
    notifications: z.object({ orderProgress: z.boolean(), newSignIn: z.boolean() }).partial(),
  })
  .partial()
  .refine((change) => Object.values(change).some((value) => value !== undefined), 'Say what should change.')
export type ProfileChange = z.infer<typeof ProfileChange>

export const MAX_ADDRESSES = 20

/** Required and optional fields depend on the country (`domain/customers/address-forms.ts`). */
export const NewAddress = z.object({
  name: words(120, 'Please enter the name of whoever takes it in.'),
  phone: maybe(32).default(null),
  line1: words(160, 'Please enter the street and the house.'),
  line2: maybe(160).default(null),
  landmark: maybe(160).default(null),
  town: maybe(80).default(null),
  region: maybe(80).default(null),
  postcode: maybe(16).default(null),
  country: CountryCode,
  /** The first address becomes the default. */
  isDefault: z.boolean().default(false),
})
export type NewAddress = z.infer<typeof NewAddress>

export const CustomerAddress = z
  .object({
    id: z.uuid(),
    name: z.string(),
    phone: z.string().nullable(),
    line1: z.string(),
    line2: z.string().nullable(),
    landmark: z.string().nullable(),
    town: z.string(),
    region: z.string().nullable(),
    postcode: z.string().nullable(),
    country: z.string(),
    isDefault: z.boolean(),
  })
  .meta({ id: 'CustomerAddress' })
export type CustomerAddress = z.infer<typeof CustomerAddress>

export const AddressBook = z.object({ addresses: z.array(CustomerAddress) })
export type AddressBook = z.infer<typeof AddressBook>

/** The link is mailed to the address that the orders were placed with. */
export const ClaimRequest = z.object({
  email: Email,
  language: words(10).default('en'),
})
export type ClaimRequest = z.infer<typeof ClaimRequest>

export const ClaimToken = z.object({
  token: z.string().regex(/^[\w-]{43}$/, { error: 'This link is not complete. Please copy all of it.' }),
})
export type ClaimToken = z.infer<typeof ClaimToken>

export const Claimed = z.object({ orders: z.int() })

/** Password of the account. Without one, the user must have signed in recently. */
export const AccountDeletion = z.object({ password: typedSecret.min(1).max(128).optional() })
export type AccountDeletion = z.infer<typeof AccountDeletion>
/** `giftCard`: value of the gift card that replaces store credit, in KES cents; 0 without one. */
export const AccountErased = z.object({ erased: z.literal(true), giftCard: z.int() })
export type AccountErased = z.infer<typeof AccountErased>
