import { z } from 'zod'
import { canBeDrawn, DRAWN_NAMES } from '#domain/content/illustrations.ts'
import { PICTURE_VIEWS } from '#domain/content/picture-views.ts'
import { singleLine, typedSearch } from '#shapes/text.ts'

export const AssetId = z.string().regex(/^[0-9a-f]{32}$/)

export const AltTexts = z.object({
  en: singleLine(300).optional(),
  ar: singleLine(300).optional(),
  sw: singleLine(300).optional(),
})
export type AltTexts = z.infer<typeof AltTexts>

/** Point that stays visible when an image is cropped, in percent of the width from the left and of the height from the top. */
export const FocalPoint = z.object({ x: z.int().min(0).max(100), y: z.int().min(0).max(100) })
export type FocalPoint = z.infer<typeof FocalPoint>

const Folder = singleLine(80)
const Tag = singleLine(40, { least: 1 })
const MAX_TAGS = 20

export const LibraryPicture = z.object({
  id: z.string(),
  src: z.string(),
  source: z.enum(['drawn', 'uploaded']),
  name: z.string(),
  width: z.int(),
  height: z.int(),
  colour: z.string().nullable(),
  placeholder: z.string().nullable(),
  state: z.enum(['waiting', 'ready', 'failed']),
  failure: z.string().nullable(),
  /** Path such as `Lookbook/2027`; empty without a folder. */
  folder: z.string(),
  tags: z.array(z.string()),
  alt: AltTexts,
  focal: FocalPoint.nullable(),
  replacedBy: z.string().nullable(),
  createdAt: z.string(),
})
export type LibraryPicture = z.infer<typeof LibraryPicture>

export const ListedPicture = LibraryPicture.extend({ uses: z.int(), shows: z.string().nullable() })
export type ListedPicture = z.infer<typeof ListedPicture>

export const UploadedPicture = LibraryPicture.extend({ already: z.boolean() })
export type UploadedPicture = z.infer<typeof UploadedPicture>

export const PictureUse = z.object({
  kind: z.enum(['product', 'category', 'draft', 'page', 'storefront']),
  id: z.int(),
  slug: z.string(),
  name: z.string(),
  view: z.enum(PICTURE_VIEWS).nullable(),
  swatch: z.string().nullable(),
  page: z.string().optional(),
})
export type PictureUse = z.infer<typeof PictureUse>
export const PictureDetails = ListedPicture.extend({ usedIn: z.array(PictureUse).max(200) })
export type PictureDetails = z.infer<typeof PictureDetails>

const Counted = z.object({ name: z.string(), count: z.int() })

export const Library = z.object({
  pictures: z.array(ListedPicture).max(100),
  total: z.int(),
  waiting: z.int(),
  ready: z.int(),
  failed: z.int(),
  folders: z.array(Counted).max(500),
  tags: z.array(Counted).max(200),
})
export type Library = z.infer<typeof Library>

export const LibraryQuery = z.object({
  q: typedSearch(120).optional(),
  state: z.enum(['waiting', 'ready', 'failed']).optional(),
  source: z.enum(['drawn', 'uploaded']).optional(),
  folder: Folder.optional(),
  tag: Tag.optional(),
  use: z.enum(['used', 'unused']).optional(),
  sort: z
    .string()
    .regex(/^-?(created|name|uses|size)$/)
    .default('-created'),
  page: z.coerce.number().int().min(1).max(4_000).default(1),
  size: z.coerce.number().int().min(1).max(100).default(48),
})
export type LibraryQuery = z.infer<typeof LibraryQuery>

export const UploadQuery = z.object({ name: singleLine(120).default(''), folder: Folder.default('') })

export const ChangePicture = z.object({
  name: singleLine(120).optional(),
  folder: Folder.optional(),
  tags: z.array(Tag).max(MAX_TAGS).optional(),
  alt: AltTexts.optional(),
  focal: FocalPoint.nullish(),
})
export type ChangePicture = z.infer<typeof ChangePicture>

const Several = z.array(AssetId).min(1).max(100)

export const SortPictures = z.object({
  ids: Several,
  folder: Folder.optional(),
  addTags: z.array(Tag).max(MAX_TAGS).default([]),
  removeTags: z.array(Tag).max(MAX_TAGS).default([]),
})
export type SortPictures = z.infer<typeof SortPictures>

export const RemovePictures = z.object({ ids: Several })
/** `kept`: images that are in use. */
export const RemovedPictures = z.object({ removed: z.array(z.string()), kept: z.array(z.string()) })
export type RemovedPictures = z.infer<typeof RemovedPictures>

const SwatchCode = singleLine(120, { least: 1 })

export const DrawPictures = z
  .object({
    thing: z.enum(DRAWN_NAMES),
    options: z.record(z.string().max(40), z.union([z.string().max(40), z.int(), z.boolean()])).default({}),
    swatches: z.array(SwatchCode).min(1).max(20),
    views: z.array(z.enum(PICTURE_VIEWS)).min(1).max(PICTURE_VIEWS.length),
    name: singleLine(120).default(''),
    descriptor: singleLine(80).default(''),
  })
  .refine(({ thing, options }) => canBeDrawn(thing, options), { error: 'It cannot be cut so.', path: ['options'] })
export type DrawPictures = z.infer<typeof DrawPictures>

export const DrawnPictures = z.object({
  pictures: z
    .array(z.object({ picture: LibraryPicture, swatch: z.string(), view: z.enum(PICTURE_VIEWS), alt: AltTexts }))
    .max(100),
})
export type DrawnPictures = z.infer<typeof DrawnPictures>
