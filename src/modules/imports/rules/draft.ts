import type { Make } from '#domain/pricing/goods.ts'
import type { Problem } from '#kernel/outcome.ts'
import type { Decimal } from './amounts.ts'
import type { Preset } from './presets.ts'
import type { ImportKind } from './targets.ts'

/** `n`: number of the row below the heading, from 1. Empty cells are left out unless they clear values. */
export type Row = { n: number; cells: Record<string, string> }

type Values = Problem['values']
export type CellProblem = { row: number; column: string | null; code: string; message: string; values?: Values }
export type Note = CellProblem

export const at = (
  row: number,
  column: string | null,
  { code, message, values }: Pick<Problem, 'code' | 'message' | 'values'>,
): CellProblem => ({ row, column, code, message, values: values ?? {} })

/** A variant as read from a file; missing fields were not in the file. Amounts are cents; stock is pieces or centimetres. */
export type VariantDraft = {
  row: number
  sku?: string
  swatch?: string | null
  size?: string | null
  make?: Make
  price?: number
  compareAt?: number | null
  cost?: number | null
  barcode?: string | null
  sold?: boolean
  stock?: number
}
export type PictureDraft = { row: number; source: string; alt?: string; swatch?: string; view?: string }

/** Keys of `fields` are field names of the product document. */
export type ProductDraft = {
  key: string
  row: number
  rows: number[]
  slug?: string
  fields: Record<string, unknown>
  /** Category names or paths of the file, such as `Clothing > Shirts`. */
  places?: { row: number; column: string; names: string[] }
  /** Colour names by the swatch code derived from them. */
  colours: Record<string, string>
  texts: Record<string, Record<string, unknown>>
  variants: VariantDraft[]
  pictures: PictureDraft[]
  problems: CellProblem[]
  notes: Note[]
}

export type Reading = { preset: Preset; kind: ImportKind; decimal: Decimal; clearEmpty: boolean }

export const emptyDraft = (key: string, rows: readonly Row[]): ProductDraft => ({
  key,
  row: rows[0]?.n ?? 0,
  rows: rows.map(({ n }) => n),
  fields: {},
  colours: {},
  texts: {},
  variants: [],
  pictures: [],
  problems: [],
  notes: [],
})
