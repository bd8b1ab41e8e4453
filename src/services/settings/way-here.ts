import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import { wayMapFrom } from '#kernel/way-map.ts'
import { type Db, type Tx, transact } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { announce } from '#platform/events.ts'
import * as audit from '#services/audit/index.ts'
import { WayHere } from './contract.ts'
import { problems } from './problems.ts'
import './tables.ts'

const NAME = 'way-here'

export async function wayHere(db: Db | Tx): Promise<WayHere> {
  const row = await db.selectFrom('setting').select('value').where('name', '=', NAME).executeTakeFirst()
  return row ? WayHere.parse(row.value) : { map: '' }
}

/** What stands on the contact page from now on. Refuses `settings.unreadable-map`. */
export const changeWayHere = ({ db, clock }: Deps, actor: string, way: WayHere): Promise<Outcome<WayHere>> =>
  transact(db, async (tx) => {
    const read = wayMapFrom(way.map)
    if ('wrong' in read) return refuse(problems.unreadableMap(read.wrong))
    const at = clock.now()
    const before = await wayHere(tx)
    const value = JSON.stringify(way)
    await tx
      .insertInto('setting')
      .values({ name: NAME, value, changed_at: at })
      .onConflict((known) => known.column('name').doUpdateSet({ value, changed_at: at }))
      .execute()
    await audit.record(tx, { actor, action: 'settings-changed', subject: NAME, at, before, after: way })
    await announce(tx, { kind: 'pages', id: NAME })
    return done(way)
  })
