import { sql } from 'kysely'
import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import { MAX_SEGMENTS, type NewSegment, type Segment } from '#modules/customers/contract.ts'
import * as customers from '#modules/customers/index.ts'
import { type Tx, transact } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import * as audit from '#services/audit/index.ts'

type By = { id: string }

/**
 * Replaces a segment, or creates one when no id is given. Refuses `customers.no-such-segment`, `customers.segment-name-taken`
 * and `customers.too-many-segments`.
 */
export const saveSegment = ({ db, clock }: Deps, by: By, segment: NewSegment, id?: string): Promise<Outcome<Segment>> =>
  transact(db, async (tx) => {
    await oneAtATime(tx)
    const before = id ? await customers.segmentOf(tx, id) : null
    if (before === undefined) return refuse(customers.problems.noSuchSegment())
    if (!before && (await customers.countSegments(tx)) >= MAX_SEGMENTS)
      return refuse(customers.problems.tooManySegments(MAX_SEGMENTS))
    const at = clock.now()
    const saved = await customers.saveSegment(tx, segment, at, id)
    if (!saved) return refuse(customers.problems.segmentNameTaken())
    const after = { id: saved, ...segment }
    await audit.record(tx, { actor: by.id, action: 'segment-changed', subject: `segment ${saved}`, at, before, after })
    return done(after)
  })

/** Deletes a segment. Refuses `customers.no-such-segment`. */
export const removeSegment = ({ db, clock }: Deps, by: By, id: string): Promise<Outcome<{ id: string }>> =>
  transact(db, async (tx) => {
    await oneAtATime(tx)
    const before = await customers.segmentOf(tx, id)
    if (!before) return refuse(customers.problems.noSuchSegment())
    await customers.removeSegment(tx, id)
    const entry = { actor: by.id, action: 'segment-changed', subject: `segment ${id}`, at: clock.now() } as const
    await audit.record(tx, { ...entry, before, after: null })
    return done({ id })
  })

const oneAtATime = (tx: Tx) => sql`lock table customer_segment in share row exclusive mode`.execute(tx)
