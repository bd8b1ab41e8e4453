import type { ColumnType } from 'kysely'
import type { TaskKind } from './contract.ts'

declare module '#platform/db.ts' {
  interface Tables {
    owner_task: {
      id: string
      kind: TaskKind
      cause: string
      order_id: string | null
      detail: ColumnType<Record<string, unknown>, string, never>
      opened_at: Date
      closed_at: Date | null
      closed_by: string | null
      note: string | null
    }
  }
}
