import { wayMapFrom } from '#domain/content/way-map.ts'
import { type Outcome, refuse } from '#kernel/outcome.ts'
import type { Db, Tx } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { changeSetting } from './change-setting.ts'
import { WayHere } from './contract.ts'
import { problems } from './problems.ts'
import './tables.ts'

const NAME = 'way-here'

export async function wayHere(db: Db | Tx): Promise<WayHere> {
  const row = await db.selectFrom('setting').select('value').where('name', '=', NAME).executeTakeFirst()
  return row ? WayHere.parse(row.value) : { map: '' }
}

/** What stands on the contact page from now on. Refuses `settings.unreadable-map`. */
export async function changeWayHere(deps: Deps, actor: string, way: WayHere): Promise<Outcome<WayHere>> {
  const read = wayMapFrom(way.map)
  if ('wrong' in read) return refuse(problems.unreadableMap(read.wrong))
  return changeSetting(deps, actor, { name: NAME, read: wayHere, heard: 'pages' }, way)
}
