// Preloaded into a process (`--import`) to count its PostgreSQL statements. SIGUSR2 writes the counts to STATEMENTS_FOLDER.
import { renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'

export type Counted = {
  texts: Record<string, number>
  /** Statements sent on an idle connection: each is a network round trip that a caller waits for. */
  waits: number
  /** Committed transactions with a write or a row lock, and such statements outside transactions. */
  writing: number
}

const counted: Counted = { texts: {}, waits: 0, writing: 0 }
const WRITES = /\b(insert into|update|delete from|for (no key )?update)\b/i
type State = { busy: number; inTransaction: boolean; wrote: boolean }
const states = new WeakMap<object, State>()

function count(client: object, text: string): void {
  const state = states.get(client) ?? { busy: 0, inTransaction: false, wrote: false }
  states.set(client, state)
  counted.texts[text] = (counted.texts[text] ?? 0) + 1
  if (state.busy === 0) counted.waits += 1
  if (/^\s*(begin|start transaction)/i.test(text)) Object.assign(state, { inTransaction: true, wrote: false })
  else if (/^\s*(commit|rollback)/i.test(text)) {
    if (state.wrote && /^\s*commit/i.test(text)) counted.writing += 1
    state.inTransaction = false
  } else if (WRITES.test(text)) {
    if (state.inTransaction) state.wrote = true
    else counted.writing += 1
  }
}

const { query } = pg.Client.prototype as unknown as { query: (...args: unknown[]) => unknown }
Object.assign(pg.Client.prototype, {
  query(this: object, ...args: unknown[]) {
    const [statement] = args
    count(this, typeof statement === 'string' ? statement : String((statement as { text?: string } | null)?.text ?? ''))
    const state = states.get(this)
    if (state) state.busy += 1
    const over = () => {
      if (state) state.busy -= 1
    }
    const callback = args.findLastIndex((each) => typeof each === 'function')
    if (callback >= 0) {
      const callbackFn = args[callback] as (...results: unknown[]) => unknown
      args[callback] = (...results: unknown[]) => {
        over()
        return callbackFn(...results)
      }
      return query.apply(this, args)
    }
    const answer = query.apply(this, args) as Promise<unknown> | undefined
    if (answer && typeof answer.then === 'function') answer.then(over, over)
    else over()
    return answer
  },
})

process.on('SIGUSR2', () => {
  const file = join(process.env.STATEMENTS_FOLDER ?? '.', `${process.pid}.json`)
  writeFileSync(`${file}.part`, JSON.stringify(counted))
  renameSync(`${file}.part`, file) // renamed, so that the reader never sees a partial file
})
