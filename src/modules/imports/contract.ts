import { z } from 'zod'
import { words } from '#shapes/text.ts'
import { DELIMITERS, ENCODINGS } from './rules/detect-text.ts'
import { PRESETS } from './rules/presets.ts'
import { IMPORT_KINDS, TARGETS } from './rules/targets.ts'

export { IMPORT_KINDS, type ImportKind } from './rules/targets.ts'

/** Lists that come into the shop as files, and how they are read. */

export const IMPORT_STATES = ['uploading', 'reading', 'mapping', 'checking', 'checked', 'failed'] as const
export type ImportState = (typeof IMPORT_STATES)[number]

/** A file comes in parts of this size, so that none is held whole and a broken connection costs one part. */
export const PART_bytes = 1024 * 1024
export const MAX_FILE_bytes = 64 * PART_bytes
export const MAX_PICTURES_bytes = 128 * PART_bytes
/** Files of a zip, and what they come to unpacked. */
export const MAX_PICTURE_FILES = 5000
export const MAX_UNPACKED_bytes = 512 * PART_bytes
export const MAX_ROWS = { csv: 100_000, xlsx: 10_000 } as const
export const MAX_COLUMNS = 500
/** Limit of the table that a workbook spans, its empty cells included. */
export const MAX_CELLS = 2_000_000
export const MAX_CELL = 32_767

export const NewImport = z.object({
  name: words(200),
  bytes: z.int().min(1).max(MAX_FILE_bytes),
})
export type NewImport = z.infer<typeof NewImport>

/** A zip of pictures that has come in parts. */
export const SentPictures = z.object({ name: words(200), bytes: z.int().min(22).max(MAX_PICTURES_bytes) })
export type SentPictures = z.infer<typeof SentPictures>

export type StoredReading = {
  preset: (typeof PRESETS)[number]
  encoding: (typeof ENCODINGS)[number]
  delimiter: (typeof DELIMITERS)[number]
  decimal: '.' | ','
  /** Whether the decimal sign was told by a cell, rather than by habit. */
  sure: boolean
  /** Somebody said how the file is written; nothing is guessed then. */
  chosen?: boolean
}

const Slug = z
  .string()
  .max(120)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)

export const ImportOptions = z.object({
  /** Whether an empty cell clears what is there, rather than leaving it as it is. */
  clearEmpty: z.boolean().default(false),
  /** The category of products that name none of ours. */
  category: Slug.nullable().default(null),
  /** What a new product is that says nothing of it. */
  status: z.enum(['draft', 'active']).default('draft'),
  /** Whether colours that we do not have are made. */
  makeColours: z.boolean().default(true),
})
export type ImportOptions = z.infer<typeof ImportOptions>

/** How the file is to be read, and what each column means: an address of `TARGETS`, or null to leave it out. */
export const MapImport = z.object({
  kind: z.enum(IMPORT_KINDS),
  preset: z.enum(PRESETS),
  decimal: z.enum(['.', ',']),
  columns: z.array(z.enum([...TARGETS, 'email', 'first_name', 'last_name', 'phone'] as string[]).nullable()).max(MAX_COLUMNS),
  options: ImportOptions,
})
export type MapImport = z.infer<typeof MapImport>

/** The file itself read in another way than was guessed. */
export const RereadImport = z.object({ encoding: z.enum(ENCODINGS), delimiter: z.enum(DELIMITERS) })

const Column = z.object({
  heading: z.string(),
  target: z.string().nullable(),
  /** The first cells that say something. */
  samples: z.array(z.string()),
})

export const ImportJob = z.object({
  id: z.uuid(),
  kind: z.enum(IMPORT_KINDS),
  name: z.string(),
  format: z.enum(['csv', 'xlsx']),
  bytes: z.int(),
  state: z.enum(IMPORT_STATES),
  failure: z.string().nullable(),
  createdAt: z.string(),
  rows: z.int(),
  /** Parts that have arrived, so that a broken upload goes on where it ended. */
  parts: z.int(),
  reading: z
    .object({
      preset: z.enum(PRESETS),
      encoding: z.enum(ENCODINGS),
      delimiter: z.enum(DELIMITERS),
      decimal: z.enum(['.', ',']),
      sure: z.boolean(),
    })
    .nullable(),
  columns: z.array(Column),
  options: ImportOptions,
  /** The zip that came with it. */
  pictures: z.object({ name: z.string(), files: z.int() }).nullable(),
  /** What a column of each kind can be. */
  targets: z.array(z.string()),
})
export type ImportJob = z.infer<typeof ImportJob>
