import { present } from '#kernel/assert.ts'
import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import type {
  ChangeProfile,
  CheckBody,
  Checked,
  NewFit,
  NewProfile,
  NewSet,
  Profile,
  Proposals,
} from '#modules/measurements/contract.ts'
import * as measurements from '#modules/measurements/index.ts'
import { type Tx, transact } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { perAddress } from '#platform/rate-limit.ts'
import { proposalsOf } from '#views/tailoring/measurement-proposals.ts'
import { profilesOf } from '#views/tailoring/measurements.ts'

const WRITES = 300
const CHECKS = 1200
const WINDOW_s = 600

export const profileLimit = perAddress('measurements', WRITES, WINDOW_s)
export const checkLimit = perAddress('measurement-checks', CHECKS, WINDOW_s)

const shown = async (tx: Tx, ownerId: string, id: string): Promise<Outcome<Profile>> =>
  done(
    present(
      (await profilesOf(tx, ownerId)).find((profile) => profile.id === id),
      'the profile that was just written',
    ),
  )

type Of = { ownerId: string; id: string }

export const addProfile = ({ db, clock }: Deps, ownerId: string, profile: NewProfile): Promise<Outcome<Profile>> =>
  transact(db, async (tx) => {
    const added = await measurements.addProfile(tx, { ...profile, ownerId, at: clock.now() })
    return added.ok ? shown(tx, ownerId, added.value) : added
  })

export const changeProfile = ({ db, clock }: Deps, of: Of, change: ChangeProfile): Promise<Outcome<Profile>> =>
  transact(db, async (tx) => {
    const changed = await measurements.changeProfile(tx, { ...change, ...of, at: clock.now() })
    return changed.ok ? shown(tx, of.ownerId, of.id) : changed
  })

/**
 * Copies a profile under a new name for another fit. The copy is edited independently. Refuses what `measurements.copyProfile`
 * refuses.
 */
export const copyProfile = ({ db, clock }: Deps, of: Of, fit: NewFit): Promise<Outcome<Profile>> =>
  transact(db, async (tx) => {
    const copied = await measurements.copyProfile(tx, { ...fit, ...of, at: clock.now() })
    return copied.ok ? shown(tx, of.ownerId, copied.value) : copied
  })

/**
 * Adds a set of measurements as a new version. Orders keep the version that they use. Refuses what `measurements.addSet`
 * refuses.
 */
export const addSet = ({ db, clock }: Deps, of: Of, set: NewSet): Promise<Outcome<Profile>> =>
  transact(db, async (tx) => {
    const added = await measurements.addSet(tx, { ...of, set, at: clock.now() })
    return added.ok ? shown(tx, of.ownerId, of.id) : added
  })

/**
 * Deletes a measurement profile and its photos. Refuses `measurements.no-such-profile`, and `measurements.in-use` while an open
 * order uses one of its sets.
 */
export async function deleteProfile({ db, blobs }: Deps, { ownerId, id }: Of): Promise<Outcome<{ deleted: true }>> {
  const deleted = await transact(db, async (tx): Promise<Outcome<string[]>> => {
    if (!(await measurements.lockProfile(tx, ownerId, id))) return refuse(measurements.problems.noSuchProfile())
    const profile = (await profilesOf(tx, ownerId)).find((each) => each.id === id)
    const { neededBy } = present(profile, 'the locked profile')
    if (neededBy.length > 0) return refuse(measurements.problems.inUse(neededBy))
    return done(await measurements.deleteProfile(tx, id))
  })
  if (!deleted.ok) return deleted
  for (const file of deleted.value) await blobs.remove(file)
  return done({ deleted: true })
}

/**
 * Accepts or rejects a measurement proposal from a fitting; an accepted one becomes a new version. Returns the remaining
 * proposals. Refuses what `measurements.decideProposal` refuses.
 */
export const decideProposal = ({ db, clock }: Deps, decision: Of & { accept: boolean }): Promise<Outcome<Proposals>> =>
  transact(db, async (tx) => {
    const decided = await measurements.decideProposal(tx, { ...decision, at: clock.now() })
    return decided.ok ? done(await proposalsOf(tx, decision.ownerId)) : decided
  })

/** Returns plausibility findings and estimates of missing measurements. */
export const checkBody = async ({ block, taken, right, before, wanted: measures }: CheckBody): Promise<Outcome<Checked>> => {
  const longest = measurements.reckoned({ taken, second: {}, right })
  const alike = [...measurements.findingsOf(block, longest), ...measurements.sideFindings({ taken, right }, before)]
  const findings = [...alike, ...measurements.sinceBefore(taken, before?.taken, alike)]
  return done({ findings, estimates: measurements.estimatesFor(block, longest, measures) })
}
