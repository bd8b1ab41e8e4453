import { sql } from 'kysely'
import { done, type Outcome } from '#kernel/outcome.ts'
import type { Deps } from '#platform/deps.ts'
import { renewCustomers } from '../commands/renew-customers.ts'
import type { SegmentList, SegmentPreview, SegmentRules } from '../contract.ts'
import { customerRows, shownCustomer, sumsOf } from './admin-customers.ts'
import { segmentCondition } from './segment-condition.ts'
import { segments } from './segments.ts'

export async function segmentList({ db, clock }: Deps): Promise<Outcome<SegmentList>> {
  await renewCustomers(db)
  const allSegments = await segments(db)
  if (allSegments.length === 0) return done({ segments: [] })
  const now = clock.now()
  const counts = allSegments.map((segment) => sql`count(*) filter (where ${segmentCondition(segment, now)})::int`)
  const { rows } = await sql<{ totals: number[] }>`select array[${sql.join(counts)}] as totals from customer_book`.execute(db)
  return done({ segments: allSegments.map((segment, at) => ({ ...segment, total: rows[0]?.totals[at] ?? 0 })) })
}

const FIRST = 10

export async function segmentPreview({ db, clock }: Deps, rules: SegmentRules): Promise<Outcome<SegmentPreview>> {
  await renewCustomers(db)
  const now = clock.now()
  const where = segmentCondition(rules, now)
  const order = sql`customer_book.spend desc, customer_book.key desc`
  const [sums, first] = await Promise.all([sumsOf(db, where), customerRows(db, { where, order, limit: FIRST })])
  return done({ ...sums, first: first.map((row) => shownCustomer(row, now)) })
}
