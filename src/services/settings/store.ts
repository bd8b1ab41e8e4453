import type { Deps } from '#platform/deps.ts'
import type { StoreSettings } from './contract.ts'
import { checkoutRules, storeSettingsIn } from './settings.ts'

/** The store settings as pages show them, cached until a setting changes. Inside a transaction use `storeSettingsIn`. */
export const storeSettings = ({ db, cache, config }: Pick<Deps, 'db' | 'cache' | 'config'>): Promise<StoreSettings> =>
  cache('house', async () => {
    const { language: _, ...stored } = await storeSettingsIn(db)
    const { signInFirst } = await checkoutRules(db)
    return { ...stored, mode: config.mode, signInBeforeCheckout: signInFirst }
  })
