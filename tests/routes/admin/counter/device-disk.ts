import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * In-memory IndexedDB for tests of the register. The page can be closed at any step: an unfinished transaction is then rolled
 * back and reports nothing.
 */

type Value = unknown
type Content = Map<string, Map<IDBValidKey, Value>>
type Options = { keyPath?: string; autoIncrement?: boolean }

/** Throws to close the page. */
export type Watch = (place: 'before the disk has it' | 'after the disk has it') => void

export class Closed extends Error {}

class Asked {
  result: Value
  error: DOMException | null = null
  onsuccess: (() => void) | null = null
  onerror: (() => void) | null = null
  onupgradeneeded: (() => void) | null = null
}

export class Disk {
  readonly options = new Map<string, Options>()
  content: Content = new Map()
  next = 1
  watch: Watch = () => undefined
  turn: Promise<void> = Promise.resolve()
  page = 0
  readonly startedBy = new AsyncLocalStorage<number>()
  onClosed: (closed: Closed) => void = () => undefined

  get isClosed(): boolean {
    return (this.startedBy.getStore() ?? this.page) !== this.page
  }

  factory() {
    return {
      open: () => {
        const asked = new Asked()
        queueMicrotask(() => {
          asked.result = {
            createObjectStore: (name: string, options: Options) => {
              this.options.set(name, options)
              if (!this.content.has(name)) this.content.set(name, new Map())
            },
            transaction: (_: string[], mode: IDBTransactionMode) => new Transaction(this, mode),
          }
          asked.onupgradeneeded?.()
          asked.onsuccess?.()
        })
        return asked
      },
    }
  }
}

class Transaction {
  oncomplete: (() => void) | null = null
  onabort: (() => void) | null = null
  error: DOMException | null = null
  private readonly disk: Disk
  private readonly page: number
  private readonly mode: IDBTransactionMode
  private readonly wanted: (() => void)[] = []
  private draft: Content = new Map()
  private next = 0
  private aborted = false

  constructor(disk: Disk, mode: IDBTransactionMode) {
    this.disk = disk
    this.page = disk.startedBy.getStore() ?? disk.page
    this.mode = mode
    const before = disk.turn
    disk.turn = before.then(() => this.run())
  }

  abort() {
    this.aborted = true
  }

  objectStore(name: string) {
    const { keyPath, autoIncrement } = this.disk.options.get(name) ?? {}
    const store = () => this.draft.get(name) ?? new Map<IDBValidKey, Value>()
    const ask = (read: () => Value) => {
      const asked = new Asked()
      this.wanted.push(() => {
        asked.result = structuredClone(read())
        asked.onsuccess?.()
      })
      return asked
    }
    const write = (value: Value, key?: IDBValidKey) => {
      const copy = structuredClone(value) as Record<string, IDBValidKey>
      return ask(() => {
        const own = keyPath ? (copy[keyPath] ?? (autoIncrement ? this.next++ : undefined)) : key
        if (own === undefined) throw new Error(`${name}: nothing to keep it under`)
        if (keyPath) copy[keyPath] = own
        store().set(own, copy)
        return own
      })
    }
    const inOrder = () => [...store()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, value]) => value)
    return {
      put: write,
      add: write,
      get: (key: IDBValidKey) => ask(() => store().get(key)),
      getAll: () => ask(inOrder),
      delete: (key: IDBValidKey) => ask(() => void store().delete(key)),
      clear: () => ask(() => store().clear()),
    }
  }

  private async run(): Promise<void> {
    const { disk } = this
    this.draft = new Map([...disk.content].map(([name, rows]) => [name, new Map(rows)]))
    this.next = disk.next
    for (;;) {
      await new Promise(setImmediate) // callbacks of finished requests may add requests before the commit
      if (this.page !== disk.page) return
      if (this.aborted) return this.onabort?.()
      const wanted = this.wanted.splice(0)
      if (wanted.length === 0) break
      for (const each of wanted) each()
    }
    if (this.mode === 'readonly') return this.oncomplete?.()
    try {
      disk.watch('before the disk has it')
      disk.content = this.draft
      disk.next = this.next
      disk.watch('after the disk has it')
    } catch (error) {
      if (!(error instanceof Closed)) throw error
      return disk.onClosed(error)
    }
    this.oncomplete?.()
  }
}
