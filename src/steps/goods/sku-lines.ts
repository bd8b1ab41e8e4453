import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import * as catalogue from '#modules/catalogue/index.ts'
import * as inventory from '#modules/inventory/index.ts'
import type { Tx } from '#platform/db.ts'

/** Replaces SKUs by variant ids in lines. Refuses `inventory.unknown-articles`, which lists all unknown SKUs. */
export async function variantLines<Line extends { sku: string }>(
  tx: Tx,
  lines: readonly Line[],
): Promise<Outcome<(Omit<Line, 'sku'> & { variantId: number })[]>> {
  const variantBySku = new Map((await catalogue.stockedBySku(tx, skusOf(lines))).map(({ sku, variantId }) => [sku, variantId]))
  const unknown = skusOf(lines).filter((sku) => !variantBySku.has(sku))
  if (unknown.length > 0) return refuse(inventory.problems.unknownArticles(unknown))
  return done(lines.map(({ sku, ...line }) => ({ ...line, variantId: variantBySku.get(sku) ?? 0 })))
}

const skusOf = (lines: readonly { sku: string }[]): string[] => [...new Set(lines.map(({ sku }) => sku))]
