import { sql } from 'kysely'
import { done, type Outcome } from '#kernel/outcome.ts'
import '#modules/catalogue/tables.ts'
import type { CustomerGroup } from '#modules/customers/contract.ts'
import '#modules/customers/tables.ts'
import '#modules/identity/tables.ts'
import type { Db, Tx } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'

export async function groupsOf(db: Db | Tx): Promise<CustomerGroup[]> {
  const { rows } = await sql<CustomerGroup>`
    select code, customer_group.name, tax_exempt as "taxExempt", array(
      select email from customer_group_member join "user" on "user".id = user_id where group_code = code order by email) as members
    from customer_group order by customer_group.name, code`.execute(db)
  return rows
}

export const customerGroups = async ({ db }: Deps): Promise<Outcome<{ groups: CustomerGroup[] }>> =>
  done({ groups: await groupsOf(db) })

/** Returns account ids by e-mail address. Addresses without an account are missing. */
export async function accountsOf(db: Db | Tx, emails: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; email: string }>`
    select id, email from "user" where email = any(${emails as string[]})`.execute(db)
  return new Map(rows.map(({ email, id }) => [email, id]))
}

/** Returns the name of a product with a price for this group; undefined when no product has one. */
export async function productPricedFor(db: Db | Tx, code: string): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    select name from price_tier join product on product.id = product_id where group_code = ${code} order by name limit 1`.execute(
    db,
  )
  return rows[0]?.name
}
