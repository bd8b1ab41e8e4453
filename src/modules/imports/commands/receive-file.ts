import { newId } from '#kernel/ids.ts'
import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import type { Tx } from '#platform/db.ts'
import { MAX_FILE_bytes, type NewImport, PART_bytes } from '../contract.ts'
import { problems } from '../problems.ts'
import { sizeOfParts } from '../queries/file-parts.ts'
import { type JobRow, lockJob } from '../queries/jobs.ts'
import * as store from '../store.ts'
import { changeJob } from './change-job.ts'
import { putPart } from './upload-parts.ts'

/** `by` is the account, `sender` the account or API key as in the audit log. */
type Sender = { by: string; sender: string }
type FilePart = { n: number; bytes: Uint8Array; sender: string }

const isSentBy = (job: JobRow, sender: string): boolean => job.sender === '' || job.sender === sender

/**
 * Creates an import for a file that arrives in parts. A name that ends in `.xlsx` means a workbook,
 * any other a CSV file. Refuses `imports.too-large`.
 */
export async function startImport(
  tx: Tx,
  { name, bytes }: NewImport,
  { by, sender }: Sender,
  at: Date,
): Promise<Outcome<{ id: string }>> {
  if (bytes > MAX_FILE_bytes) return refuse(problems.tooLarge(MAX_FILE_bytes / PART_bytes))
  const id = newId()
  const format = /\.xlsx$/i.test(name) ? 'xlsx' : 'csv'
  await store.insertJob(tx, { id, name, bytes, by, sender, format, at })
  return done({ id })
}

/** Stores one part; sending it twice is safe. Refuses `imports.no-such-import`, `.not-now` and `.too-large`. */
export async function receivePart(tx: Tx, id: string, { n, bytes, sender }: FilePart): Promise<Outcome<{ parts: number }>> {
  const job = await lockJob(tx, id)
  if (!job || !isSentBy(job, sender)) return refuse(problems.noSuchImport())
  if (job.state !== 'uploading') return refuse(problems.notNow(job.state))
  if (n >= Math.ceil(job.bytes / PART_bytes)) return refuse(problems.tooLarge(MAX_FILE_bytes / PART_bytes))
  await putPart(tx, id, 'list', n, bytes)
  return done({ parts: (await sizeOfParts(tx, id, 'list')).parts })
}

/** Marks the upload as complete. Refuses `imports.no-such-import`, `.not-now` and `.part-missing`. */
export async function uploaded(tx: Tx, id: string, sender: string): Promise<Outcome<JobRow>> {
  const job = await lockJob(tx, id)
  if (!job || !isSentBy(job, sender)) return refuse(problems.noSuchImport())
  if (job.state !== 'uploading') return refuse(problems.notNow(job.state))
  const arrived = await sizeOfParts(tx, id, 'list')
  if (arrived.bytes !== job.bytes) return refuse(problems.partMissing())
  await changeJob(tx, id, { state: 'reading' })
  return done(job)
}
