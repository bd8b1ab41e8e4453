import { z } from 'zod'
import { Email, multiLine, singleLine, typedSearch, words } from '#shapes/text.ts'

export const MAX_MESSAGE = 4_000
export const MAX_ANSWER = 4_000

export const SendInquiry = z.object({
  id: z.uuid(),
  name: words(80, 'Please enter your name.'),
  email: Email,
  subject: words(120, 'Please say what it is about.'),
  message: multiLine(MAX_MESSAGE, { least: 10, missing: 'Please write a sentence or two.' }),
  order: singleLine(12, { least: 8 }).optional(),
  /** Slug of a job opening, or `ANY_JOB`. Makes the inquiry an application. */
  job: z
    .string()
    .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)
    .max(80)
    .optional(),
  /** Honeypot: hidden from people, so a filled field means a bot. */
  website: typedSearch(2_000).default(''),
})
export type SendInquiry = z.infer<typeof SendInquiry>
export const InquirySent = z.object({ asked: z.literal(true) })

export const ANY_JOB = 'any'
export const MAX_FILES = 3
export const MAX_FILE_kB = 8 * 1024
/** Storage quota for all inquiry files of the shop together. */
export const MAX_STORED_bytes = 2 * 1024 ** 3
/** Maximum for files of all senders in 24 hours, so that staff notice an attack before the storage quota is full. */
export const MAX_DAILY_bytes = 400 * 1024 ** 2
export const NEARLY_FULL = 0.75
export const FileName = z.object({ name: singleLine(120, { least: 1 }).refine((name) => !/[/\\]/.test(name)) })
const File = z.object({ id: z.int(), name: z.string(), mime: z.string(), bytes: z.int() })

export const INQUIRY_STATES = ['open', 'answered', 'closed'] as const
export type InquiryState = (typeof INQUIRY_STATES)[number]

const Answer = z.object({ text: z.string(), at: z.string() })

/** Inquiry as its author sees it: without the name of the staff member who answered. */
export const OwnInquiry = z.object({
  id: z.uuid(),
  subject: z.string(),
  message: z.string(),
  orderNumber: z.string().nullable(),
  state: z.enum(INQUIRY_STATES),
  at: z.string(),
  answers: z.array(Answer),
})
export type OwnInquiry = z.infer<typeof OwnInquiry>
export const OwnInquiries = z.object({ inquiries: z.array(OwnInquiry) })

export const InquiryRow = OwnInquiry.omit({ message: true, answers: true }).extend({
  name: z.string(),
  email: z.string(),
  hasAccount: z.boolean(),
  job: z.string().nullable(),
})
export type InquiryRow = z.infer<typeof InquiryRow>

export const InquiryQuery = z.object({
  state: z.enum(INQUIRY_STATES).optional(),
  kind: z.enum(['question', 'application']).optional(),
  /** Part of a name, an e-mail address, a subject or an order number. */
  q: singleLine(120).default(''),
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  size: z.coerce.number().int().min(1).max(100).default(25),
})
export type InquiryQuery = z.infer<typeof InquiryQuery>
/** `counts`: matches in each state, ignoring the filter `state`. */
export const InquiryList = z.object({
  inquiries: z.array(InquiryRow),
  total: z.int(),
  counts: z.record(z.enum(INQUIRY_STATES), z.int()),
})
export type InquiryList = z.infer<typeof InquiryList>

export const Inquiry = InquiryRow.extend({
  message: z.string(),
  language: z.string(),
  closedBy: z.string().nullable(),
  files: z.array(File),
  answers: z.array(Answer.extend({ by: z.string() })),
})
export type Inquiry = z.infer<typeof Inquiry>

export const AnswerInquiry = z.object({
  text: multiLine(MAX_ANSWER, { least: 1, missing: 'Write an answer.' }),
  seen: z.int().min(0).max(1_000),
  close: z.boolean().default(false),
})
export type AnswerInquiry = z.infer<typeof AnswerInquiry>
