import type { Tx } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { checkoutRules } from './checkout-rules.ts'
import { House } from './contract.ts'
import './tables.ts'

const Kept = House.omit({ mode: true, signInBeforeCheckout: true })
export type HouseSettings = Omit<House, 'mode' | 'signInBeforeCheckout'>

/** A house that has said nothing about itself yet. */
const UNNAMED: HouseSettings = {
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

export const house = ({ db, kept, config }: Pick<Deps, 'db' | 'kept' | 'config'>): Promise<House> =>
  kept('house', async () => {
    const row = await db.selectFrom('setting').select('value').where('name', '=', 'house').executeTakeFirst()
    const { signInFirst } = await checkoutRules(db)
    return { ...(row ? Kept.parse(row.value) : UNNAMED), mode: config.mode, signInBeforeCheckout: signInFirst }
  })

/** The same inside a transaction, as it stands in the table. */
export async function houseIn(tx: Tx): Promise<HouseSettings> {
  const row = await tx.selectFrom('setting').select('value').where('name', '=', 'house').executeTakeFirst()
  return row ? Kept.parse(row.value) : UNNAMED
}
