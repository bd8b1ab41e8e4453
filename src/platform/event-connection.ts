import type pg from 'pg'

export type RunQuery = (text: string, values?: unknown[]) => Promise<unknown>
export function serialQuery(client: () => pg.Client): RunQuery {
  let last: Promise<unknown> = Promise.resolve()
  return (text, values) => {
    const answer = last.then(() => client().query(text, values))
    last = answer.catch(() => {})
    return answer
  }
}

/** Heartbeat interval. After `SILENT_ms` without a reply, events may have been missed. */
const BEAT_ms = 1000
const SILENT_ms = 3000
/**
 * Number of heartbeat intervals without a reply after which the connection is reopened. A silently dropped connection would
 * otherwise hang for minutes.
 */
const MAX_UNANSWERED = 10
/** Time in which events published outside transactions are batched into one statement. */
const GATHERED_ms = 20
/** Max queued events. Further events are dropped, so that memory stays bounded. */
const MAX_WAITING = 10_000

/**
 * Sends heartbeats on the connection. A reply proves that the events published before the heartbeat
 * were received.
 */
export function startHeartbeat(client: () => pg.Client, ask: RunQuery) {
  let answered_ms = Number.NEGATIVE_INFINITY
  let unanswered = 0
  const beat = setInterval(() => {
    unanswered += 1
    if (unanswered === MAX_UNANSWERED) (client() as unknown as { connection: pg.Connection }).connection.stream.destroy()
    if (unanswered > 1) return
    ask('select 1').then(onReply, () => {})
  }, BEAT_ms).unref()
  const onReply = () => {
    unanswered = 0
    answered_ms = performance.now()
  }
  return {
    onReply,
    lost: () => {
      answered_ms = Number.NEGATIVE_INFINITY
    },
    isFelt: () => performance.now() - answered_ms < SILENT_ms,
    stop: () => clearInterval(beat),
  }
}

type PublishedEvent = { kind: string; id: string }

/** Publishes an event to this process at once, and in batches to the others. Unsent events wait for the next connection. */
export function createPublisher(ask: RunQuery, channel: string, deliver: (event: PublishedEvent) => void) {
  const waiting = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  const send = async (): Promise<void> => {
    clearTimeout(timer)
    timer = undefined
    const batch = [...waiting]
    waiting.clear()
    if (batch.length === 0) return
    await ask('select pg_notify($1, said) from unnest($2::text[]) as said', [channel, batch]).catch(() => {
      for (const each of batch) if (waiting.size < MAX_WAITING) waiting.add(each)
    })
  }
  const add = (event: PublishedEvent): void => {
    deliver(event)
    if (waiting.size < MAX_WAITING) waiting.add(JSON.stringify(event))
    timer ??= setTimeout(send, GATHERED_ms).unref()
  }
  return { add, send }
}
