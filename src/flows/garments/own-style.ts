import { type Choices, usualChoices } from '#domain/tailoring/garments.ts'
import { garmentOf } from '#domain/tailoring/tape.ts'
import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import * as catalogue from '#modules/catalogue/index.ts'
import type { OwnStyle } from '#modules/garments/contract.ts'
import * as garments from '#modules/garments/index.ts'
import { transact } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { announce } from '#platform/events.ts'
import * as audit from '#services/audit/index.ts'
import { type OwnStyleRow, ownStyleRow } from '#views/tailoring/own-style.ts'

const shown = ({ categories, own, made }: OwnStyleRow): OwnStyle => {
  const garment = garmentOf(categories)
  return { garment: made ? garment : null, choices: usualChoices(garment, own) }
}

/** Returns the default design choices of a product. Refuses `catalogue.no-such-product`. */
export async function ownStyle({ db }: Deps, id: number): Promise<Outcome<OwnStyle>> {
  const row = await ownStyleRow(db, id)
  return row ? done(shown(row)) : refuse(catalogue.problems.noSuchProduct())
}

/**
 * Changes the default design choices of a product, which its price includes. Existing orders are unaffected. Refuses
 * `catalogue.no-such-product`, `garments.not-made`, and what `garments.readStyle` refuses.
 */
export async function changeOwnStyle(
  deps: Deps,
  by: string,
  { id, choices }: { id: number; choices: Choices },
): Promise<Outcome<OwnStyle>> {
  const changed = await transact(deps.db, async (tx) => {
    if (!(await catalogue.lockProduct(tx, id))) return refuse(catalogue.problems.noSuchProduct())
    const row = await ownStyleRow(tx, id)
    if (!row) return refuse(catalogue.problems.noSuchProduct())
    if (!row.made) return refuse(garments.problems.notMade())
    const read = garments.readStyle(garmentOf(row.categories), { choices, monogram: null }, row.own)
    if (!read.ok) return read
    await garments.setProductStyle(tx, id, read.value.choices)
    const [before, after] = [shown(row).choices, read.value.choices]
    await audit.record(tx, {
      actor: by,
      action: 'product-changed',
      subject: `product ${id}`,
      at: deps.clock.now(),
      before: { ownStyle: before },
      after: { ownStyle: after },
    })
    await announce(tx, { kind: 'product', id: row.slug })
    return done({ garment: garmentOf(row.categories), choices: after })
  })
  deps.cache.forget()
  return changed
}
