import { setTimeout as sleep } from 'node:timers/promises'
import { type EmbeddedPostgres, type Options, openEmbeddedPostgres } from './embedded.ts'

const PAUSE_ms = 1000

/** Runs the built-in database and restarts it when it dies while in use. */
export async function superviseEmbeddedPostgres(options: Options): Promise<EmbeddedPostgres> {
  let current = await openEmbeddedPostgres(options)
  let isWanted = true
  let mending: Promise<void> = Promise.resolve()

  const openAgain = async () => {
    while (isWanted) {
      options.log?.('PostgreSQL has ended; starting it again …')
      try {
        current = await openEmbeddedPostgres(options)
        return watch()
      } catch (error) {
        options.log?.((error as Error).message)
        await sleep(PAUSE_ms)
      }
    }
  }
  const watch = () => {
    void current.gone.then(() => {
      if (isWanted) mending = openAgain()
    })
  }
  watch()
  return {
    ...current, // the socket path is the same for every restarted server
    stop: async () => {
      isWanted = false
      await mending
      await current.stop()
    },
  }
}
