// The process that writes one backup, compressed, to its standard output. It is sent the source, and ends when the backup ends.
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { type BackupSource, backupOf } from './write-backup.ts'

// The whole process group gets these when the shop is to end: the shop decides whether this backup is finished.
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
