import type { Clock } from '#kernel/clock.ts'
import type { Config } from './config.ts'
import type { Db } from './db.ts'
import type { Events } from './events.ts'
import type { Log } from './log.ts'

/**
 * What every room is handed to work with. A room that offers something to the rest of the process adds it by
 * declaration merging, and `server/shop.ts` fills it in.
 */
export interface Deps {
  db: Db
  clock: Clock
  log: Log
  config: Config
  events: Events
  /** Where customers reach the shop, for links that leave it: `PUBLIC_URL`, or the address it listens on. No slash at the end. */
  publicAddress: () => string
  /** The languages that the house writes its pages in. */
  languages: readonly string[]
  /** The key of every signature that the shop makes. */
  secret: string
}
