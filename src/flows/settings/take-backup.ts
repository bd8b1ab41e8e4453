import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import { isBackupRunning, runBackup } from '#platform/backup/run-backup.ts'
import { transact } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { allow } from '#platform/rate-limit.ts'
import * as audit from '#services/audit/index.ts'
import { problems } from '#services/settings/problems.ts'

const PER_HOUR = 6

/** Streams a backup, one at a time per process. Refuses `backups.busy` and `rate-limit.exceeded`. */
export async function takeBackup({ db, clock, config, log }: Deps, actor: string): Promise<Outcome<never> | Response> {
  const at = clock.now()
  if (isBackupRunning()) return refuse(problems.backupRunning())
  const allowed = await allow(db, { name: 'backup', who: actor, limit: PER_HOUR, windowSeconds: 3600, now: at })
  if (!allowed.ok) return allowed
  const entry = { actor, action: 'backup-taken', subject: 'house', at } as const
  await transact(db, async (tx) => done(await audit.record(tx, { ...entry, before: null, after: null })))
  const packed = runBackup({ databaseUrl: String(config.databaseUrl), dataFolder: config.dataFolder, at }, log)
  if (!packed) return refuse(problems.backupRunning())
  return new Response(packed, {
    headers: {
      'Content-Type': 'application/octet-stream',
      'Content-Disposition': `attachment; filename="shop-${at.toISOString().slice(0, 16).replace(/\D/g, '')}.backup"`,
      'Cache-Control': 'private, no-store',
    },
  })
}
