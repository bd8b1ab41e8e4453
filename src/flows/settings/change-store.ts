import { type Outcome, refuse } from '#kernel/outcome.ts'
import * as invoices from '#modules/invoices/index.ts'
import type { Deps } from '#platform/deps.ts'
import type { KeptStoreSettings, StoreDetails } from '#services/settings/contract.ts'
import { changeStore } from '#services/settings/index.ts'

/** Changes the store details and the number prefixes of its documents. Refuses `invoices.prefix-taken`. */
export async function changeStoreDetails(deps: Deps, actor: string, details: StoreDetails): Promise<Outcome<KeptStoreSettings>> {
  const { invoicePrefix, creditNotePrefix } = details
  if (await invoices.prefixIsTaken(deps.db, 'invoice', invoicePrefix)) return refuse(invoices.problems.prefixTaken(invoicePrefix))
  if (await invoices.prefixIsTaken(deps.db, 'credit-note', creditNotePrefix))
    return refuse(invoices.problems.prefixTaken(creditNotePrefix))
  return changeStore(deps, actor, details)
}
