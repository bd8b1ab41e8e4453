import { z } from 'zod'
import { FIGURES, PARTS } from '#domain/content/page-blocks.ts'
import { HELP_CATEGORIES } from '#domain/content/page-list.ts'
import { ZonedMoment } from '#shapes/text.ts'
import { HelpCategoryName, PageDocument, PageKind, PageLanguage, ShownPageBlock, Slug } from './page-shapes.ts'

export const PAGE_STATES = ['none', 'draft', 'live', 'changed', 'scheduled'] as const
const State = z.enum(PAGE_STATES)
export type PageState = z.infer<typeof State>

export const PageRow = z.object({
  kind: PageKind,
  slug: z.string(),
  category: HelpCategoryName.nullable(),
  title: z.string(),
  states: z.record(PageLanguage, State),
  changedAt: z.string(),
  helped: z.int(),
  notHelped: z.int(),
})
export type PageRow = z.infer<typeof PageRow>
export const PageList = z.object({ items: z.array(PageRow) })
export type PageList = z.infer<typeof PageList>

const Publication = z.object({ version: z.int().nullable(), from: z.string() })
export const EditedPage = z.object({
  kind: PageKind,
  slug: z.string(),
  category: HelpCategoryName.nullable(),
  language: PageLanguage,
  state: State,
  /** Newest version; 0 without a text in this language. */
  version: z.int(),
  document: PageDocument,
  live: Publication.nullable(),
  next: Publication.nullable(),
  versions: z.array(z.object({ version: z.int(), at: z.string(), by: z.string() })),
  figures: z.partialRecord(z.enum(FIGURES), z.string()),
  parts: z.partialRecord(z.enum(PARTS), z.array(ShownPageBlock)),
  comments: z.array(z.object({ id: z.int(), at: z.string(), helped: z.boolean(), comment: z.string(), language: z.string() })),
})
export type EditedPage = z.infer<typeof EditedPage>

export const InLanguage = z.object({ language: PageLanguage.default('en') })
export const NewPage = z.strictObject({
  kind: z.enum(['article', 'job']),
  slug: Slug,
  category: z.enum(HELP_CATEGORIES).nullable().default(null),
  document: PageDocument,
})
export type NewPage = z.infer<typeof NewPage>
export const SavePage = z.strictObject({
  language: PageLanguage,
  /** Version that the editor read; 0 without a text in this language. */
  version: z.int().min(0),
  document: PageDocument,
})
export type SavePage = z.infer<typeof SavePage>
export const SavedPage = z.object({ slug: z.string(), version: z.int() })
export type SavedPage = z.infer<typeof SavedPage>

/** `version` null unpublishes the page. `from` is now by default. */
export const PublishPage = z.strictObject({
  language: PageLanguage,
  version: z.int().min(1).nullable(),
  from: ZonedMoment.optional(),
})
export type PublishPage = z.infer<typeof PublishPage>
export const PublishedPage = z.object({ version: z.int().nullable(), from: z.string() })
export const CalledOff = z.object({ calledOff: z.boolean() })
export const MovePage = z.strictObject({ slug: Slug, category: z.enum(HELP_CATEGORIES).nullable() })
export type MovePage = z.infer<typeof MovePage>
export const MovedPage = z.object({ slug: z.string() })
export const PageVersion = z.object({ version: z.int(), document: PageDocument })
