import { z } from 'zod'
import { PARTS } from '#domain/content/page-blocks.ts'
import { HELP_CATEGORIES } from '#domain/content/page-list.ts'
import { PAGE_LANGUAGES } from '#kernel/languages.ts'
import { multiLine, singleLine, words } from '#shapes/text.ts'
import { HomeSections } from './home-shapes.ts'

/** No field holds HTML. */

export const PAGE_KINDS = ['page', 'article', 'job', 'home'] as const
export const PageKind = z.enum(PAGE_KINDS)
export type PageKind = z.infer<typeof PageKind>
export const PageLanguage = z.enum(PAGE_LANGUAGES)
export type PageLanguage = z.infer<typeof PageLanguage>

export const Slug = z
  .string()
  .min(1)
  .max(80)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)

const LONGEST_TEXT = 8000
const MAX_ITEMS = 60
const MAX_COLUMNS = 8
const MAX_ROWS = 100
const MAX_BLOCKS = 200

const prose = (most: number) => multiLine(most, { least: 1 })
const items = z.array(words(1000)).min(1).max(MAX_ITEMS)
const Asset = z.string().regex(/^[a-f0-9]{16,64}$/)

export const PageBlock = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('heading'), level: z.union([z.literal(2), z.literal(3)]), text: words(160) }),
  z.strictObject({ kind: z.literal('text'), text: prose(LONGEST_TEXT) }),
  z.strictObject({ kind: z.literal('list'), items }),
  z.strictObject({ kind: z.literal('steps'), items }),
  z.strictObject({ kind: z.literal('picture'), asset: Asset, alt: singleLine(300), caption: singleLine(300) }),
  z.strictObject({
    kind: z.literal('table'),
    head: z.array(words(80)).min(1).max(MAX_COLUMNS),
    rows: z.array(z.array(singleLine(500)).max(MAX_COLUMNS)).max(MAX_ROWS),
  }),
  z.strictObject({
    kind: z.literal('questions'),
    items: z
      .array(z.strictObject({ question: words(200), answer: prose(4000) }))
      .min(1)
      .max(MAX_ITEMS),
  }),
  z.strictObject({ kind: z.literal('call'), label: words(80), to: words(500) }),
  z.strictObject({ kind: z.literal('live'), part: z.enum(PARTS) }),
])

export const PageDocument = z.strictObject({
  title: words(120),
  description: words(300),
  intro: multiLine(800),
  blocks: z.array(PageBlock).max(MAX_BLOCKS),
  related: z.array(Slug).max(6).default([]),
  /** Sections of the home page, which has no blocks. */
  sections: HomeSections.optional(),
})
export type PageDocument = z.infer<typeof PageDocument>

export const WhichPage = z.object({ kind: PageKind, slug: Slug })
export type WhichPage = z.infer<typeof WhichPage>

const Rich = z.array(z.object({ text: z.string(), look: z.enum(['strong', 'stress']).optional(), to: z.string().optional() }))
const Spot = z.tuple([z.int(), z.int()]).readonly()
const DrawnMap = z.object({
  streets: z.array(z.object({ name: z.string(), points: z.array(Spot) })),
  places: z.array(z.object({ name: z.string(), at: Spot })),
  house: Spot.nullable(),
})
export const ShownPageBlock = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('heading'), level: z.union([z.literal(2), z.literal(3)]), text: z.string(), id: z.string() }),
  z.object({ kind: z.literal('text'), paragraphs: z.array(Rich) }),
  z.object({ kind: z.enum(['list', 'steps']), items: z.array(Rich) }),
  z.object({ kind: z.literal('picture'), asset: z.string(), alt: z.string(), caption: z.string() }),
  z.object({ kind: z.literal('table'), head: z.array(z.string()), rows: z.array(z.array(Rich)) }),
  z.object({ kind: z.literal('questions'), items: z.array(z.object({ question: z.string(), answer: z.array(Rich) })) }),
  z.object({ kind: z.literal('call'), label: z.string(), to: z.string() }),
  z.object({ kind: z.literal('map'), map: DrawnMap, house: z.string(), said: z.string() }),
])

/** `language` is that of the text: English when it is not translated. */
export const ShownPage = z.object({
  slug: z.string(),
  language: PageLanguage,
  version: z.int(),
  publishedAt: z.string(),
  title: z.string(),
  description: z.string(),
  intro: z.string(),
  blocks: z.array(ShownPageBlock),
})
export type ShownPage = z.infer<typeof ShownPage>

export const PageLink = z.object({ slug: z.string(), title: z.string() })
export type PageLink = z.infer<typeof PageLink>
export const PageLinks = z.object({ pages: z.array(PageLink) })

export const HelpLink = PageLink.extend({ description: z.string() })
export type HelpLink = z.infer<typeof HelpLink>
export const HelpCategoryName = z.enum(HELP_CATEGORIES)
export const HelpCentre = z.object({
  categories: z.array(z.object({ name: HelpCategoryName, articles: z.array(HelpLink) })),
})
export type HelpCentre = z.infer<typeof HelpCentre>

export const HelpArticle = ShownPage.extend({ category: HelpCategoryName, related: z.array(HelpLink) })
export type HelpArticle = z.infer<typeof HelpArticle>

export const OpenPlaces = z.object({ jobs: z.array(ShownPage) })
export type OpenPlaces = z.infer<typeof OpenPlaces>

export const Feedback = z.object({ helped: z.boolean(), comment: multiLine(1000).default('') })
export type Feedback = z.infer<typeof Feedback>
export const FeedbackTaken = z.object({ taken: z.literal(true) })
