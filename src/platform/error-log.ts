import { type Generated, sql } from 'kysely'
import type { Db } from './db.ts'
import type { Deps } from './deps.ts'
import { redact, redactText } from './redact.ts'

declare module './db.ts' {
  interface Tables {
    request_fault: {
      id: Generated<number>
      request_id: string
      at: Date
      method: string
      path: string
      kind: string
      message: string
      stack: string
    }
  }
}

const MAX_ERRORS_PER_MINUTE = 60
const MAX_STACK = 3000
let [minute, written] = [0, 0]

type Fault = { requestId: string; method: string; path: string; error: unknown }

type Keeping = Pick<Deps, 'db' | 'clock' | 'log'>

/** Stores an error, redacted, at most `MAX_ERRORS_PER_MINUTE` in this process. Never throws, so callers need not await it. */
export const recordError = (deps: Keeping, fault: Fault): Promise<void> =>
  writeFault(deps, fault).catch((failure) => deps.log.warn({ err: failure }, 'error could not be saved to the error log'))

async function writeFault({ db, clock }: Keeping, fault: Fault): Promise<void> {
  const at = clock.now()
  const now = Math.floor(at.getTime() / 60_000)
  if (now !== minute) [minute, written] = [now, 0]
  if (++written > MAX_ERRORS_PER_MINUTE) return
  const { requestId, method, path, error } = fault
  const plain = redact(error instanceof Error ? error : new Error(String(error))) as {
    type: string
    message: string
    stack: string
  }
  const { type: kind, message } = plain
  await db
    .insertInto('request_fault')
    .values({
      request_id: requestId,
      at,
      method,
      path: redactText(path).slice(0, 300),
      kind: kind.slice(0, 100),
      message: message.slice(0, 1000).replaceAll('\0', ''),
      stack: plain.stack.slice(0, MAX_STACK).replaceAll('\0', ''),
    })
    .execute()
}

export async function deleteOldFaults(db: Db, before: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from request_fault where id in (select id from request_fault where at < ${before} order by at limit ${sql.lit(limit)})`.execute(
    db,
  )
  return Number(numAffectedRows ?? 0)
}
