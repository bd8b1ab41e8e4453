import type { Rights } from '#domain/staff/permissions.ts'
import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import * as imports from '#modules/imports/index.ts'
import { transact } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { checkRights } from '#platform/rights.ts'
import * as audit from '#services/audit/index.ts'
import { importQueue } from './import-queue.ts'

type ReadOptions = Pick<imports.JobRow['reading'], 'encoding' | 'delimiter'>

/**
 * Parses a CSV file again with the encoding and delimiter that staff chose. Refuses `imports.no-such-import`, `imports.not-now`
 * for a workbook or in a state other than `mapping` and `failed`, and what `checkRights` refuses.
 */
export function rereadImport(
  { db, clock, jobs }: Deps,
  by: { id: string } & Rights,
  id: string,
  how: ReadOptions,
): Promise<Outcome<{ id: string }>> {
  return transact(db, async (tx) => {
    const job = await imports.lockJob(tx, id)
    if (!job) return refuse(imports.problems.noSuchImport())
    const allowed = checkRights(by, job.needs)
    if (!allowed.ok) return allowed
    const possible = job.format === 'csv' && (job.state === 'mapping' || job.state === 'failed')
    if (!possible) return refuse(imports.problems.notNow(job.state))
    await imports.changeJob(tx, id, { state: 'reading', failure: null, reading: { ...job.reading, ...how, chosen: true } })
    const { encoding, delimiter } = job.reading
    await audit.record(tx, {
      actor: by.id,
      action: 'import-mapped',
      subject: `import ${id}`,
      at: clock.now(),
      before: { encoding: encoding ?? null, delimiter: delimiter ?? null },
      after: how,
    })
    await jobs.enqueue(tx, importQueue, { importId: id })
    return done({ id })
  })
}
