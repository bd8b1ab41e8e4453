import { done, type Outcome } from '#kernel/outcome.ts'
import type { Deps } from '#platform/deps.ts'
import type { Location, Rates } from '../contract.ts'
import { countryOf } from '../rules/country.ts'
import { currentRates } from '../store.ts'

export const currencyRates = async (deps: Deps): Promise<Outcome<Rates>> => done((await currentRates(deps)).rates)

export async function locationOf(deps: Deps, { headers }: Request): Promise<Outcome<Location>> {
  const country = countryOf(deps, headers)
  return done({ countryCode: country ?? null, source: country ? 'header' : 'default' })
}
