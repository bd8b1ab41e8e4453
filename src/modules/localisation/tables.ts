import type { ColumnType, Generated } from 'kysely'
import type { Rates } from './contract.ts'

declare module '#platform/db.ts' {
  interface Tables {
    rates_asked: { one: true; at: Date; failure: string | null }
    currency_rates: { id: Generated<number>; source: string; taken_at: Date; rates: ColumnType<Rates, string, string> }
  }
}
