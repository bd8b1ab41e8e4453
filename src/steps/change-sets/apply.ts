import type { Outcome } from '#kernel/outcome.ts'
import type { Remark, StockChange } from '#modules/change-sets/contract.ts'
import type { ChangeEntryRow } from '#modules/change-sets/index.ts'
import type { Tx } from '#platform/db.ts'

/** Result of one entry, with what undoing it needs. `unchanged` when nothing differed. */
export type Applied = {
  result: 'done' | 'unchanged'
  subject?: string
  before?: object | null
  version?: number
  stock?: StockChange[]
  notes?: Remark[]
}

/** `prepare` does slow work without a transaction. `apply` does everything else in one. */
export type Applier = {
  prepare?: (entry: ChangeEntryRow) => Promise<void>
  apply: (tx: Tx, entry: ChangeEntryRow) => Promise<Outcome<Applied>>
}
