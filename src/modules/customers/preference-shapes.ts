import { z } from 'zod'
import { isLanguage } from '#kernel/languages.ts'
import { singleLine } from '#shapes/text.ts'

export const MAIL_TOPICS = ['news', 'reminders', 'care'] as const
export type MailTopic = (typeof MAIL_TOPICS)[number]

const Topics = z.array(z.enum(MAIL_TOPICS)).max(MAIL_TOPICS.length)
/** Maximum number of marketing e-mails a week. Null: the limit of the shop. */
const PerWeek = z.int().min(1).max(14).nullable()

/** `email`: masked address, because a forwarded e-mail contains the link. */
export const MailPreferences = z
  .object({
    email: z.string(),
    subscribed: z.boolean(),
    topics: Topics,
    perWeek: PerWeek,
    language: z.string().nullable(),
  })
  .meta({ id: 'MailPreferences' })
export type MailPreferences = z.infer<typeof MailPreferences>

/** `words`: the text that the customer saw, in `shownIn`, for the consent record. */
export const ChangeMailPreferences = z.strictObject({
  subscribed: z.boolean(),
  topics: Topics,
  perWeek: PerWeek,
  language: z.string().refine(isLanguage, 'This language is not offered.').nullable(),
  words: singleLine(600).optional(),
  shownIn: z.string().refine(isLanguage, 'This language is not offered.').optional(),
})
export type ChangeMailPreferences = z.infer<typeof ChangeMailPreferences>

export const ConsentToken = z.string().regex(/^[\w-]{1,64}\.\d{1,15}\.[\w-]{43}$/, { error: 'This link is not whole.' })
