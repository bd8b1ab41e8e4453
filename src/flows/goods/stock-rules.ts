import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import * as catalogue from '#modules/catalogue/index.ts'
import type { SaveStockRule } from '#modules/inventory/contract.ts'
import * as inventory from '#modules/inventory/index.ts'
import type { Tx } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { isCategory } from '#views/stock/stock-rules.ts'
import { type By, changingStock } from './changing-stock.ts'

type StockRuleArgs = SaveStockRule & { by: By; id?: number | undefined }

/**
 * Saves a low-stock rule. Refuses `inventory.unknown-articles`, `catalogue.no-such-category`, and what
 * `inventory.saveStockRule` refuses.
 */
export const saveStockRule = (deps: Deps, { by, id, ...rule }: StockRuleArgs) =>
  changingStock<{ id: number }>(deps, by, async (tx) => {
    const facts = await factsOf(tx, rule)
    if (!facts.ok) return facts
    const saved = await inventory.saveStockRule(tx, id, facts.value)
    if (!saved.ok) return saved
    const { before, after } = saved.value
    return done({
      answer: { id: saved.value.id },
      entry: { action: 'stock-rule-changed', subject: `stock rule ${saved.value.id}`, before, after },
    })
  })

async function factsOf(
  tx: Tx,
  { sku, categoryId, locationId, unit, at, quantity }: SaveStockRule,
): Promise<Outcome<inventory.RuleFacts>> {
  const [article] = sku ? await catalogue.stockedBySku(tx, [sku]) : []
  if (sku && !article) return refuse(inventory.problems.unknownArticles([sku]))
  if (categoryId && !(await isCategory(tx, categoryId))) return refuse(catalogue.problems.noSuchCategory())
  return done({
    variant_id: article?.variantId ?? null,
    category_id: categoryId ?? null,
    location_id: locationId ?? null,
    unit: article?.unit ?? unit,
    at,
    quantity: quantity ?? null,
  })
}

/** Deletes a low-stock rule. Refuses `inventory.no-such-rule`. */
export const removeStockRule = (deps: Deps, { by, id }: { by: By; id: number }) =>
  changingStock<{ removed: true }>(deps, by, async (tx) => {
    const removed = await inventory.removeStockRule(tx, id)
    if (!removed.ok) return removed
    const entry = { action: 'stock-rule-changed' as const, subject: `stock rule ${id}`, before: removed.value, after: null }
    return done({ answer: { removed: true as const }, entry })
  })
