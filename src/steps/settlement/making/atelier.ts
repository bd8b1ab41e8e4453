import type { Address } from '#modules/orders/contract.ts'
import type { Deps } from '#platform/deps.ts'
import * as settings from '#services/settings/index.ts'

/** Where what is collected is handed over: the house's own address, which the order keeps in place of the customer's. */
export const atelierOf = async (deps: Deps): Promise<Address> => atelierIn(await settings.storeSettings(deps))

/** The same of settings that have been read. */
export const atelierIn = ({ address, city }: { address: string; city: string }): Address => ({
  line1: address || city || 'At the atelier',
  town: city || 'Nairobi',
  country: 'KE',
  ...(city && { region: city }),
})
