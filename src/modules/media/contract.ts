import { z } from 'zod'
import { canBeDrawn, DRAWN_NAMES } from '#domain/content/drawn-things.ts'
import { PICTURE_VIEWS } from '#domain/content/picture-views.ts'
import { singleLine, typedSearch } from '#shapes/text.ts'

export const AssetId = z.string().regex(/^[0-9a-f]{32}$/)

/** What a picture shows, in words, in each language of the shop that somebody has said it in. */
export const AltTexts = z.object({
  en: singleLine(300).optional(),
  ar: singleLine(300).optional(),
  sw: singleLine(300).optional(),
})
export type AltTexts = z.infer<typeof AltTexts>

/** What must stay in sight where a picture is cropped, in hundredths of its width from its start and of its height from its top. */
export const FocalPoint = z.object({ x: z.int().min(0).max(100), y: z.int().min(0).max(100) })
export type FocalPoint = z.infer<typeof FocalPoint>

const Folder = singleLine(80)
const Tag = singleLine(40, { least: 1 })
const MAX_TAGS = 20

/** A picture in the library of the house. */
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
  /** Why it could not be made. */
  failure: z.string().nullable(),
  /** `Lookbook/2027`; empty where it is in none. */
  folder: z.string(),
  tags: z.array(z.string()),
  alt: AltTexts,
  focal: FocalPoint.nullable(),
  /** The picture that has taken its place. */
  replacedBy: z.string().nullable(),
  createdAt: z.string(),
})
export type LibraryPicture = z.infer<typeof LibraryPicture>

/** In how many places of the shop it is shown, and the name of the first product that it shows. */
export const ListedPicture = LibraryPicture.extend({ uses: z.int(), shows: z.string().nullable() })
export type ListedPicture = z.infer<typeof ListedPicture>

/** `already`: the same file was there before, and this is that picture. */
export const UploadedPicture = LibraryPicture.extend({ already: z.boolean() })
export type UploadedPicture = z.infer<typeof UploadedPicture>

/** Where a picture is shown: by a product, as the banner of a category, in what somebody is typing of a product, on a page of the house, or over the second storefront. */
export const PictureUse = z.object({
  kind: z.enum(['product', 'category', 'draft', 'page', 'storefront']),
  /** Of a draft that of its product, and zero before there is one. */
  id: z.int(),
  slug: z.string(),
  name: z.string(),
  view: z.enum(PICTURE_VIEWS).nullable(),
  swatch: z.string().nullable(),
  /** Of a page of the house which kind it is, as its editor is asked for. */
  page: z.string().optional(),
})
export type PictureUse = z.infer<typeof PictureUse>
export const PictureDetails = ListedPicture.extend({ usedIn: z.array(PictureUse).max(200) })
export type PictureDetails = z.infer<typeof PictureDetails>

const Counted = z.object({ name: z.string(), count: z.int() })

export const Library = z.object({
  pictures: z.array(ListedPicture).max(100),
  /** How many match. */
  total: z.int(),
  /** How many there are of each, in all. */
  waiting: z.int(),
  ready: z.int(),
  failed: z.int(),
  /** Those in use first. */
  folders: z.array(Counted).max(500),
  tags: z.array(Counted).max(200),
})
export type Library = z.infer<typeof Library>

export const LibraryQuery = z.object({
  /** Words of the name, the folder, the tags or what is said of it. */
  q: typedSearch(120).optional(),
  state: z.enum(['waiting', 'ready', 'failed']).optional(),
  source: z.enum(['drawn', 'uploaded']).optional(),
  /** With everything within it. */
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

/** The name under which an uploaded file is found again, which decides nothing, and the folder that it is put into. */
export const UploadQuery = z.object({ name: singleLine(120).default(''), folder: Folder.default('') })

/** What is said of a picture; what is left out stays. */
export const ChangePicture = z.object({
  name: singleLine(120).optional(),
  folder: Folder.optional(),
  tags: z.array(Tag).max(MAX_TAGS).optional(),
  alt: AltTexts.optional(),
  focal: FocalPoint.nullish(),
})
export type ChangePicture = z.infer<typeof ChangePicture>

const Several = z.array(AssetId).min(1).max(100)

/** Several pictures at once: put into a folder, given tags, and tags taken away. */
export const SortPictures = z.object({
  ids: Several,
  folder: Folder.optional(),
  addTags: z.array(Tag).max(MAX_TAGS).default([]),
  removeTags: z.array(Tag).max(MAX_TAGS).default([]),
})
export type SortPictures = z.infer<typeof SortPictures>

export const RemovePictures = z.object({ ids: Several })
/** `kept`: those that are in use, or came today, and stay. */
export const RemovedPictures = z.object({ removed: z.array(z.string()), kept: z.array(z.string()) })
export type RemovedPictures = z.infer<typeof RemovedPictures>

/** The code of a swatch. */
const SwatchCode = singleLine(120, { least: 1 })

/** Pictures to be drawn of a product: what it is and how it is cut, in which cloths, and from where. */
export const DrawPictures = z
  .object({
    thing: z.enum(DRAWN_NAMES),
    options: z.record(z.string().max(40), z.union([z.string().max(40), z.int(), z.boolean()])).default({}),
    swatches: z.array(SwatchCode).min(1).max(20),
    views: z.array(z.enum(PICTURE_VIEWS)).min(1).max(PICTURE_VIEWS.length),
    /** Of the product, for the words that are said of each picture. */
    name: singleLine(120).default(''),
    descriptor: singleLine(80).default(''),
  })
  .refine(({ thing, options }) => canBeDrawn(thing, options), { error: 'It cannot be cut so.', path: ['options'] })
export type DrawPictures = z.infer<typeof DrawPictures>

/** Listed in the library, and on their way; each with what it shows and the words for it. */
export const DrawnPictures = z.object({
  pictures: z
    .array(z.object({ picture: LibraryPicture, swatch: z.string(), view: z.enum(PICTURE_VIEWS), alt: AltTexts }))
    .max(100),
})
export type DrawnPictures = z.infer<typeof DrawnPictures>
