import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import type { Tx } from '#platform/db.ts'
import type { FittingResource } from '../contract.ts'
import * as store from '../fitting-store.ts'
import { problems } from '../problems.ts'

/**
 * Who fits, and where. Nobody is taken out of the list: whoever no longer fits is put to rest. Refuses `workshop.resources-wrong` for two of one
 * name, or somebody unknown; and `workshop.resource-booked` where somebody is booked with whoever is to rest.
 */
export async function changeResources(tx: Tx, resources: readonly FittingResource[], now: Date): Promise<Outcome<void>> {
  const known = await store.resourcesOf(tx)
  const names = resources.map(({ kind, name }) => `${kind} ${name.toLowerCase()}`)
  const isKnown = ({ id, kind }: FittingResource) => id === null || known.some((each) => each.id === id && each.kind === kind)
  const all = known.every(({ id }) => resources.some((each) => each.id === id))
  if (new Set(names).size !== names.length || !resources.every(isKnown) || !all) return refuse(problems.resourcesWrong())
  const resting = resources.flatMap(({ id, active }) => (id !== null && !active ? [id] : []))
  const booked = await store.bookedResources(tx, resting, now)
  if (booked.length > 0) return refuse(problems.resourceBooked(booked))
  await store.saveResources(tx, resources)
  return done(undefined)
}
