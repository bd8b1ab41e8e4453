import type { Clock } from '#kernel/clock.ts'
import type { Config } from './config.ts'
import type { Db } from './db.ts'
import type { Events } from './events.ts'
import type { Log } from './log.ts'

/** Dependencies of the process. Other files add fields by declaration merging. */
export interface Deps {
  db: Db
  clock: Clock
  log: Log
  config: Config
  events: Events
  /**
   * Returns the public base URL for links in e-mails: `PUBLIC_URL`, or the address that the server listens on. No trailing slash.
   */
  publicAddress: () => string
  languages: readonly string[]
  secret: string
}
