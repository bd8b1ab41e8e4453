import type { Rights } from '#domain/staff/permissions.ts'
import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import * as changes from '#modules/change-sets/index.ts'
import type { SentPictures } from '#modules/imports/contract.ts'
import * as imports from '#modules/imports/index.ts'
import * as media from '#modules/media/index.ts'
import { type Db, type Tx, transact } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { checkRights } from '#platform/rights.ts'
import * as audit from '#services/audit/index.ts'
import { draftOf, type Importing, isFileName, pictureKey } from '#steps/change-sets/drafts.ts'

const PRODUCTS = 200
const KNOWN_AT_ONCE = 1000

/**
 * Locks an import in state `mapping` or `checked` that has not begun to run. Refuses `imports.no-such-import`, `imports.not-now`
 * in any other state, and what `checkRights` refuses.
 */
async function openFor(tx: Tx, by: Rights, id: string): Promise<Outcome<imports.JobRow>> {
  const job = await imports.lockJob(tx, id)
  if (!job) return refuse(imports.problems.noSuchImport())
  const allowed = checkRights(by, job.needs)
  if (!allowed.ok) return allowed
  const set = await changes.lockSet(tx, id)
  if (!['mapping', 'checked'].includes(job.state)) return refuse(imports.problems.notNow(job.state))
  return set && set.state !== 'ready' ? refuse(imports.problems.notNow(set.state)) : done(job)
}

/** Stores one part of a picture zip. Idempotent. Only the whole zip gets an audit entry. Refuses what `openFor` refuses. */
export function receivePictures(
  { db }: Deps,
  by: Rights,
  id: string,
  n: number,
  bytes: Uint8Array,
): Promise<Outcome<{ parts: number }>> {
  return transact(db, async (tx) => {
    const job = await openFor(tx, by, id)
    if (!job.ok) return job
    await imports.putPart(tx, id, 'pictures', n, bytes)
    return done({ parts: (await imports.sizeOfParts(tx, id, 'pictures')).parts })
  })
}

/** Refusals of the zip itself, after which the upload is deleted. */
const UNUSABLE = ['imports.not-a-zip', 'imports.pictures-too-large']

/**
 * Completes a zip upload and reads its directory. Deletes the upload when the zip is unusable. Refuses what `openFor` refuses,
 * `imports.part-missing`, `imports.not-a-zip` and `imports.pictures-too-large`.
 */
export async function finishPictures(
  { db, clock }: Deps,
  by: { id: string } & Rights,
  id: string,
  { name, bytes }: SentPictures,
): Promise<Outcome<{ files: number }>> {
  const finished = await transact(db, async (tx) => {
    const job = await openFor(tx, by, id)
    if (!job.ok) return job
    await imports.dropPartsBehind(tx, id, 'pictures', bytes)
    if ((await imports.sizeOfParts(tx, id, 'pictures')).bytes !== bytes) return refuse(imports.problems.partMissing())
    const weighed = await imports.weighPictures(tx, id, bytes)
    if (!weighed.ok) return weighed
    const pictures = { name, files: weighed.value.files }
    await imports.forgetPictures(tx, `${id}/`)
    await imports.changeJob(tx, id, { pictures })
    await audit.record(tx, {
      actor: by.id,
      action: 'import-pictures-received',
      subject: `import ${id}`,
      at: clock.now(),
      before: { pictures: job.value.pictures },
      after: { pictures },
    })
    return weighed
  })
  if (!finished.ok && UNUSABLE.includes(finished.problem.code)) await imports.deleteParts(db, id, 'pictures')
  return finished
}

/**
 * Adds the pictures of the zip that rows name to the media library. Stores the reason why a file was refused. A new run
 * resumes.
 */
export async function takePictures(deps: Deps, about: Importing): Promise<void> {
  const { db, clock } = deps
  const { job } = about
  if (job.pictures === null) return
  const neededNames = await namesIn(db, about)
  await imports.eachPicture(db, job.id, neededNames, async (file) => {
    const key = pictureKey(job.id, file.name)
    const stored =
      'bytes' in file
        ? await media.saveUpload(deps, file.bytes, { name: file.name.slice(0, 120), folder: '', background: true })
        : file
    const what =
      'problem' in stored ? { failure: stored.problem.message, code: stored.problem.code } : { asset: stored.value.asset.id }
    await imports.rememberPicture(db, key, what, clock.now())
  })
}

/** Returns the picture file names in all rows, without those of files that were processed before. */
async function namesIn(db: Db, about: Importing): Promise<Set<string>> {
  const { id } = about.job
  const names = new Set<string>()
  for (let behind = -1; ; ) {
    const rows = await imports.groupsBehind(db, id, behind, PRODUCTS)
    if (rows.length === 0) break
    for (const group of Map.groupBy(rows, ({ first }) => first ?? 0).values())
      for (const { source } of draftOf(group, about).pictures) if (isFileName(source)) names.add(imports.fileNameOf(source))
    behind = rows.at(-1)?.first ?? Number.MAX_SAFE_INTEGER
  }
  const all = [...names]
  for (let n = 0; n < all.length; n += KNOWN_AT_ONCE) {
    const keys = all.slice(n, n + KNOWN_AT_ONCE).map((name) => pictureKey(id, name))
    for (const key of (await imports.pictureFates(db, keys)).keys()) names.delete(key.slice(id.length + 1))
  }
  return names
}
