// Process that opens the database in the given folder, reports how, and waits for the signal to stop.
import { openEmbeddedPostgres } from '#platform/postgres/embedded.ts'

try {
  const postgres = await openEmbeddedPostgres({ folder: process.argv[2] as string })
  process.on('SIGTERM', async () => {
    await postgres.stop()
    process.exit(0)
  })
  process.stdout.write(`${JSON.stringify({ started: postgres.started, pid: postgres.pid, host: postgres.host })}\n`)
  setInterval(() => {}, 1 << 30)
} catch (error) {
  process.stderr.write((error as Error).message)
  process.exit(1)
}
