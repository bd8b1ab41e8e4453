import type { ColumnType } from 'kysely'
import type { ActionItemKind } from './contract.ts'

declare module '#platform/db.ts' {
  interface Tables {
    action_item: {
      id: string
      kind: ActionItemKind
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
