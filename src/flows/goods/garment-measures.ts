import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import * as catalogue from '#modules/catalogue/index.ts'
import type { GarmentMeasures, ProductMeasures } from '#modules/size-charts/contract.ts'
import * as charts from '#modules/size-charts/index.ts'
import { transact } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { announce } from '#platform/events.ts'
import * as audit from '#services/audit/index.ts'
import { productMeasures } from '#views/catalogue/shown-size-chart.ts'

/** Returns the garment measurements of each size of a product. Refuses `catalogue.no-such-product`. */
export async function measuresOf({ db }: Pick<Deps, 'db'>, id: number): Promise<Outcome<ProductMeasures>> {
  const row = await productMeasures(db, id)
  return row ? done({ sizes: row.sizes, measures: row.measures }) : refuse(catalogue.problems.noSuchProduct())
}

/**
 * Changes the published garment measurements of a product. Drops sizes without measurements. Refuses `catalogue.no-such-product`.
 */
export async function changeMeasures(
  deps: Deps,
  by: string,
  { id, measures }: { id: number; measures: GarmentMeasures },
): Promise<Outcome<ProductMeasures>> {
  const stored = { sizes: measures.sizes.filter((each) => Object.keys(each.measures).length > 0) }
  const changed = await transact(deps.db, async (tx): Promise<Outcome<ProductMeasures>> => {
    if (!(await catalogue.lockProduct(tx, id))) return refuse(catalogue.problems.noSuchProduct())
    const before = await productMeasures(tx, id)
    if (!before) return refuse(catalogue.problems.noSuchProduct())
    await charts.setGarmentMeasures(tx, id, stored)
    await audit.record(tx, {
      actor: by,
      action: 'product-changed',
      subject: `product ${id}`,
      at: deps.clock.now(),
      before: { measures: before.measures },
      after: { measures: stored },
    })
    await announce(tx, { kind: 'product', id: before.slug })
    return done({ sizes: before.sizes, measures: stored })
  })
  deps.cache.forget()
  return changed
}
