// Process that writes one compressed backup to its standard output. It receives the source as a message.
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { type BackupSource, backupOf } from './write-backup.ts'

// Ignored at shutdown, because the shop's process decides whether the backup may finish.
for (const signal of ['SIGINT', 'SIGHUP', 'SIGTERM'] as const) process.on(signal, () => {})
process.on('disconnect', () => process.exit(1)) // the shop's process has ended
process.once('message', async (source: BackupSource) => {
  try {
    await pipeline(backupOf(source), createGzip({ level: 1 }), process.stdout)
    process.exit(0)
  } catch (error) {
    console.error(error)
    process.exit(1)
  }
})
