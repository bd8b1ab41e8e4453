import type { Block } from '#domain/tailoring/tape.ts'
import { deepEqual } from '#kernel/deep-equal.ts'
import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import type { Tx } from '#platform/db.ts'
import {
  type ChangeProfile,
  type Finding,
  MAX_PROFILES,
  MAX_SETS,
  type NewFit,
  type NewProfile,
  type NewSet,
} from '../contract.ts'
import { problems } from '../problems.ts'
import { acceptSet, reckoned } from '../rules/accept-set.ts'
import { findingsOf } from '../rules/guard.ts'
import { sideFindings } from '../rules/sides.ts'
import * as store from '../store.ts'

type Of = { ownerId: string; id: string; at: Date }

/** Returns the id of the profile. Refuses `measurements.too-many-profiles`. */
export async function addProfile(
  tx: Tx,
  { ownerId, at, ...profile }: NewProfile & { ownerId: string; at: Date },
): Promise<Outcome<string>> {
  await store.lockOwner(tx, ownerId)
  if ((await store.countProfiles(tx, ownerId)) >= MAX_PROFILES) return refuse(problems.tooManyProfiles(MAX_PROFILES))
  return done(await store.insertProfile(tx, ownerId, profile, at))
}

export async function changeProfile(tx: Tx, { ownerId, id, at, name, unit }: Of & ChangeProfile): Promise<Outcome<void>> {
  if (!(await store.lockProfile(tx, ownerId, id))) return refuse(problems.noSuchProfile())
  await store.changeProfile(tx, id, { ...(name !== undefined && { name }), ...(unit !== undefined && { unit }), touched_at: at })
  return done(undefined)
}

/**
 * Adds a set as a new version, unless it equals the newest one. Refuses `measurements.no-such-profile`, `.too-many-sets`, and
 * what `acceptSet` refuses.
 */
export async function addSet(tx: Tx, { ownerId, id, at, set }: Of & { set: NewSet }): Promise<Outcome<void>> {
  const profile = await store.lockProfile(tx, ownerId, id)
  if (!profile) return refuse(problems.noSuchProfile())
  const last = await store.newestSet(tx, id)
  const accepted = acceptSet(profile.block, set, last && store.sidesOf(last))
  if (!accepted.ok) return accepted
  const saved = accepted.value
  const { kept: _named, ...measurements } = set
  if (last && deepEqual(measurements, { ...store.sidesOf(last), second: last.second, posture: last.posture, fit: last.fit }))
    return done(undefined)
  if (last && last.version >= MAX_SETS) return refuse(problems.tooManySets(MAX_SETS))
  await store.insertSet(tx, id, (last?.version ?? 0) + 1, set, saved, at)
  await store.changeProfile(tx, id, { touched_at: at })
  return done(undefined)
}

/** Returns the id of the copy. Refuses `measurements.no-such-profile`, `.nothing-taken` and `.too-many-profiles`. */
export async function copyProfile(tx: Tx, { ownerId, id, name, fit, at }: Of & NewFit): Promise<Outcome<string>> {
  const profile = await store.lockProfile(tx, ownerId, id)
  if (!profile) return refuse(problems.noSuchProfile())
  const last = await store.newestSet(tx, id)
  if (!last) return refuse(problems.nothingTaken())
  const added = await addProfile(tx, { ownerId, name, block: profile.block, unit: profile.unit, at })
  if (!added.ok) return added
  const { second, posture, kept: confirmed, taken_by: takenBy } = last
  await store.insertSet(
    tx,
    added.value,
    1,
    { ...store.sidesOf(last), second, posture, fit, kept: confirmed },
    confirmed,
    at,
    takenBy,
  )
  return added
}

async function knownAs(tx: Tx, { ownerId, name, block }: Pick<InPerson, 'ownerId' | 'name' | 'block'>) {
  const same = await store.profileNamed(tx, ownerId, name, block)
  return { same, last: same && (await store.newestSet(tx, same.id)) }
}

export async function askInPerson(
  tx: Tx,
  { set, ...of }: Pick<InPerson, 'ownerId' | 'name' | 'block' | 'set'>,
): Promise<Finding[]> {
  const { last } = await knownAs(tx, of)
  return [...findingsOf(of.block, reckoned(set)), ...sideFindings(set, last && store.sidesOf(last))]
}

type InPerson = { ownerId: string; name: string; block: Block; set: NewSet; takenBy: string; at: Date }

/**
 * Creates the profile when it is missing. Returns the id of the set. Refuses what `acceptSet` and `addProfile` refuse, and
 * `measurements.too-many-sets`.
 */
export async function takeInPerson(tx: Tx, { ownerId, name, block, set, takenBy, at }: InPerson): Promise<Outcome<string>> {
  const { same, last } = await knownAs(tx, { ownerId, name, block })
  const accepted = acceptSet(block, set, last && store.sidesOf(last), 'house')
  if (!accepted.ok) return accepted
  const added = same ? done(same.id) : await addProfile(tx, { ownerId, name, block, unit: 'cm', at })
  if (!added.ok) return added
  if (last && last.version >= MAX_SETS) return refuse(problems.tooManySets(MAX_SETS))
  const id = await store.insertSet(tx, added.value, (last?.version ?? 0) + 1, set, accepted.value, at, takenBy)
  await store.changeProfile(tx, added.value, { touched_at: at })
  return done(id)
}
