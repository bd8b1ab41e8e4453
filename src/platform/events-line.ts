import type pg from 'pg'

/** Asks the connection one thing after the other. */
export type Asking = (text: string, values?: unknown[]) => Promise<unknown>
export function askingInTurn(client: () => pg.Client): Asking {
  let last: Promise<unknown> = Promise.resolve()
  return (text, values) => {
    const answer = last.then(() => client().query(text, values))
    last = answer.catch(() => {})
    return answer
  }
}

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
export function pulseOf(client: () => pg.Client, ask: Asking) {
  let answered_ms = Number.NEGATIVE_INFINITY
  let unanswered = 0
  const beat = setInterval(() => {
    unanswered += 1
    if (unanswered === MAX_UNANSWERED) (client() as unknown as { connection: pg.Connection }).connection.stream.destroy()
    if (unanswered > 1) return
    ask('select 1').then(felt, () => {})
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

type Said = { kind: string; id: string }

/** Tells this process at once, and gathers what is to be said to the others. What cannot be sent waits for the next connection. */
export function sayingBy(ask: Asking, channel: string, here: (event: Said) => void) {
  const waiting = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  const send = async (): Promise<void> => {
    clearTimeout(timer)
    timer = undefined
    const said = [...waiting]
    waiting.clear()
    if (said.length === 0) return
    await ask('select pg_notify($1, said) from unnest($2::text[]) as said', [channel, said]).catch(() => {
      for (const each of said) if (waiting.size < MAX_WAITING) waiting.add(each)
    })
  }
  const add = (event: Said): void => {
    here(event)
    if (waiting.size < MAX_WAITING) waiting.add(JSON.stringify(event))
    timer ??= setTimeout(send, GATHERED_ms).unref()
  }
  return { add, send }
}
