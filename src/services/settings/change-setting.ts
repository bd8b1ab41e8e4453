import { done, type Outcome } from '#kernel/outcome.ts'
import { type Tx, transact } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { announce } from '#platform/events.ts'
import * as audit from '#services/audit/index.ts'
import './tables.ts'

type Setting<Value> = {
  name: string
  /** How it stands before the change. */
  read: (tx: Tx) => Promise<Value>
  /** Of which kind the news is that kept pages and answers hear; nothing where none of them shows it. */
  heard?: 'settings' | 'pages'
}

/** A setting is `value` from now on: the audit says who changed it, and every process and kept page hears of it. `actor` is the id of a user. */
export const changeSetting = <Value extends Record<string, unknown>>(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  actor: string,
  { name, read, heard }: Setting<Value>,
  value: Value,
): Promise<Outcome<Value>> =>
  transact(db, async (tx) => {
    const at = clock.now()
    const before = await read(tx)
    const row = { value: JSON.stringify(value), changed_at: at }
    await tx
      .insertInto('setting')
      .values({ name, ...row })
      .onConflict((known) => known.column('name').doUpdateSet(row))
      .execute()
    await audit.record(tx, { actor, action: 'settings-changed', subject: name, at, before, after: value })
    if (heard) await announce(tx, { kind: heard, id: name })
    return done(value)
  })
