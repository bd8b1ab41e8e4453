import type { Deps } from '#platform/deps.ts'
import type { StoreSettings } from './contract.ts'
import { checkoutRules, storeSettingsIn } from './settings.ts'

/** Returns the shop settings from the cache. In a transaction, use `storeSettingsIn` instead. */
export const storeSettings = ({ db, cache, config }: Pick<Deps, 'db' | 'cache' | 'config'>): Promise<StoreSettings> =>
  cache('house', async () => {
    const { language: _, ...stored } = await storeSettingsIn(db)
    const { signInFirst } = await checkoutRules(db)
    return { ...stored, mode: config.mode, signInBeforeCheckout: signInFirst }
  })
