import { z } from 'zod'
import { PAGE_LANGUAGES } from '#kernel/languages.ts'
import { multiLine, singleLine } from '#shapes/text.ts'
import { CampaignStatus } from './status-shapes.ts'

/** Shapes of e-mail campaigns, which the code calls letters. */

/** Campaign kind. `marketing` needs consent; `service` concerns an order of the recipient. */
export const LETTER_KINDS = ['marketing', 'service'] as const
export type LetterKind = (typeof LETTER_KINDS)[number]

export const MAX_LETTER = 5_000

export const LetterText = z.object({ subject: singleLine(120, { least: 1 }), text: multiLine(4_000, { least: 1 }) })
export type LetterText = z.infer<typeof LetterText>

/** Texts by language. Recipients with another language get English, else the first one present. */
export const LetterWords = z
  .strictObject({ en: LetterText.optional(), ar: LetterText.optional(), sw: LetterText.optional() })
  .refine((words) => PAGE_LANGUAGES.some((language) => words[language]), { error: 'Write it in one language at least.' })
export type LetterWords = z.infer<typeof LetterWords>

/** Path of a page of the shop. It begins with one `/`, so that it cannot name another host. */
const Page = z
  .string()
  .max(300)
  .regex(/^\/(?:[\w\-.?=&%,+][\w\-./?=&%,+]*)?$/, { error: 'Give the address of a page of this shop, such as /new-arrivals.' })

export const LetterPage = Page.nullable().default(null)
export const Letter = z.object({ kind: z.enum(LETTER_KINDS), words: LetterWords, page: LetterPage })
export type Letter = z.infer<typeof Letter>

export const LETTER_REASONS = [
  'no-consent',
  'blocked',
  'no-address',
  'no-order',
  'gone',
  'stopped',
  'weekly-limit',
  'refused',
] as const
export type LetterReason = (typeof LETTER_REASONS)[number]

/** `held`: holdout group, which gets no e-mail. */
const counts = { chosen: z.int(), owed: z.int(), left: z.int(), waiting: z.int(), held: z.int() }

export const LetterPreview = z.object({
  to: z.int(),
  left: z.array(z.object({ reason: z.enum(LETTER_REASONS), count: z.int() })),
  languages: z.array(z.object({ language: z.enum(PAGE_LANGUAGES), count: z.int() })),
  subject: z.string(),
  html: z.string(),
})
export type LetterPreview = z.infer<typeof LetterPreview>

export const LetterRow = z.object({
  id: z.uuid(),
  kind: z.enum(LETTER_KINDS),
  subject: z.string(),
  by: z.string(),
  at: z.string(),
  stoppedAt: z.string().nullable(),
  ...counts,
  /** Status of a planned campaign. Null for an e-mail that is sent at once. */
  campaign: CampaignStatus.nullable(),
})
export type LetterRow = z.infer<typeof LetterRow>
export const LetterList = z.object({ letters: z.array(LetterRow).max(50), next: z.string().nullable() })
export type LetterList = z.infer<typeof LetterList>

export const LETTER_RESULTS = ['waiting', 'owed', 'left', 'held'] as const
export const LetterView = LetterRow.extend({
  words: LetterWords,
  /** Deleted customers have no name. */
  people: z
    .array(
      z.object({
        key: z.string(),
        name: z.string().nullable(),
        email: z.string().nullable(),
        order: z.string().nullable(),
        state: z.enum(LETTER_RESULTS),
        reason: z.enum(LETTER_REASONS).nullable(),
        /** Status of the e-mail; null without an e-mail, and after its retention ended. */
        mail: z.enum(['waiting', 'sent', 'captured', 'refused', 'given-up', 'suppressed']).nullable(),
      }),
    )
    .max(100),
  page: z.int(),
  pages: z.int(),
})
export type LetterView = z.infer<typeof LetterView>
export const LetterQuery = z.object({
  state: z.enum(LETTER_RESULTS).optional(),
  page: z.coerce.number().int().min(1).max(100).default(1),
})
export type LetterQuery = z.infer<typeof LetterQuery>

export const LetterStopToken = z.string().regex(/^[\w-]{1,64}\.[\w-]{43}$/, { error: 'This link is not whole.' })
