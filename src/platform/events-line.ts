import type pg from 'pg'

/** So often the connection is asked whether it still answers; so long after its last answer nobody can say what was missed. */
const BEAT_ms = 1000
const SILENT_ms = 3000
/** So many beats without an answer, and it is opened anew: a line that was cut without a word would be waited for for minutes. */
const MAX_UNANSWERED = 10
/** What is said of something that nobody waits for is gathered so long, and sent in one statement. */
const GATHERED_ms = 20
/** While there is no connection; who comes back to one distrusts everything anyway, and the others keep nothing for long. */
const MAX_WAITING = 10_000

/** Asks the connection, again and again, whether it still answers: what was said before an answer has been heard by then. */
export function pulseOf(client: () => pg.Client) {
  let answered_ms = Number.NEGATIVE_INFINITY
  let unanswered = 0
  const beat = setInterval(() => {
    unanswered += 1
    if (unanswered === MAX_UNANSWERED) (client() as unknown as { connection: pg.Connection }).connection.stream.destroy()
    if (unanswered > 1) return
    client()
      .query('select 1')
      .then(felt, () => {})
  }, BEAT_ms).unref()
  const felt = () => {
    unanswered = 0
    answered_ms = performance.now()
  }
  return {
    felt,
    lost: () => {
      answered_ms = Number.NEGATIVE_INFINITY
    },
    isFelt: () => performance.now() - answered_ms < SILENT_ms,
    stop: () => clearInterval(beat),
  }
}

/** Gathers what is to be said. What cannot be sent waits for the next connection. */
export function sayingBy(client: () => pg.Client, channel: string) {
  const waiting = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  const send = async (): Promise<void> => {
    clearTimeout(timer)
    timer = undefined
    const said = [...waiting]
    waiting.clear()
    if (said.length === 0) return
    await client()
      .query('select pg_notify($1, said) from unnest($2::text[]) as said', [channel, said])
      .catch(() => {
        for (const each of said) if (waiting.size < MAX_WAITING) waiting.add(each)
      })
  }
  const add = (event: { kind: string; id: string }): void => {
    if (waiting.size < MAX_WAITING) waiting.add(JSON.stringify(event))
    timer ??= setTimeout(send, GATHERED_ms).unref()
  }
  return { add, send }
}
