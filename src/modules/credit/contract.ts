import { z } from 'zod'
import { isLanguage } from '#kernel/languages.ts'
import { CalendarDay, Email, multiLine, singleLine, words } from '#shapes/text.ts'

// Amounts are whole KES cents.

export const CREDIT_KINDS = ['gift-card', 'store-credit'] as const
export type CreditKind = (typeof CREDIT_KINDS)[number]

/** Gift card code as typed: in upper or lower case, with or without hyphens and spaces. */
export const GiftCardCode = singleLine(40, { least: 6 })

export const LookUpGiftCard = z.object({ code: GiftCardCode })
export const GiftCardBalance = z.object({ last4: z.string(), balance: z.int(), expiresOn: z.string().nullable() })
export type GiftCardBalance = z.infer<typeof GiftCardBalance>

const DEAREST = 100_000_000 // one million shillings
const why = multiLine(280, { least: 3 })

export const IssueGiftCard = z.object({
  value: z.int().min(100).max(DEAREST),
  /** Last day of validity, such as `2027-11-20`; without it the card never expires. */
  expiresOn: CalendarDay.optional(),
  reason: why,
  /** With an e-mail address, the code is mailed. */
  recipient: z
    .object({
      name: words(120),
      email: Email.optional(),
      language: z.string().refine(isLanguage, 'This language is not offered.').default('en'),
    })
    .optional(),
})
export type IssueGiftCard = z.infer<typeof IssueGiftCard>

/** Response to issuing a gift card. The code is here because the database stores only its hash. */
export const IssuedGiftCard = z.object({
  id: z.uuid(),
  code: z.string(),
  last4: z.string(),
  value: z.int(),
  expiresOn: z.string().nullable(),
})
export type IssuedGiftCard = z.infer<typeof IssuedGiftCard>

export const GiveStoreCredit = z.object({ email: Email, value: z.int().min(100).max(DEAREST), reason: why })
export type GiveStoreCredit = z.infer<typeof GiveStoreCredit>

export const StoreCredit = z.object({ balance: z.int() })
export type StoreCredit = z.infer<typeof StoreCredit>

export const CreditLine = z.object({
  amount: z.int(),
  cause: z.enum(['issued', 'spent', 'returned', 'stopped', 'moved']),
  orderId: z.string().nullable(),
  by: z.string(),
  reason: z.string().nullable(),
  at: z.string(),
})

export const AdminGiftCard = z.object({
  id: z.uuid(),
  kind: z.enum(CREDIT_KINDS),
  /** Last four characters of the code. Null for store credit, which has no code. */
  last4: z.string().nullable(),
  balance: z.int(),
  expiresOn: z.string().nullable(),
  recipient: z.object({ name: z.string(), email: z.string().nullable() }).nullable(),
  reason: z.string(),
  issuedBy: z.string(),
  issuedAt: z.string(),
  /** True when the payment of the card's order was reversed or disputed, which blocks the card. False for a stopped card. */
  isFrozen: z.boolean(),
  stoppedAt: z.string().nullable(),
})
export type AdminGiftCard = z.infer<typeof AdminGiftCard>

export const GiftCardList = z.object({ cards: z.array(AdminGiftCard), next: z.string().nullable() })
export const GiftCardQuery = z.object({
  limit: z.coerce.number().int().min(1).max(100).default(50),
  /** Cursor: id of the last card of the previous page. */
  before: z.uuid().optional(),
})
export const GiftCardHistory = AdminGiftCard.extend({ lines: z.array(CreditLine).max(200) })
export const StopGiftCard = z.object({ reason: why })
export const ReleaseGiftCard = z.object({ reason: why })
