import { inRange, isSided, MEASURES, type Measure, type Right, type Taken } from '#domain/tailoring/tape.ts'
import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import type { Tx } from '#platform/db.ts'
import { MAX_SETS } from '../contract.ts'
import { problems } from '../problems.ts'
import * as proposals from '../proposal-store.ts'
import * as store from '../store.ts'

type Learned = { line: number; orderId: string; changes: Taken; by: string; at: Date }

type Readings = { taken: Taken; second: Taken; right: Right }
/** The second reading, and the right side where it was measured, change by the same amount. */
export function withChanges({ taken, second, right }: Readings, changes: Taken): Readings {
  const moved = (readings: Taken) =>
    Object.fromEntries(
      MEASURES.flatMap((measure) =>
        readings[measure] === undefined ? [] : [[measure, (readings[measure] as number) + (changes[measure] ?? 0)]],
      ),
    ) as Taken
  return { taken: moved(taken), second: moved(second), right: moved(right) as Right }
}

/** Skips measurements that were never taken or would leave the possible range. */
export async function proposeChanges(tx: Tx, { line, orderId, changes, by, at }: Learned): Promise<void> {
  const submitted = await store.givenFor(tx, line)
  const set = submitted && (await store.setById(tx, submitted.set_id))
  if (!set) return
  const useful = (Object.entries(changes) as [Measure, number][]).filter(([measure, change]) => {
    const before = set.taken[measure]
    return before !== undefined && inRange(measure, before + change)
  })
  if (useful.length === 0) return
  await proposals.insertProposal(tx, { setId: set.id, orderId, changes: Object.fromEntries(useful) as Taken, by, at })
}

const reversed = (changes: Taken): Taken =>
  Object.fromEntries(Object.entries(changes).map(([measure, change]) => [measure, -change])) as Taken

/**
 * Accepting a proposal, or withdrawing an accepted one, adds a new version. Refuses `measurements.no-such-proposal`,
 * `.too-many-sets` and `.out-of-range`.
 */
export async function decideProposal(
  tx: Tx,
  { ownerId, id, accept, at }: { ownerId: string; id: string; accept: boolean; at: Date },
): Promise<Outcome<void>> {
  const proposal = await proposals.lockProposal(tx, id)
  const set = proposal && (await store.ownedSet(tx, ownerId, proposal.set_id))
  if (!proposal || !set) return refuse(problems.noSuchProposal())
  const takesBack = proposal.state === 'accepted' && !accept
  if (proposal.state !== 'proposed' && !takesBack) return refuse(problems.noSuchProposal())
  await proposals.saveProposal(tx, id, accept ? 'accepted' : 'declined', at)
  if (!accept && !takesBack) return done(undefined)
  const changes = takesBack ? reversed(proposal.changes) : proposal.changes
  const last = await store.newestSet(tx, set.profile_id)
  if (!last) return refuse(problems.noSuchProposal())
  if (last.version >= MAX_SETS) return refuse(problems.tooManySets(MAX_SETS))
  const { posture, fit, kept: confirmed } = last
  const learned = Object.keys(proposal.changes) as Measure[]
  const next = { ...withChanges({ ...last, right: last.right_side }, changes), posture, fit, kept: confirmed }
  const outside = learned.filter((measure) =>
    [next.taken[measure], isSided(measure) ? next.right[measure] : undefined].some(
      (value) => value !== undefined && !inRange(measure, value),
    ),
  )
  if (outside.length > 0) return refuse(problems.outOfRange(outside))
  // Marks the corrected values as confirmed, so that the plausibility check does not question them.
  await store.insertSet(tx, set.profile_id, last.version + 1, next, [...new Set([...confirmed, ...learned])], at)
  await store.changeProfile(tx, set.profile_id, { touched_at: at })
  return done(undefined)
}
