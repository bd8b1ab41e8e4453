import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import type { Tx } from '#platform/db.ts'
import type { SaveLocation, StockLocation } from '../contract.ts'
import * as places from '../places-store.ts'
import { problems } from '../problems.ts'

/**
 * Creates or changes a stock location. Refuses `inventory.no-such-location`, `inventory.location-name-taken`, closing the main
 * location (`inventory.main-location-stays`), and closing one with stock or expected goods (`inventory.location-in-use`).
 */
export async function saveLocation(
  tx: Tx,
  id: number | undefined,
  facts: SaveLocation,
): Promise<Outcome<{ before: StockLocation | null; after: StockLocation }>> {
  const all = await places.lockLocations(tx)
  const before = all.find((place) => place.id === id) ?? null
  if (id !== undefined && !before) return refuse(problems.noSuchLocation())
  if (all.some((place) => place.id !== id && place.name.toLowerCase() === facts.name.toLowerCase()))
    return refuse(problems.locationNameTaken())
  if (before?.active && !facts.active) {
    if (before.main) return refuse(problems.mainLocationStays())
    if (await places.isInUse(tx, before.id)) return refuse(problems.locationInUse())
  }
  const after = before ? await places.changeLocation(tx, before.id, facts) : await places.addLocation(tx, facts)
  return done({ before, after })
}
