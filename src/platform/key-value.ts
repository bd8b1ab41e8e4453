import type { Db, Tx } from './db.ts'

/** Reads a value of the table `shop_state`. Undefined when it was never set. */
export async function getValue(db: Db, name: string): Promise<string | undefined> {
  const row = await db.selectFrom('shop_state').select('value').where('name', '=', name).executeTakeFirst()
  return row?.value
}

export async function setValue(db: Db | Tx, name: string, value: string): Promise<void> {
  await db
    .insertInto('shop_state')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute()
}

/** Inserts the value if the name is new. Returns the stored value. */
export async function setIfAbsent(db: Db, name: string, value: string): Promise<string> {
  await db
    .insertInto('shop_state')
    .values({ name, value })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return (await getValue(db, name)) ?? value
}
