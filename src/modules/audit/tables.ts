import type { ColumnType, Generated } from 'kysely'

declare module '#platform/db.ts' {
  interface Tables {
    audit_entry: {
      id: Generated<number>
      at: Date
      actor: string
      action: string
      subject: string
      detail: ColumnType<Record<string, unknown>, string | undefined, never>
    }
  }
}
