import type { Outcome } from '#kernel/outcome.ts'
import type { Remark, StockChange } from '#modules/changes/contract.ts'
import type { EntryRow } from '#modules/changes/index.ts'
import type { Tx } from '#platform/db.ts'

/** What was done to one: enough to undo it. `unchanged` when it was so already. */
export type Applied = {
  result: 'done' | 'unchanged'
  subject?: string
  before?: object | null
  version?: number
  stock?: StockChange[]
  notes?: Remark[]
}

/** `prepare` does what takes long and needs no transaction; `apply` everything else, in one. */
export type Applier = {
  prepare?: (entry: EntryRow) => Promise<void>
  apply: (tx: Tx, entry: EntryRow) => Promise<Outcome<Applied>>
}
