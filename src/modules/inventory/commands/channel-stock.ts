import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import type { Tx } from '#platform/db.ts'
import * as allowance from '../allowance-store.ts'
import { problems } from '../problems.ts'
import { freeToKeepApart } from '../rules/channel-stock.ts'
import * as store from '../store.ts'

/** `units` of a variant reserved for the second storefront; null: it sells from the shared stock. */
export type Share = { variantId: number; units: number | null }
export type KeptApart = { before: Share[] }

/**
 * Sets the stock that only the second storefront sells, for all given variants or none. Refuses `inventory.no-such-stock` and
 * `inventory.not-free`.
 */
export async function keepApart(tx: Tx, shares: readonly Share[], by: { actor: string; at: Date }): Promise<Outcome<KeptApart>> {
  const ids = shares.map(({ variantId }) => variantId).sort((a, b) => a - b)
  const rows = ids.length > 0 ? await store.lockStock(tx, ids) : []
  if (rows.length < ids.length) return refuse(problems.noSuchStock())
  for (const row of rows) {
    const units = shares.find(({ variantId }) => variantId === row.variant_id)?.units ?? null
    const free = freeToKeepApart(row)
    if (units !== null && units > free) return refuse(problems.notFree(free))
    const next = { ...row, apart: units, safety: row.safety - (row.apart ?? 0) + (units ?? 0) }
    await allowance.setApart(tx, row.variant_id, next)
  }
  const waitedFor = rows.filter(({ beyond }) => beyond > 0).map((row) => row.variant_id)
  if (waitedFor.length > 0) await store.allocate(tx, waitedFor, by)
  return done({ before: rows.map((row) => ({ variantId: row.variant_id, units: row.apart })) })
}
