import type { Outcome } from '#kernel/outcome.ts'
import type { Remark, StockChange } from '#modules/changes/contract.ts'
import type { EntryRow } from '#modules/changes/index.ts'
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
  prepare?: (entry: EntryRow) => Promise<void>
  apply: (tx: Tx, entry: EntryRow) => Promise<Outcome<Applied>>
}
