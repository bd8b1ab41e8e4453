import type { ColumnType, Generated } from 'kysely'

declare module '#platform/db.ts' {
  interface Tables {
    setting: { name: string; value: ColumnType<unknown, string, string>; changed_at: Generated<Date> }
  }
}
