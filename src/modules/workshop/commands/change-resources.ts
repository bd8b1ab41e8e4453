import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import type { Tx } from '#platform/db.ts'
import type { FittingResource } from '../contract.ts'
import * as store from '../fitting-store.ts'
import { problems } from '../problems.ts'
import { resourcesOf } from '../queries/fittings.ts'

/**
 * Saves the fitters and rooms. Refuses `workshop.resources-wrong` for duplicate names or ids, unknown ids, or a missing
 * existing one, and `workshop.resource-booked` when a deactivated one has coming bookings.
 */
export async function changeResources(tx: Tx, resources: readonly FittingResource[], now: Date): Promise<Outcome<void>> {
  const existing = await resourcesOf(tx)
  const ids = resources.flatMap(({ id }) => id ?? [])
  const names = resources.map(({ kind, name }) => `${kind} ${name.toLowerCase()}`)
  const isKnown = ({ id, kind }: FittingResource) => id === null || existing.some((each) => each.id === id && each.kind === kind)
  const all = existing.every(({ id }) => resources.some((each) => each.id === id))
  const unique = [ids, names].every((list) => new Set<unknown>(list).size === list.length)
  if (!unique || !resources.every(isKnown) || !all) return refuse(problems.resourcesWrong())
  const resting = resources.flatMap(({ id, active }) => (id !== null && !active ? [id] : []))
  const booked = await store.bookedResources(tx, resting, now)
  if (booked.length > 0) return refuse(problems.resourceBooked(booked))
  await store.saveResources(tx, resources)
  return done(undefined)
}
