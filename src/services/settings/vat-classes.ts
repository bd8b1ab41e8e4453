import { deepEqual } from '#kernel/deep-equal.ts'
import type { Db, Tx } from '#platform/db.ts'
import { announce } from '#platform/events.ts'
import * as audit from '#services/audit/index.ts'
import type { VatClass, VatClasses } from './contract.ts'
import './tables.ts'

/** Returns all VAT classes: built-in ones first, then custom ones, each by descending rate. */
export async function vatClasses(db: Db | Tx): Promise<Omit<VatClasses['classes'][number], 'products'>[]> {
  return db
    .selectFrom('vat_class')
    .select(['code', 'name', 'rate', 'built_in as builtIn'])
    .orderBy('built_in', 'desc')
    .orderBy('rate', 'desc')
    .orderBy('name')
    .orderBy('code')
    .execute()
}

export const hasVatClass = async (db: Db | Tx, code: string): Promise<boolean> =>
  (await db.selectFrom('vat_class').select('code').where('code', '=', code).executeTakeFirst()) !== undefined

export const lockOwnVatClasses = (tx: Tx): Promise<VatClass[]> =>
  tx.selectFrom('vat_class').select(['code', 'name', 'rate']).where('built_in', '=', false).orderBy('code').forUpdate().execute()

type Change = { before: readonly VatClass[]; after: readonly VatClass[]; by: string; at: Date }

/**
 * Replaces the custom VAT classes, with an audit entry. No-op when nothing changed. The caller must have locked `before` and
 * checked that no product uses a removed class.
 */
export async function saveVatClasses(tx: Tx, { before, after, by, at }: Change): Promise<void> {
  const sorted = after.toSorted((a, b) => (a.code < b.code ? -1 : 1))
  if (deepEqual(before, sorted)) return
  const removed = before.filter(({ code }) => !after.some((each) => each.code === code)).map(({ code }) => code)
  if (removed.length > 0) await tx.deleteFrom('vat_class').where('code', 'in', removed).where('built_in', '=', false).execute()
  for (const each of sorted)
    await tx
      .insertInto('vat_class')
      .values(each)
      .onConflict((conflict) => conflict.column('code').doUpdateSet({ name: each.name, rate: each.rate }))
      .execute()
  const states = { before: { classes: before }, after: { classes: sorted } }
  await audit.record(tx, { actor: by, action: 'settings-changed', subject: 'vat-classes', at, ...states })
  await announce(tx, { kind: 'settings', id: 'vat-classes' })
}
