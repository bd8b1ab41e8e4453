import type { ColumnType, Generated } from 'kysely'
import type { Change, EntryAction, EntryState, Remark, SetKind, SetState, StockChange } from './contract.ts'

type Json<T> = ColumnType<T, string, string>

declare module '#platform/db.ts' {
  interface Tables {
    change_set: {
      id: string
      kind: SetKind
      title: string
      spec: Json<Record<string, unknown>>
      by: string
      state: SetState
      failure: string | null
      created_at: Date
      run_at: Date | null
      started_at: Date | null
      finished_at: Date | null
      undo_until: Date | null
      needs: Generated<string[]>
      run_by: string | null
      run_key: string | null
    }
    change_entry: {
      set_id: string
      n: number
      key: string
      subject: string | null
      label: Generated<string>
      action: EntryAction
      state: EntryState
      rows: Generated<number[]>
      problems: ColumnType<Remark[], string | undefined, string>
      notes: ColumnType<Remark[], string | undefined, string>
      changes: ColumnType<Change[], string | undefined, string>
      before: ColumnType<Record<string, unknown> | null, string | null | undefined, string | null>
      version: number | null
      stock: ColumnType<StockChange[], string | undefined, string>
    }
  }
}
