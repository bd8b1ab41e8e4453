import { sql } from 'kysely'
import type { Deps } from '#platform/deps.ts'
import '#services/audit/tables.ts'
import type { BackupState } from '#services/settings/contract.ts'

/** Returns when staff last took a backup from the back office, and the size of the database in MiB, rounded up. */
export async function backupState({ db, config }: Pick<Deps, 'db' | 'config'>): Promise<BackupState> {
  const { rows } = await sql<{ at: Date | null; by: string | null; bytes: number }>`
    select last.at, last.by, pg_database_size(current_database()) as bytes from (select) as one left join lateral (
      select at, coalesce(email, actor) as by from audit_entry left join "user" on "user".id = actor
      where action = 'backup-taken' order by audit_entry.id desc limit 1) as last on true`.execute(db)
  const [row] = rows
  return {
    last: row?.at ? { at: row.at.toISOString(), by: row.by ?? '' } : null,
    picturesElsewhere: config.s3 !== undefined,
    megabytes: Math.ceil(Number(row?.bytes ?? 0) / 1024 / 1024),
  }
}
