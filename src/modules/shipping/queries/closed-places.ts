import { done, type Outcome } from '#kernel/outcome.ts'
import type { Deps } from '#platform/deps.ts'
import type { ClosedPlaces } from '../contract.ts'
import { plan } from './slots.ts'

export async function closedPlacesNow(deps: Pick<Deps, 'db' | 'cache'>): Promise<Outcome<ClosedPlaces>> {
  const { closed } = await plan(deps)
  const ofCountry = Map.groupBy(closed.names, ({ country }) => country)
  return done({
    countries: [...closed.countries],
    regions: Object.fromEntries([...ofCountry].map(([country, rows]) => [country, rows.map(({ name }) => name)])),
  })
}
