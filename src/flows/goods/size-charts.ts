import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import * as catalogue from '#modules/catalogue/index.ts'
import type { NewSizeChart, SavedSizeChart, SaveSizeChart, SizeChartDocument } from '#modules/size-charts/contract.ts'
import * as charts from '#modules/size-charts/index.ts'
import { type Tx, transact } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { announce } from '#platform/events.ts'
import * as audit from '#services/audit/index.ts'

type State = { document: SizeChartDocument; categories: string[] } | null

/**
 * Runs a change of a size chart. An actual change gets an audit entry and invalidates product pages, which show whether there is
 * a size chart.
 */
async function changing<T>(
  deps: Deps,
  actor: string,
  code: string,
  run: (tx: Tx, at: Date) => Promise<Outcome<T>>,
): Promise<Outcome<T>> {
  const changed = await transact(deps.db, async (tx) => {
    const at = deps.clock.now()
    const before = await stateOf(tx, code)
    const outcome = await run(tx, at)
    if (!outcome.ok) return outcome
    const after = await stateOf(tx, code)
    if (JSON.stringify(before) === JSON.stringify(after)) return outcome
    await audit.record(tx, { actor, action: 'size-chart-changed', subject: `size chart ${code}`, at, before, after })
    await announce(tx, { kind: 'settings', id: 'size-charts' })
    return outcome
  })
  deps.cache.forget()
  return changed
}

async function stateOf(tx: Tx, code: string): Promise<State> {
  const [chart, uses] = [await charts.chartBy(tx, code), await catalogue.chartUses(tx, code)]
  return chart ? { document: chart.document, categories: uses.categories } : null
}

/** Creates a size chart. Refuses `size-charts.code-taken`, and `size-charts.has-faults` for a published one. */
export const addSizeChart = (deps: Deps, actor: string, input: NewSizeChart): Promise<Outcome<SavedSizeChart>> =>
  changing(deps, actor, input.code, (tx, at) => charts.addChart(tx, input, { by: actor, at }))

/**
 * Saves a size chart and, with `categories`, sets the categories whose products use it. Refuses what `charts.saveChart` refuses,
 * and `catalogue.unknown-name`.
 */
export const saveSizeChart = (
  deps: Deps,
  actor: string,
  { code, categories, ...chart }: SaveSizeChart & { code: string },
): Promise<Outcome<SavedSizeChart>> =>
  changing(deps, actor, code, async (tx, at) => {
    const saved = await charts.saveChart(tx, { code, ...chart }, { by: actor, at })
    if (!saved.ok) return saved
    const missing = categories && (await catalogue.setChartOf(tx, code, [...new Set(categories)]))
    if (missing !== undefined) return refuse(catalogue.problems.unknownName('category', missing))
    return done({ code, version: saved.value.version })
  })

type Removal = { code: string; replaceWith?: string | undefined }

/**
 * Deletes a size chart and assigns `replaceWith` to its products and categories. Refuses `size-charts.in-use` when it is used and
 * `replaceWith` is missing, and `size-charts.no-such-chart`.
 */
export const removeSizeChart = (
  deps: Deps,
  actor: string,
  { code, replaceWith }: Removal,
): Promise<Outcome<{ removed: boolean; moved: number }>> =>
  changing(deps, actor, code, async (tx) => {
    const { products, categories } = await catalogue.chartUses(tx, code)
    if (replaceWith === undefined && products + categories.length > 0)
      return refuse(charts.problems.inUse(products, categories.length))
    if (replaceWith !== undefined) {
      if (replaceWith === code || !(await charts.chartBy(tx, replaceWith))) return refuse(charts.problems.noSuchChart())
      await catalogue.replaceChart(tx, code, replaceWith)
    }
    const removed = await charts.removeChart(tx, code)
    return removed.ok ? done({ removed: true, moved: products + categories.length }) : removed
  })
