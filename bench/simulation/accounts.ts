import { present } from '#kernel/assert.ts'
import { done } from '#kernel/outcome.ts'
import * as customers from '#modules/customers/index.ts'
import * as identity from '#modules/identity/index.ts'
import { transact } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'

export type Accounts = { loyal: Account; exempt: Account & { pin: string } }
export type Account = { id: string; email: string }

const LOYAL_percent = 25
const PIN = 'A001234567Z'

export async function openAccounts(deps: Deps, variantIds: readonly number[]): Promise<Accounts> {
  const at = deps.clock.now()
  const products = await deps.db
    .selectFrom('variant')
    .select('product_id')
    .distinct()
    .where('id', 'in', variantIds as number[])
    .execute()
  const made = await transact(deps.db, async (tx) => {
    const account = async (name: string, taxExempt: boolean): Promise<Account> => {
      const email = `${name}@stories.example.com`
      const id = present(await identity.insertUser(tx, { email, name, at }), 'a new account')
      await customers.saveGroup(tx, { code: name, name, taxExempt }, [id], at)
      return { id, email }
    }
    const [loyal, exempt] = [await account('loyal', false), await account('exempt', true)]
    await customers.lockFile(tx, exempt.id, at)
    await customers.saveFile(tx, exempt.id, { tags: [], taxPin: PIN }, at)
    const tier = { sku: null, group_code: 'loyal', from_quantity: 1, price: null, percent_off: LOYAL_percent }
    await tx
      .insertInto('price_tier')
      .values(products.map(({ product_id }) => ({ product_id, position: 90, ...tier })))
      .execute()
    return done({ loyal, exempt: { ...exempt, pin: PIN } })
  })
  if (!made.ok) throw new Error(made.problem.message)
  return made.value
}
