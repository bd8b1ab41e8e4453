import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import type { FiscalChange, FiscalState, FiscalTrial } from '#modules/invoices/contract.ts'
import * as invoices from '#modules/invoices/index.ts'
import { transact } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import * as audit from '#services/audit/index.ts'
import { changeFiscalRules, fiscalRules, storeSettingsIn } from '#services/settings/index.ts'
import { fiscalState } from '#views/money/fiscal-state.ts'

/**
 * Turns reporting of invoices to the tax authority on or off. Earlier invoices are not reported. Refuses `invoices.no-tax-pin`
 * and `invoices.no-control-unit` when turned on.
 */
export async function changeFiscal(
  deps: Deps,
  actor: string,
  { on, classification }: FiscalChange,
): Promise<Outcome<FiscalState>> {
  if (on) {
    if (!deps.etims) return refuse(invoices.problems.noControlUnit())
    if ((await storeSettingsIn(deps.db)).pin === '') return refuse(invoices.problems.noTaxPin())
  }
  const { since } = await fiscalRules(deps.db)
  const from = on ? (since ?? deps.clock.now().toISOString()) : null
  const changed = await changeFiscalRules(deps, actor, { since: from, classification })
  return changed.ok ? done(await fiscalState(deps)) : changed
}

/**
 * Checks that the tax authority responds and accepts the shop's PIN. Submits nothing. Returns its error, if
 * any, and the response time in ms. Refuses `invoices.no-control-unit` and `invoices.no-tax-pin`.
 */
export async function tryAuthority({ db, etims }: Deps): Promise<Outcome<FiscalTrial>> {
  if (!etims) return refuse(invoices.problems.noControlUnit())
  const { pin } = await storeSettingsIn(db)
  if (pin === '') return refuse(invoices.problems.noTaxPin())
  const began = performance.now()
  const answer = await etims.reach(pin)
  const ms = Math.round(performance.now() - began)
  return done({ ok: answer.ok, failure: answer.ok ? null : answer.failure, ms })
}

/**
 * Queues a document that is not signed yet to be reported to the tax authority again. Refuses
 * `invoices.not-to-be-told`.
 */
export const tellPaperAgain = ({ db, clock }: Deps, actor: string, id: string): Promise<Outcome<{ again: true }>> =>
  transact(db, async (tx) => {
    if (!(await invoices.tellFiscalAgain(tx, id, clock.now()))) return refuse(invoices.problems.notToBeTold())
    const at = clock.now()
    await audit.record(tx, {
      actor,
      action: 'fiscal-paper-told',
      subject: `invoice ${id}`,
      at,
      before: null,
      after: { state: 'waiting' },
    })
    return done({ again: true as const })
  })
