import { done, type Outcome } from '#kernel/outcome.ts'
import { type NewImport, PART_bytes } from '#modules/imports/contract.ts'
import * as imports from '#modules/imports/index.ts'
import { transact } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { doerFor } from '#platform/request-context.ts'
import * as audit from '#services/audit/index.ts'
import { importQueue } from './import-queue.ts'

/**
 * Starts the upload of an import file. Returns its id and the size of a part in bytes. Refuses what `imports.startImport`
 * refuses.
 */
export function startImport(
  { db, clock }: Deps,
  by: { id: string },
  file: NewImport,
): Promise<Outcome<{ id: string; part_bytes: number }>> {
  return transact(db, async (tx) => {
    const at = clock.now()
    const started = await imports.startImport(tx, file, { by: by.id, sender: doerFor(by.id) }, at)
    if (!started.ok) return started
    const subject = `import ${started.value.id}`
    await audit.record(tx, { actor: by.id, action: 'import-started', subject, at, after: { file: file.name, bytes: file.bytes } })
    return done({ ...started.value, part_bytes: PART_bytes })
  })
}

/** Completes an upload: all parts are stored, and the job to read the file is queued. Refuses what `imports.uploaded` refuses. */
export function finishUpload({ db, clock, jobs }: Deps, by: { id: string }, id: string): Promise<Outcome<{ id: string }>> {
  return transact(db, async (tx) => {
    const job = await imports.uploaded(tx, id, doerFor(by.id))
    if (!job.ok) return job
    await audit.record(tx, {
      actor: by.id,
      action: 'import-received',
      subject: `import ${id}`,
      at: clock.now(),
      after: { bytes: job.value.bytes },
    })
    await jobs.enqueue(tx, importQueue, { importId: id })
    return done({ id })
  })
}

/** Stores one part of a file. Only the whole file gets an audit entry. Refuses what `imports.receivePart` refuses. */
export function receivePart(
  { db }: Deps,
  by: { id: string },
  id: string,
  part: { n: number; bytes: Uint8Array },
): Promise<Outcome<{ parts: number }>> {
  return transact(db, (tx) => imports.receivePart(tx, id, { ...part, sender: doerFor(by.id) }))
}
