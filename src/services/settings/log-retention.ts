import type { Outcome } from '#kernel/outcome.ts'
import type { Db, Tx } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { changeSetting } from './change-setting.ts'
import { LogRetention } from './contract.ts'
import './tables.ts'

const DEFAULTS: LogRetention = { mails: 90, faults: 30, calls: 30 }

/** How long each kind of log is kept, in days. */
export async function logRetention(db: Db | Tx): Promise<LogRetention> {
  const row = await db.selectFrom('setting').select('value').where('name', '=', 'log-retention').executeTakeFirst()
  return row ? LogRetention.parse(row.value) : DEFAULTS
}

/** What is older than that goes within the hour; the policy pages say the new number. */
export const changeLogRetention = (deps: Deps, actor: string, days: LogRetention): Promise<Outcome<LogRetention>> =>
  changeSetting(deps, actor, { name: 'log-retention', read: logRetention, heard: 'pages' }, days)
