import type { Clock } from '#kernel/clock.ts'
import type { Config } from './config.ts'
import type { Db } from './db.ts'
import type { Events } from './events.ts'
import type { Log } from './log.ts'

/**
 * Dependencies passed to every module. A module that offers a service to the process adds it by declaration merging, and
 * `server/shop.ts` fills it in.
 */
export interface Deps {
  db: Db
  clock: Clock
  log: Log
  config: Config
  events: Events
  /** Where customers reach the shop, for links that leave it: `PUBLIC_URL`, or the address it listens on. No slash at the end. */
  publicAddress: () => string
  /** Languages of the shop's pages. */
  languages: readonly string[]
  /** The key of every signature that the shop makes. */
  secret: string
}
