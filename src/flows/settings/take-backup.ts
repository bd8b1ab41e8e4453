import { Readable } from 'node:stream'
import { createGzip } from 'node:zlib'
import { done, type Outcome } from '#kernel/outcome.ts'
import { backupOf } from '#platform/backup/write-backup.ts'
import { transact } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { allow } from '#platform/rate-limit.ts'
import * as audit from '#services/audit/index.ts'

const PER_HOUR = 6

/**
 * The whole shop as one file, while it is taken: the same that `npm run backup` writes. Its end holds the hash of all before it, so that one which
 * breaks off on its way is known as such when it is restored.
 */
export async function takeBackup({ db, clock, config }: Deps, actor: string): Promise<Outcome<never> | Response> {
  const at = clock.now()
  const allowed = await allow(db, { name: 'backup', who: actor, limit: PER_HOUR, windowSeconds: 3600, now: at })
  if (!allowed.ok) return allowed
  const entry = { actor, action: 'backup-taken', subject: 'house', at } as const
  await transact(db, async (tx) => done(await audit.record(tx, { ...entry, before: null, after: null })))
  const source = { databaseUrl: String(config.databaseUrl), dataFolder: config.dataFolder, at }
  const plain = Readable.from(backupOf(source))
  const packed = createGzip({ level: 1 })
  plain.on('error', (error) => packed.destroy(error)) // a pipe carries no errors
  packed.on('close', () => plain.destroy())
  return new Response(Readable.toWeb(plain.pipe(packed)) as ReadableStream, {
    headers: {
      'Content-Type': 'application/octet-stream',
      'Content-Disposition': `attachment; filename="shop-${at.toISOString().slice(0, 16).replace(/\D/g, '')}.backup"`,
      'Cache-Control': 'private, no-store',
    },
  })
}
