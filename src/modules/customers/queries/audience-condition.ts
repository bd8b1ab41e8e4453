import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '#platform/db.ts'
import type { Audience } from '../contract.ts'
import { segmentCondition } from './segment-condition.ts'
import { segments } from './segments.ts'

/** Builds the SQL condition of a campaign's audience. Undefined when one of its segments was deleted. */
export async function audienceCondition(
  db: Db | Tx,
  { segments: chosen, except }: Audience,
  now: Date,
): Promise<RawBuilder<unknown> | undefined> {
  const all = new Map((await segments(db)).map((segment) => [segment.id, segmentCondition(segment, now)]))
  const conditionsOf = (ids: readonly string[]) => ids.map((id) => all.get(id))
  const isComplete = (list: readonly unknown[]): list is RawBuilder<unknown>[] => !list.includes(undefined)
  const [within, without] = [conditionsOf(chosen), conditionsOf(except)]
  if (!isComplete(within) || !isComplete(without)) return undefined
  const inside = within.length > 0 ? sql`(${sql.join(within, sql` or `)})` : sql`true`
  return without.length > 0 ? sql`${inside} and not coalesce(${sql.join(without, sql` or `)}, false)` : inside
}
