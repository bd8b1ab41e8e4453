import { sql } from 'kysely'
import type { Unit } from '#domain/pricing/goods.ts'
import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import type { Tx } from '#platform/db.ts'
import * as places from '../places-store.ts'
import { problems } from '../problems.ts'
import '../tables.ts'

/** `at` and `quantity` are in the unit of the goods. */
export type RuleFacts = {
  variant_id: number | null
  category_id: number | null
  location_id: number | null
  unit: Unit
  at: number
  quantity: number | null
}
type Saved = { id: number; before: RuleFacts | null; after: RuleFacts }

/** Refuses `inventory.no-such-rule`, `inventory.no-such-location` and `inventory.rule-taken`. */
export async function saveStockRule(tx: Tx, id: number | undefined, facts: RuleFacts): Promise<Outcome<Saved>> {
  // Serialises writers, so that two of them cannot both find a scope free (the unique index would then throw).
  await sql`lock table stock_rule in share row exclusive mode`.execute(tx)
  const all = await tx.selectFrom('stock_rule').selectAll().orderBy('id').execute()
  const before = all.find((rule) => rule.id === id)
  if (id !== undefined && !before) return refuse(problems.noSuchRule())
  const { location_id } = facts
  if (location_id !== null && !(await places.locations(tx)).some((place) => place.id === location_id))
    return refuse(problems.noSuchLocation())
  if (all.some((rule) => rule.id !== id && scopeOf(rule) === scopeOf(facts))) return refuse(problems.ruleTaken())
  const saved = before
    ? await tx.updateTable('stock_rule').set(facts).where('id', '=', before.id).returningAll().executeTakeFirstOrThrow()
    : await tx.insertInto('stock_rule').values(facts).returningAll().executeTakeFirstOrThrow()
  return done({ id: saved.id, before: before ? factsOf(before) : null, after: factsOf(saved) })
}

const scopeOf = ({ variant_id, category_id, location_id, unit }: RuleFacts): string =>
  [variant_id, category_id, location_id, unit].join(' ')

/** Deletes a low-stock rule. Refuses `inventory.no-such-rule`. */
export async function removeStockRule(tx: Tx, id: number): Promise<Outcome<RuleFacts>> {
  const removed = await tx.deleteFrom('stock_rule').where('id', '=', id).returningAll().executeTakeFirst()
  return removed ? done(factsOf(removed)) : refuse(problems.noSuchRule())
}

const factsOf = ({ id: _, ...facts }: RuleFacts & { id: number }): RuleFacts => facts
