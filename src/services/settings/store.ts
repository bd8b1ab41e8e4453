import type { Db, Tx } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { checkoutRules } from './checkout-rules.ts'
import { StoreSettings } from './contract.ts'
import './tables.ts'

const Stored = StoreSettings.omit({ mode: true, signInBeforeCheckout: true })
export type StoredStoreSettings = Omit<StoreSettings, 'mode' | 'signInBeforeCheckout'>

/** A house that has said nothing about itself yet. */
const UNNAMED: StoredStoreSettings = {
  name: 'Loomcourt',
  city: '',
  address: '',
  email: '',
  phone: '',
  timeZone: 'Africa/Nairobi',
  hours: { days: [1, 2, 3, 4, 5, 6], opens: 9, closes: 20 },
  returnDays: 30,
  pin: '',
}

export const storeSettings = ({ db, cache, config }: Pick<Deps, 'db' | 'cache' | 'config'>): Promise<StoreSettings> =>
  cache('house', async () => {
    const row = await db.selectFrom('setting').select('value').where('name', '=', 'house').executeTakeFirst()
    const { signInFirst } = await checkoutRules(db)
    return { ...(row ? Stored.parse(row.value) : UNNAMED), mode: config.mode, signInBeforeCheckout: signInFirst }
  })

/** The same inside a transaction, as it stands in the table. */
export async function storeSettingsIn(tx: Db | Tx): Promise<StoredStoreSettings> {
  const row = await tx.selectFrom('setting').select('value').where('name', '=', 'house').executeTakeFirst()
  return row ? Stored.parse(row.value) : UNNAMED
}
