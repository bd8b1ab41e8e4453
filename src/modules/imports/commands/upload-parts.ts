import type { Db, Tx } from '#platform/db.ts'
import { PART_bytes } from '../contract.ts'
import type { PartFile } from '../queries/file-parts.ts'
import '../tables.ts'

/** Stores a part; sending it again replaces it. */
export const putPart = (db: Db | Tx, jobId: string, file: PartFile, n: number, bytes: Uint8Array) =>
  db
    .insertInto('import_part')
    .values({ job_id: jobId, file, n, bytes: Buffer.from(bytes) })
    .onConflict((conflict) => conflict.columns(['job_id', 'file', 'n']).doUpdateSet({ bytes: Buffer.from(bytes) }))
    .execute()

export const deleteParts = (db: Db | Tx, jobId: string, file: PartFile) =>
  db.deleteFrom('import_part').where('job_id', '=', jobId).where('file', '=', file).execute()

/** Deletes parts beyond the end of the file, left by an earlier, longer upload. */
export const dropPartsBehind = (tx: Tx, jobId: string, file: PartFile, bytes: number) =>
  tx
    .deleteFrom('import_part')
    .where('job_id', '=', jobId)
    .where('file', '=', file)
    .where('n', '>=', Math.ceil(bytes / PART_bytes))
    .execute()
