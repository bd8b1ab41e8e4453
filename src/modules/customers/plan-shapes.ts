import { z } from 'zod'
import { PAGE_LANGUAGES } from '#kernel/languages.ts'
import { singleLine } from '#shapes/text.ts'
import { LETTER_REASONS, LetterPage, LetterWords } from './campaign-shapes.ts'
import { CampaignStatus } from './status-shapes.ts'

export * from './status-shapes.ts'

export const MAX_AUDIENCE = 100_000

/** Placeholder in the text for the recipient's own promotion code. */
export const CODE_PLACE = '{code}'

export const CAMPAIGN_MOVES = ['schedule', 'unschedule', 'pause', 'resume', 'stop'] as const
export type CampaignMove = (typeof CAMPAIGN_MOVES)[number]

export const WAVE_UNITS = ['minute', 'hour', 'day'] as const
/** `every`: gap between waves. A gap of days keeps the time of day in the shop's time zone. */
export const Waves = z.strictObject({
  size: z.int().min(1).max(MAX_AUDIENCE),
  every: z.int().min(1).max(1_000),
  unit: z.enum(WAVE_UNITS),
})
export type Waves = z.infer<typeof Waves>

const subject = singleLine(120, { least: 1 }).optional()
/** `share`: percentage of the recipients outside the holdout group, half with each subject. */
export const SubjectTest = z.strictObject({
  subjects: z.strictObject({ en: subject, ar: subject, sw: subject }),
  share: z.int().min(2).max(100),
  wait_hours: z.int().min(1).max(168),
})
export type SubjectTest = z.infer<typeof SubjectTest>

const utm = z.string().regex(/^[a-z0-9_-]{1,60}$/, { error: 'Use small letters, digits, - and _.' })
export const Utm = z.strictObject({ source: utm, medium: utm, campaign: utm })
export type Utm = z.infer<typeof Utm>

export const Audience = z.strictObject({
  segments: z.array(z.uuid()).max(10),
  except: z.array(z.uuid()).max(10),
})
export type Audience = z.infer<typeof Audience>

export const CampaignRules = z.strictObject({
  audience: Audience,
  waves: Waves.nullable(),
  /** Maximum number of e-mails per minute to one domain. Null: no limit. */
  perDomain: z.int().min(1).max(100_000).nullable(),
  test: SubjectTest.nullable(),
  /** Percentage of the audience that gets no e-mail, for comparison. */
  holdout: z.int().min(0).max(50),
  utm: Utm.nullable(),
  code: z.strictObject({ promotionId: z.uuid(), prefix: z.string().regex(/^[A-Z0-9]{0,12}$/) }).nullable(),
})
export type CampaignRules = z.infer<typeof CampaignRules>

export const CampaignDraft = z
  .strictObject({ name: singleLine(80, { least: 1 }), words: LetterWords, page: LetterPage, rules: CampaignRules })
  .superRefine(({ words, rules: { test, code } }, context) => {
    for (const language of PAGE_LANGUAGES) {
      const text = words[language]
      if (!text) continue
      if (test && !test.subjects[language])
        context.addIssue({
          code: 'custom',
          path: ['rules', 'test', 'subjects', language],
          message: 'Write a second subject in each language of the e-mail.',
        })
      if (text.text.includes(CODE_PLACE) !== (code !== null))
        context.addIssue({
          code: 'custom',
          path: ['words', language, 'text'],
          message: code ? 'Write {code} where the promotion code goes.' : 'Choose a promotion, or take {code} out of the text.',
        })
    }
  })
  .meta({
    examples: [
      {
        name: 'Linen in November',
        words: { en: { subject: 'Linen for the heat', text: 'New linen has arrived.' } },
        page: '/new-arrivals',
        rules: {
          audience: { segments: [], except: [] },
          waves: { size: 500, every: 1, unit: 'hour' },
          perDomain: null,
          test: null,
          holdout: 10,
          utm: null,
          code: null,
        },
      },
    ],
  })
export type CampaignDraft = z.infer<typeof CampaignDraft>
export const CampaignSave = z.object({ draft: CampaignDraft, version: z.int().min(1) })

/** Day and time in the shop's time zone, such as `2026-11-24T09:30`. */
export const LocalTime = z
  .string()
  .regex(/^20\d\d-\d\d-\d\dT\d\d:\d\d$/)
  .refine((text) => !Number.isNaN(Date.parse(`${text}Z`)) && new Date(`${text}Z`).toISOString().startsWith(text), {
    error: 'This day or time does not exist.',
  })
/** `startsAt`: for `schedule`; without it, the campaign starts now. */
export const MoveCampaign = z.object({ move: z.enum(CAMPAIGN_MOVES), startsAt: LocalTime.optional() })
export type MoveCampaign = z.infer<typeof MoveCampaign>

export const CampaignPreviewQuery = z.object({ draft: CampaignDraft, language: z.enum(PAGE_LANGUAGES).default('en') })
export const CampaignPreview = z.object({
  /** Includes the holdout group. */
  total: z.int(),
  held: z.int(),
  testA: z.int(),
  testB: z.int(),
  waves: z.int(),
  left: z.array(z.object({ reason: z.enum(LETTER_REASONS), count: z.int() })),
  sample: z.array(z.object({ key: z.string(), name: z.string(), email: z.string() })).max(10),
  subject: z.string(),
  html: z.string(),
})
export type CampaignPreview = z.infer<typeof CampaignPreview>

export const VariantReport = z.object({
  part: z.enum(['a', 'b', 'rest']),
  sent: z.int(),
  accepted: z.int(),
  bounced: z.int(),
  clicked: z.int(),
  unsubscribed: z.int(),
})
export type VariantReport = z.infer<typeof VariantReport>

/**
 * Sales of a group in the days after its e-mails, or after they would have been sent. KES cents.
 */
export const GroupSales = z.object({ people: z.int(), orders: z.int(), net: z.int(), netPerPerson: z.int().nullable() })
export type GroupSales = z.infer<typeof GroupSales>

export const REPORT_days = 5
export const CampaignReport = z.object({
  all: VariantReport.omit({ part: true }),
  variants: z.array(VariantReport),
  /** Number of recipients whose code was used. Null without codes. */
  codesUsed: z.int().nullable(),
  mailed: GroupSales,
  held: GroupSales.nullable(),
  /** Null when no one was mailed or the holdout group is empty. */
  gain: z.int().nullable(),
})
export type CampaignReport = z.infer<typeof CampaignReport>

export const CampaignView = CampaignStatus.extend({
  id: z.uuid(),
  version: z.int(),
  draft: CampaignDraft,
  startsAt: z.string().nullable(),
  winner: z.enum(['a', 'b']).nullable(),
  timeZone: z.string(),
  moves: z.array(z.enum(CAMPAIGN_MOVES)),
  report: CampaignReport.nullable(),
})
export type CampaignView = z.infer<typeof CampaignView>

export const CampaignChoices = z.object({
  segments: z.array(z.object({ id: z.uuid(), name: z.string(), total: z.int() })),
  promotions: z.array(z.object({ id: z.uuid(), name: z.string() })),
  timeZone: z.string(),
})
export type CampaignChoices = z.infer<typeof CampaignChoices>

export const ClickToken = z.string().regex(/^[0-9a-f-]{36}\.\d{1,6}\.[\w-]{22}$/)
