import type { z } from 'zod'
import { done, type Outcome, type Problem, refuse } from '#kernel/outcome.ts'
import { type Db, type Tx, transact } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { announce } from '#platform/events.ts'
import * as audit from '#services/audit/index.ts'
import './tables.ts'

type Definition<Value> = {
  /** Primary key in the table `setting`, and subject of the audit entries. */
  name: string
  shape: z.ZodType<Value>
  initial: Value
  /** Event that invalidates caches of the setting. None when omitted. */
  announces?: 'settings' | 'pages'
  problemOf?: (value: Value) => Problem | undefined
}

export type Setting<Value> = {
  /** Reads the database on every call, because decisions need the current value. */
  read: (db: Db | Tx) => Promise<Value>
  /** Parses the `value` column, for queries that join the setting. */
  from: (value: unknown) => Value
  /** Saves the value with an audit entry. Refuses with the problem of `problemOf`. `actor`: user id. */
  change: (deps: Pick<Deps, 'db' | 'clock'>, actor: string, value: Value) => Promise<Outcome<Value>>
}

export function setting<Value extends Record<string, unknown>>(definition: Definition<Value>): Setting<Value> {
  const { name, shape, initial, announces, problemOf } = definition
  const from = (value: unknown) => (value ? shape.parse(value) : initial)
  const read = async (db: Db | Tx) =>
    from((await db.selectFrom('setting').select('value').where('name', '=', name).executeTakeFirst())?.value)
  const change: Setting<Value>['change'] = async ({ db, clock }, actor, value) => {
    const problem = problemOf?.(value)
    if (problem) return refuse(problem)
    return transact(db, async (tx) => {
      const at = clock.now()
      const before = await read(tx)
      const row = { value: JSON.stringify(value), changed_at: at }
      await tx
        .insertInto('setting')
        .values({ name, ...row })
        .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
        .execute()
      await audit.record(tx, { actor, action: 'settings-changed', subject: name, at, before, after: value })
      if (announces) await announce(tx, { kind: announces, id: name })
      return done(value)
    })
  }
  return { read, from, change }
}
