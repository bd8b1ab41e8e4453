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
      before: ColumnType<Record<string, unknown> | null, string | null | undefined, never>
      request_id: string | null
      after: ColumnType<Record<string, unknown> | null, string | null | undefined, never>
    }
    audit_seal: { place: number; entry: number; hash: Buffer }
  }
}
