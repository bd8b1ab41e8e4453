import type { Outcome } from '#kernel/outcome.ts'
import type { Db, Tx } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { changeSetting } from './change-setting.ts'
import { checkoutRules } from './checkout-rules.ts'
import { KeptStoreSettings, type StoreDetails, type StoreSettings } from './contract.ts'
import './tables.ts'

/** A house that has said nothing about itself yet. */
const UNNAMED: KeptStoreSettings = {
  name: 'Loomcourt',
  city: '',
  address: '',
  email: '',
  phone: '',
  timeZone: 'Africa/Nairobi',
  hours: { days: [1, 2, 3, 4, 5, 6], opens: 9, closes: 20 },
  returnDays: 30,
  pin: '',
  invoicePrefix: 'INV',
  creditNotePrefix: 'CN',
}

export const storeSettings = ({ db, cache, config }: Pick<Deps, 'db' | 'cache' | 'config'>): Promise<StoreSettings> =>
  cache('house', async () => {
    const row = await db.selectFrom('setting').select('value').where('name', '=', 'house').executeTakeFirst()
    const { signInFirst } = await checkoutRules(db)
    return { ...(row ? KeptStoreSettings.parse(row.value) : UNNAMED), mode: config.mode, signInBeforeCheckout: signInFirst }
  })

/** The same inside a transaction, as it stands in the table. */
export async function storeSettingsIn(tx: Db | Tx): Promise<KeptStoreSettings> {
  const row = await tx.selectFrom('setting').select('value').where('name', '=', 'house').executeTakeFirst()
  return row ? KeptStoreSettings.parse(row.value) : UNNAMED
}

/** From now on; papers that were made keep what they say. */
export const changeStore = (deps: Deps, actor: string, details: StoreDetails): Promise<Outcome<KeptStoreSettings>> =>
  changeSetting(deps, actor, { name: 'house', read: storeSettingsIn, heard: 'settings' }, details)
