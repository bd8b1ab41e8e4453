import { z } from 'zod'
import { words } from '#shapes/text.ts'
import { DELIMITERS, ENCODINGS } from './rules/detect-text.ts'
import { PRESETS } from './rules/presets.ts'
import { IMPORT_KINDS, TARGETS } from './rules/targets.ts'

export { IMPORT_KINDS, type ImportKind } from './rules/targets.ts'

export const IMPORT_STATES = ['uploading', 'reading', 'mapping', 'checking', 'checked', 'failed'] as const
export type ImportState = (typeof IMPORT_STATES)[number]

/**
 * Files arrive in parts of this size, so that requests stay small and a broken connection costs one
 * part.
 */
export const PART_bytes = 1024 * 1024
export const MAX_FILE_bytes = 64 * PART_bytes
export const MAX_PICTURES_bytes = 128 * PART_bytes
export const MAX_PICTURE_FILES = 5000
export const MAX_UNPACKED_bytes = 512 * PART_bytes
export const MAX_ROWS = { csv: 100_000, xlsx: 10_000 } as const
export const MAX_COLUMNS = 500
/** Maximum number of cells of a workbook, empty ones included. */
export const MAX_CELLS = 2_000_000
export const MAX_CELL = 32_767

export const NewImport = z.object({
  name: words(200),
  bytes: z.int().min(1).max(MAX_FILE_bytes),
})
export type NewImport = z.infer<typeof NewImport>

export const SentPictures = z.object({ name: words(200), bytes: z.int().min(22).max(MAX_PICTURES_bytes) })
export type SentPictures = z.infer<typeof SentPictures>

export type StoredReading = {
  preset: (typeof PRESETS)[number]
  encoding: (typeof ENCODINGS)[number]
  delimiter: (typeof DELIMITERS)[number]
  decimal: '.' | ','
  /** True when the cells decide the decimal sign; false when it follows the delimiter. */
  sure: boolean
  chosen?: boolean
}

const Slug = z
  .string()
  .max(120)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)

export const ImportOptions = z.object({
  /** True: an empty cell clears the stored value. False: it leaves the value unchanged. */
  clearEmpty: z.boolean().default(false),
  category: Slug.nullable().default(null),
  status: z.enum(['draft', 'active']).default('draft'),
  makeColours: z.boolean().default(true),
})
export type ImportOptions = z.infer<typeof ImportOptions>

/**
 * Options of the import, and the meaning of each column: a target of its kind (`targetsOf`), or
 * null to ignore the column.
 */
export const MapImport = z.object({
  kind: z.enum(IMPORT_KINDS),
  preset: z.enum(PRESETS),
  decimal: z.enum(['.', ',']),
  columns: z.array(z.enum([...TARGETS, 'email', 'first_name', 'last_name', 'phone'] as string[]).nullable()).max(MAX_COLUMNS),
  options: ImportOptions,
})
export type MapImport = z.infer<typeof MapImport>

export const RereadImport = z.object({ encoding: z.enum(ENCODINGS), delimiter: z.enum(DELIMITERS) })

const Column = z.object({
  heading: z.string(),
  target: z.string().nullable(),
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
  /** Number of parts received, for resuming an upload; 0 in a list of imports. */
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
  pictures: z.object({ name: z.string(), files: z.int() }).nullable(),
  targets: z.array(z.string()),
})
export type ImportJob = z.infer<typeof ImportJob>
