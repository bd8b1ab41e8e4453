import { type Generated, sql } from 'kysely'
import type { CallTarget } from '#domain/staff/external-services.ts'
import type { Clock } from '#kernel/clock.ts'
import type { Db } from '../db.ts'
import type { Log } from '../log.ts'
import { currentRequestId, withoutSlot } from '../request-context.ts'
import { keptAddress, keptOf } from './redact-call.ts'

declare module '../db.ts' {
  interface Tables {
    provider_call: {
      id: Generated<number>
      at: Date
      target: CallTarget
      method: string
      address: string
      status: number | null
      took_ms: number
      failure: string | null
      asked: string
      answered: string
      request_id: string | null
    }
  }
}
declare module '../deps.ts' {
  interface Deps {
    calls: CallLog
  }
}

/** Unredacted record of a call. `keep` redacts it before storing it. */
export type Call = {
  target: CallTarget
  method: string
  address: string
  status: number | null
  took_ms: number
  failure?: string | undefined
  asked: string
  answered: string
}

export type CallLog = {
  keep: (call: Call) => void
  fetchTo: (target: CallTarget, by?: typeof fetch) => typeof fetch
  write: () => Promise<void>
}

const PAUSE_ms = 1_000
const MOST_WAITING = 500
/** Timeouts of a write, so that the log does not keep a database connection from payments for long. */
const LOCK_ms = 1_000
const WRITE_ms = 5_000

/**
 * Records calls to providers in batches in the background. A crash loses the pending ones. Drops calls above `MOST_WAITING`.
 */
export function openCallLog({ db, clock, log }: { db: Db; clock: Clock; log: Log }): CallLog {
  let waiting: (Omit<Call, 'failure'> & { failure: string | null; at: Date; request_id: string | null })[] = []
  let timer: NodeJS.Timeout | undefined
  let writing: Promise<void> = Promise.resolve()

  const lot = async () => {
    const rows = waiting
    waiting = []
    if (rows.length === 0) return
    const limits = sql`select set_config('lock_timeout', ${String(LOCK_ms)}, true), set_config('statement_timeout', ${String(WRITE_ms)}, true)`
    await db
      .transaction()
      .execute(async (tx) => {
        await limits.execute(tx)
        await tx.insertInto('provider_call').values(rows).execute()
      })
      .catch((failure) => log.warn({ err: failure, calls: rows.length }, 'provider calls could not be saved to the log'))
  }
  const write = () => {
    clearTimeout(timer)
    timer = undefined
    writing = writing.then(lot)
    return writing
  }
  const keep = ({ address, asked: request, answered, failure, ...call }: Call) => {
    if (waiting.length >= MOST_WAITING) return
    waiting.push({
      ...call,
      address: keptAddress(address),
      asked: keptOf(request),
      answered: keptOf(answered),
      failure: failure?.slice(0, 300) ?? null,
      at: clock.now(),
      request_id: currentRequestId(),
    })
    timer ??= setTimeout(() => void write(), PAUSE_ms).unref()
  }
  return { keep, write, fetchTo: (target, by = fetch) => keptFetch(keep, target, by) }
}

function keptFetch(keep: CallLog['keep'], target: CallTarget, by: typeof fetch): typeof fetch {
  return async (input, init) => {
    const began = performance.now()
    const request = input instanceof Request ? input : undefined
    const call = {
      target,
      method: init?.method ?? request?.method ?? 'GET',
      address: request?.url ?? String(input),
      asked: typeof init?.body === 'string' ? init.body : '',
    }
    const took = () => ({ took_ms: Math.round(performance.now() - began) })
    try {
      const answer = await withoutSlot(() => by(input, init))
      // The clone is read in parallel, so the caller does not wait for the recorded copy.
      answer
        .clone()
        .text()
        .then((answered) => keep({ ...call, ...took(), status: answer.status, answered }))
        .catch((error: Error) => keep({ ...call, ...took(), status: answer.status, answered: '', failure: error.name }))
      return answer
    } catch (error) {
      keep({ ...call, ...took(), status: null, answered: '', failure: messageOf(error) })
      throw error
    }
  }
}

/** Returns only the name and code of a connection error, because its message may contain a URL with a key. */
const messageOf = (error: unknown): string => {
  const { name = 'Error', cause } = error as Error & { cause?: { code?: unknown } }
  return typeof cause?.code === 'string' ? `${name} ${cause.code}` : name
}

export async function deleteOldCalls(db: Db, before: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from provider_call where id in (select id from provider_call where at < ${before} order by at limit ${sql.lit(limit)})`.execute(
    db,
  )
  return Number(numAffectedRows ?? 0)
}
