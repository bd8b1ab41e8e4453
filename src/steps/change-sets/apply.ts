import type { Outcome } from '#kernel/outcome.ts'
import type { Remark, StockChange } from '#modules/change-sets/contract.ts'
import type { ChangeEntryRow } from '#modules/change-sets/index.ts'
import type { Tx } from '#platform/db.ts'

/** Result of applying one entry, with the data to undo it. `unchanged` when the entry changed nothing. */
export type Applied = {
  result: 'done' | 'unchanged'
  subject?: string
  before?: object | null
  version?: number
  stock?: StockChange[]
  notes?: Remark[]
}

/** `prepare` does slow work outside the transaction. `apply` writes in the caller's transaction. */
export type Applier = {
  prepare?: (entry: ChangeEntryRow) => Promise<void>
  apply: (tx: Tx, entry: ChangeEntryRow) => Promise<Outcome<Applied>>
}
