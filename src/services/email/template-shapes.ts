import { z } from 'zod'
import { LANGUAGES } from '#kernel/languages.ts'
import { multiLine, singleLine } from '#shapes/text.ts'

export const VARIABLE_TYPES = ['text', 'paragraphs', 'number', 'amount', 'day', 'hour', 'moment', 'link'] as const
export type VariableType = (typeof VARIABLE_TYPES)[number]

/**
 * Variable that a block needs. The block is left out of e-mails in which the variable is missing.
 */
const when = z
  .string()
  .regex(/^[a-zA-Z]{1,30}$/)
  .optional()
const line = singleLine(300, { least: 1 })
/** Variable of the type `link`, path of the shop, or https address. `rules/custom.ts` checks it. */
const to = singleLine(500, { least: 1 })

/** `shipped`: all blocks of the shipped text. `details`: its goods and figures. Heights in px. */
export const EmailBlock = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('heading'), text: line, when }),
  z.strictObject({ kind: z.literal('text'), text: multiLine(4_000, { least: 1 }), when }),
  z.strictObject({ kind: z.literal('note'), text: multiLine(4_000, { least: 1 }), when }),
  z.strictObject({ kind: z.literal('button'), label: line, to, when }),
  z.strictObject({ kind: z.literal('link'), label: line, to, when }),
  z.strictObject({ kind: z.literal('code'), label: line, text: line, when }),
  z.strictObject({ kind: z.literal('picture'), source: to, alt: line, to: to.optional(), when }),
  z.strictObject({ kind: z.literal('spacer'), height: z.int().min(8).max(80), when }),
  z.strictObject({ kind: z.literal('divider'), when }),
  z.strictObject({ kind: z.literal('details'), when }),
  z.strictObject({ kind: z.literal('shipped'), when }),
])
export type EmailBlock = z.infer<typeof EmailBlock>
export const EMAIL_BLOCK_KINDS = [
  'heading',
  'text',
  'note',
  'button',
  'link',
  'code',
  'picture',
  'spacer',
  'divider',
  'details',
  'shipped',
] as const satisfies readonly EmailBlock['kind'][]

/**
 * Text of an e-mail. Every text may hold variables in braces: `{number}`. An empty subject, preview or title is the shipped
 * one.
 */
export const EmailContent = z.strictObject({
  subject: singleLine(200),
  preview: singleLine(300),
  title: singleLine(200),
  blocks: z.array(EmailBlock).min(1).max(40),
})
export type EmailContent = z.infer<typeof EmailContent>

export const TemplateName = z.string().regex(/^[a-z-]{1,40}$/)
export const TemplateLanguage = z.enum(LANGUAGES as [string, ...string[]])

/** Template in the list. `changed`: languages with the shop's own text. */
export const TemplateRow = z.object({
  template: z.string(),
  changed: z.array(z.string()),
  /** Time of the last change; null when it was never changed. */
  changedAt: z.string().nullable(),
  /** Number of e-mails in the last 30 days. */
  sent: z.int(),
})
export type TemplateRow = z.infer<typeof TemplateRow>
export const TemplateList = z.object({ templates: z.array(TemplateRow), languages: z.int() })
export type TemplateList = z.infer<typeof TemplateList>

export const TemplateVariable = z.object({
  name: z.string(),
  type: z.enum(VARIABLE_TYPES),
  /** Some e-mails lack it, so a block that uses it needs `when`. */
  optional: z.boolean(),
  /** The e-mail is useless without it, so the text must use it. */
  needed: z.boolean(),
  sample: z.string(),
})
export type TemplateVariable = z.infer<typeof TemplateVariable>

export const TemplateVersion = z.object({
  version: z.int(),
  at: z.string(),
  by: z.string(),
  /** Null for a return to the shipped text. */
  content: EmailContent.nullable(),
})
export const TemplateView = z.object({
  template: z.string(),
  language: z.string(),
  /** Last version; 0 when it was never changed. */
  version: z.int(),
  /** Shop's own text; null while the shipped text is sent. */
  content: EmailContent.nullable(),
  shipped: EmailContent,
  variables: z.array(TemplateVariable),
  changed: z.array(z.string()),
  versions: z.array(TemplateVersion),
})
export type TemplateView = z.infer<typeof TemplateView>

/** `content` null: the shipped text. `bare`: an example without any optional variable. */
export const TemplatePreviewQuery = z.object({
  content: EmailContent.nullable(),
  bare: z.boolean().default(false),
  dark: z.boolean().default(false),
  width: z.enum(['phone', 'desktop']).default('desktop'),
})
export type TemplatePreviewQuery = z.infer<typeof TemplatePreviewQuery>
export const TemplatePreview = z.object({ subject: z.string(), html: z.string(), plain: z.string(), size: z.int() })
export type TemplatePreview = z.infer<typeof TemplatePreview>

/** `version`: the last one that the editor has seen. */
export const TemplateSave = z.object({ content: EmailContent.nullable(), version: z.int().min(0) })
export type TemplateSave = z.infer<typeof TemplateSave>
