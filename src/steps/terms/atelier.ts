import type { Address } from '#modules/orders/contract.ts'
import type { Deps } from '#platform/deps.ts'
import * as settings from '#services/settings/index.ts'

/** Returns the address of the shop, where orders are picked up. */
export const atelierOf = async (deps: Deps): Promise<Address> => atelierIn(await settings.storeSettings(deps))

export const atelierIn = ({ address, city }: { address: string; city: string }): Address => ({
  line1: address || city || 'At the atelier',
  town: city || 'Nairobi',
  country: 'KE',
  ...(city && { region: city }),
})
