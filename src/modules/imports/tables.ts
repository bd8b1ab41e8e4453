import type { ColumnType, Generated } from 'kysely'
import type { ImportOptions, ImportState, StoredReading } from './contract.ts'
import type { CellProblem } from './rules/draft.ts'
import type { Preset } from './rules/presets.ts'
import type { ImportKind } from './rules/targets.ts'

/** JSON is written as text and read as a value. */
type Json<T> = ColumnType<T, string | undefined, string>

declare module '#platform/db.ts' {
  interface Tables {
    import_job: {
      id: string
      kind: ImportKind
      name: string
      format: 'csv' | 'xlsx'
      bytes: number
      by: string
      /** Account or API key that sends the file, as in the audit log. Empty for imports from before it was recorded. */
      sender: Generated<string>
      state: ImportState
      failure: string | null
      reading: Json<StoredReading>
      header: Generated<string[]>
      mapping: Json<(string | null)[]>
      options: Json<ImportOptions>
      pictures: ColumnType<{ name: string; files: number } | null, string | null | undefined, string | null>
      row_count: Generated<number>
      needs: Generated<string[]>
      created_at: Date
    }
    import_part: { job_id: string; file: 'list' | 'pictures'; n: number; bytes: Buffer }
    import_row: {
      job_id: string
      n: number
      cells: ColumnType<string[], string, string>
      key: string | null
      alias: string | null
      is_child: Generated<boolean>
      first: number | null
      problems: Json<CellProblem[]>
    }
    import_picture: { source: string; asset: string | null; failure: string | null; code: string | null; at: Date }
    import_mapping: {
      headings: string
      kind: ImportKind
      preset: Preset
      mapping: ColumnType<(string | null)[], string, string>
      at: Date
    }
  }
}
