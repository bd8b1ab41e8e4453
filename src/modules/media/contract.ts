import { z } from 'zod'
import { singleLine } from '#kernel/text.ts'

export const AssetId = z.string().regex(/^[0-9a-f]{32}$/)

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
  createdAt: z.string(),
})
export type LibraryPicture = z.infer<typeof LibraryPicture>

export const Library = z.object({
  pictures: z.array(LibraryPicture),
  /** How many there are of each, in all. */
  waiting: z.int(),
  ready: z.int(),
  failed: z.int(),
  /** Hand back as `before` for the next ones; null when there are none. */
  next: z.string().nullable(),
})
export type Library = z.infer<typeof Library>

export const LibraryQuery = z.object({
  state: z.enum(['waiting', 'ready', 'failed']).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
  before: AssetId.optional(),
})
export type LibraryQuery = z.infer<typeof LibraryQuery>

/** The name under which an uploaded file is found again; it decides nothing. */
export const UploadQuery = z.object({ name: singleLine(120).default('') })
