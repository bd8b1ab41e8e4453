import type { Selectable } from 'kysely'
import type { Db, Tables, Tx } from '#platform/db.ts'
import '../tables.ts'

export type JobRow = Selectable<Tables['import_job']>

export const jobById = (db: Db | Tx, id: string): Promise<JobRow | undefined> =>
  db.selectFrom('import_job').selectAll().where('id', '=', id).executeTakeFirst()

export const lockJob = (tx: Tx, id: string): Promise<JobRow | undefined> =>
  tx.selectFrom('import_job').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
