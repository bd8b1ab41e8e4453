import { BUILT_IN_CLASSES } from '#domain/pricing/tax.ts'
import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import { shownVatClasses, vatClassUses } from '#modules/catalogue/index.ts'
import { transact } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import type { OwnVatClasses, VatClasses } from '#services/settings/contract.ts'
import * as settings from '#services/settings/index.ts'

/**
 * Replaces the shop's own VAT classes; deletes those not listed. Prices and existing orders are unaffected. Refuses
 * `settings.vat-class-built-in`, and `settings.vat-class-used` for a class that a product has.
 */
export async function changeVatClasses(
  { db, clock }: Deps,
  by: string,
  { classes }: OwnVatClasses,
): Promise<Outcome<VatClasses>> {
  if (classes.some(({ code }) => BUILT_IN_CLASSES.some((each) => each.code === code)))
    return refuse(settings.problems.vatClassBuiltIn())
  return transact(db, async (tx) => {
    const before = await settings.lockOwnVatClasses(tx)
    const removed = before.filter(({ code }) => !classes.some((each) => each.code === code))
    const uses = await vatClassUses(tx)
    const used = removed.find(({ code }) => uses.has(code))
    if (used) return refuse(settings.problems.vatClassUsed(used.name, uses.get(used.code) ?? 0))
    await settings.saveVatClasses(tx, { before, after: classes, by, at: clock.now() })
    return done({ classes: await shownVatClasses(tx) })
  })
}
