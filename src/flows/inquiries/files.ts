import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import { type InquirySent, MAX_DAILY_bytes, MAX_FILES, MAX_STORED_bytes, NEARLY_FULL } from '#modules/inquiries/contract.ts'
import * as inquiries from '#modules/inquiries/index.ts'
import { type Db, type Tx, transact } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { allow } from '#platform/rate-limit.ts'
import { openUnlessOpen } from '#services/action-items/index.ts'

const HOUR_s = 3600
const PER_ADDRESS = 30
const DAY_s = 24 * HOUR_s
/** Daily upload limit of one client address, which protects the storage quota. */
const PER_ADDRESS_kB = 100 * 1024
/** Time in which the sender can add files. */
const OPEN_minutes = 30

/**
 * Adds a file to a recent inquiry: a picture or PDF; for a job application a PDF or Word document. Detects the type from the
 * content. Refuses `inquiries.no-such-inquiry`, `inquiries.file-refused`, `inquiries.too-many-files`, `inquiries.files-full`,
 * `rate-limit.exceeded`.
 */
export async function addInquiryFile(
  { db, blobs, clock }: Deps,
  { id, name, clientAddress }: { id: string; name: string; clientAddress: string },
  bytes: Uint8Array,
): Promise<Outcome<typeof InquirySent._output>> {
  const now = clock.now()
  const limit = { name: 'inquiry-file', who: clientAddress, limit: PER_ADDRESS, windowSeconds: HOUR_s, now }
  const allowed = await allow(db, limit)
  if (!allowed.ok) return allowed
  const inquiry = await inquiries.inquiryRow(db, id)
  if (!inquiry || now.getTime() - inquiry.at.getTime() > OPEN_minutes * 60_000) return refuse(inquiries.problems.noSuchInquiry())
  const kind = await inquiries.acceptedKind(bytes, inquiry.job === null ? 'question' : 'application')
  if (!kind) return refuse(inquiries.problems.fileRefused())
  const size_kB = Math.ceil(bytes.byteLength / 1024)
  const sent = { name: 'inquiry-file-kB', who: clientAddress, limit: PER_ADDRESS_kB, windowSeconds: DAY_s, now, amount: size_kB }
  const allowedSize = await allow(db, sent)
  if (!allowedSize.ok) return allowedSize
  const room = await roomFor(db, bytes.byteLength, { now, lock: false })
  if (!room.ok) return room
  const file = `inquiries/${crypto.randomUUID()}.${inquiries.ENDINGS[kind]}`
  await blobs.put(file, bytes, 'application/octet-stream') // before its row: no row refers to a missing file
  const stored = await transact(db, async (tx) => {
    const locked = await inquiries.lockInquiry(tx, id)
    if (!locked) return refuse(inquiries.problems.noSuchInquiry())
    if ((await inquiries.filesOf(tx, [id])).length >= MAX_FILES) return refuse(inquiries.problems.tooManyFiles(MAX_FILES))
    // Checked again under the lock: concurrent uploads must not exceed the quota together.
    const left = await roomFor(tx, bytes.byteLength, { now, lock: true })
    if (!left.ok) return left
    await inquiries.insertFile(tx, { inquiryId: id, name, mime: kind, bytes: bytes.byteLength, file, at: now })
    if (left.value.full >= NEARLY_FULL) await tellNearlyFull(tx, left.value.full, now)
    return done({ asked: true as const })
  })
  if (!stored.ok) await blobs.remove(file)
  return stored
}

/**
 * Refuses `inquiries.files-full` when the file would exceed the storage quota or the quota of the last 24 hours. Returns the used
 * share of the storage quota, including the file.
 */
async function roomFor(
  db: Db | Tx,
  size_bytes: number,
  { now, lock }: { now: Date; lock: boolean },
): Promise<Outcome<{ full: number }>> {
  const stored = await inquiries.storedBytes(db, { since: new Date(now.getTime() - DAY_s * 1000), lock })
  const isFull = stored.all + size_bytes > MAX_STORED_bytes || stored.recent + size_bytes > MAX_DAILY_bytes
  return isFull ? refuse(inquiries.problems.filesFull()) : done({ full: (stored.all + size_bytes) / MAX_STORED_bytes })
}

const tellNearlyFull = (tx: Tx, full: number, at: Date) =>
  openUnlessOpen(
    tx,
    {},
    {
      kind: 'inquiry-files-nearly-full',
      cause: at.toISOString(),
      detail: { full_percent: Math.floor(full * 100) },
      at,
    },
  )

/**
 * Serves an inquiry's file to staff as a download only, because it may contain malicious code. Refuses
 * `inquiries.no-such-inquiry`.
 */
export async function inquiryFile({ db, blobs, clock }: Deps, id: number): Promise<Outcome<never> | Response> {
  const row = await inquiries.fileById(db, id)
  const bytes = row && (await blobs.get(row.file))
  if (!row || !bytes) return refuse(inquiries.problems.noSuchInquiry())
  await inquiries.markOpened(db, id, clock.now())
  const plain = row.name.replaceAll(/[^\w .-]/g, '_')
  const headers = {
    'Content-Type': 'application/octet-stream',
    'Content-Disposition': `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(row.name)}`,
    'Cache-Control': 'private, no-store',
    'Content-Security-Policy': "sandbox; default-src 'none'",
    'X-Content-Type-Options': 'nosniff',
  }
  return new Response(bytes as BodyInit, { headers })
}
