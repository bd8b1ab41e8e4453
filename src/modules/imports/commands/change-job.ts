import type { Db, Tx } from '#platform/db.ts'
import type { JobRow } from '../queries/jobs.ts'
import '../tables.ts'

type JobChange = { pictures?: object } & Partial<
  Pick<JobRow, 'state' | 'failure' | 'kind' | 'header' | 'row_count' | 'needs'>
> & {
    reading?: object
    mapping?: readonly (string | null)[]
    options?: object
  }

export const changeJob = (db: Db | Tx, id: string, { reading, mapping, options, pictures, ...plain }: JobChange) =>
  db
    .updateTable('import_job')
    .set({
      ...plain,
      ...(reading && { reading: JSON.stringify(reading) }),
      ...(mapping && { mapping: JSON.stringify(mapping) }),
      ...(options && { options: JSON.stringify(options) }),
      ...(pictures && { pictures: JSON.stringify(pictures) }),
    })
    .where('id', '=', id)
    .execute()
