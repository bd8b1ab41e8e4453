import type { ColumnType, Generated } from 'kysely'

declare module '#platform/db.ts' {
  interface Tables {
    vat_class: { code: string; name: string; rate: number; built_in: Generated<boolean> }
    setting: { name: string; value: ColumnType<unknown, string, string>; changed_at: Generated<Date> }
    admin_saved_view: {
      id: string
      user_id: string
      list: string
      name: string
      query: string
      shared: boolean
      created_at: Date
    }
    admin_own_view: { user_id: string; list: string; view_id: string }
  }
}
