import { type ChildProcess, fork } from 'node:child_process'
import { setPriority } from 'node:os'
import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import {
  type ImageRenderer,
  type Made,
  type PictureTask,
  type PictureTaskOptions,
  type PictureTasks,
  RendererClosed,
} from '#modules/media/index.ts'
import { problems } from '#modules/media/problems.ts'
import type { Log } from '#platform/log.ts'

type Drawing = { kind: 'draw'; recipe: unknown; width: number; beyond: number }
type FileTask = { [T in PictureTask]: { kind: T; input: PictureTasks[T]['input'] } }[PictureTask]
export type Task = { id: number } & (Drawing | FileTask)
export type Result = { id: number; value: unknown } | { id: number; failure: string; ends?: true }

/** Unix niceness, so that requests have priority over pictures. */
const NICE = 10
/** Idle time after which the process ends, because its drawing code takes much memory. */
const IDLE_ms = 30_000
const PATIENCE_ms = { draw: 180_000, decode: 60_000, form: 60_000, share: 60_000 }
/** Max queued tasks that requests wait for, by kind. */
const WAITING = { decode: 8, form: 64, share: 16 }
/** Places in the upload queue that are reserved for staff. */
const STAFF_PLACES = 3
const MEMORY_MB = 700
const HEAP_MB = 400
/** The renderer process reads its memory limit (MB) from this variable. */
export const MEMORY_SETTING = 'RENDERER_MEMORY_MB'

/** Options that return freed picture buffers to the system early. */
const FRUGAL = {
  execArgv: [...process.execArgv, '--expose-gc', `--max-old-space-size=${HEAP_MB}`],
  env: { ...process.env, MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072' },
}

type Options = {
  nice?: number
  patience_ms?: Partial<typeof PATIENCE_ms>
  memory_MB?: number
  waiting?: Partial<typeof WAITING>
  staffPlaces?: number
}
type Ended = { value: unknown } | { failure: string } | { died: string } | 'no-input' | 'closed'
type Entry = {
  id: number
  key: string | undefined
  kind: Task['kind']
  background: boolean
  staff: boolean
  task: () => Promise<Drawing | FileTask | undefined>
  settle: (ended: Ended) => void
  settled: boolean
  outcome: Promise<unknown>
}
/** `done` and `refused` count tasks since the start, `started` counts processes. */
export type QueueCounts = {
  running: number
  waiting: number
  background: number
  done: number
  doneOf: Record<Task['kind'], number>
  refused: number
  started: number
}

/**
 * Draws pictures, decodes uploads and encodes files in a separate process, so that the shop's process keeps its memory and
 * core. Runs one task at a time.
 */
export class PictureRenderer implements ImageRenderer {
  readonly #log: Log
  readonly #nice: number
  readonly #memory_MB: number
  readonly #patience_ms: typeof PATIENCE_ms
  readonly #limits: typeof WAITING
  readonly #staffPlaces: number
  readonly #queue: Entry[] = []
  readonly #doneOf = { draw: 0, decode: 0, form: 0, share: 0 }
  #refused = 0
  #started = 0
  #ids = 0
  #closed = false
  #running: Entry | undefined
  #child: ChildProcess | undefined
  #idle: NodeJS.Timeout | undefined
  #late: NodeJS.Timeout | undefined

  constructor(log: Log, { nice = NICE, memory_MB = MEMORY_MB, patience_ms, waiting, staffPlaces = STAFF_PLACES }: Options = {}) {
    this.#log = log
    this.#nice = nice
    this.#memory_MB = memory_MB
    this.#patience_ms = { ...PATIENCE_ms, ...patience_ms }
    this.#limits = { ...WAITING, ...waiting }
    this.#staffPlaces = staffPlaces
  }

  make: ImageRenderer['make'] = (recipe, width, minWidth = 0) => {
    const task = async () => ({ kind: 'draw' as const, recipe, width, beyond: minWidth })
    return (
      this.#enqueue({ key: undefined, kind: 'draw', background: false, staff: false, task }, drawnBy) ??
      Promise.reject(new RendererClosed())
    )
  }

  work: ImageRenderer['work'] = async <T extends PictureTask>(
    kind: T,
    { key, input, store, background = false, staff = false }: PictureTaskOptions<T>,
  ) => {
    const task = async () => {
      const read = await input()
      return read && ({ kind, input: read } as FileTask)
    }
    const read = async (ended: Ended) => {
      const outcome = outcomeOf<T>(ended)
      if (outcome.ok) await store?.(outcome.value)
      return outcome
    }
    return this.#enqueue({ key: `${kind} ${key}`, kind, background, staff, task }, read) ?? refuse(problems.busy())
  }

  counts = (): QueueCounts => ({
    running: this.#running ? 1 : 0,
    waiting: this.#queue.filter(({ background }) => !background).length,
    background: this.#queue.filter(({ background }) => background).length,
    done: Object.values(this.#doneOf).reduce((sum, each) => sum + each),
    doneOf: { ...this.#doneOf },
    refused: this.#refused,
    started: this.#started,
  })

  close = async (): Promise<void> => {
    this.#closed = true
    clearTimeout(this.#late)
    const entries = [...(this.#running ? [this.#running] : []), ...this.#queue.splice(0)]
    this.#running = undefined
    this.#stop()
    for (const { settle } of entries) settle('closed')
  }

  /** Queues a task, or joins the queued or running task with the same key. Undefined when the queue is full or closed. */
  #enqueue<T>(
    request: Pick<Entry, 'key' | 'kind' | 'background' | 'staff' | 'task'>,
    read: (ended: Ended) => T | Promise<T>,
  ): Promise<T> | undefined {
    const same = request.key === undefined ? undefined : [this.#running, ...this.#queue].find((each) => each?.key === request.key)
    if (same) {
      same.background &&= request.background // a request waits for the task now
      same.staff ||= request.staff
      return same.outcome as Promise<T>
    }
    if (this.#closed || !this.#hasRoom(request)) {
      this.#refused += 1
      return undefined
    }
    const { promise, resolve, reject } = Promise.withResolvers<T>()
    const settle = (ended: Ended) => {
      try {
        resolve(read(ended))
      } catch (error) {
        reject(error as Error)
      }
    }
    this.#queue.push({ ...request, id: ++this.#ids, settled: false, settle, outcome: promise })
    void this.#next()
    return promise
  }

  /** True if the queue has room. Background tasks and drawings always fit, and uploads of customers leave places to staff. */
  #hasRoom({ kind, background, staff }: Pick<Entry, 'kind' | 'background' | 'staff'>): boolean {
    if (background || kind === 'draw') return true
    const alike = this.#queue.filter((each) => each.kind === kind && !each.background)
    if (alike.length >= this.#limits[kind]) return false
    return kind !== 'decode' || staff || alike.filter((each) => !each.staff).length < this.#limits.decode - this.#staffPlaces
  }

  /**
   * Starts the next task: tasks of staff first, then others that requests wait for, then background
   * tasks.
   */
  async #next(): Promise<void> {
    if (this.#running || this.#closed) return
    clearTimeout(this.#idle)
    const ofStaff = this.#queue.findIndex(({ background, staff }) => staff && !background)
    const at = ofStaff >= 0 ? ofStaff : this.#queue.findIndex(({ background }) => !background)
    const [entry] = this.#queue.splice(Math.max(at, 0), 1)
    if (!entry) {
      this.#idle = setTimeout(() => this.#stop(), IDLE_ms).unref()
      return
    }
    this.#running = entry
    const task = await entry.task().catch((error: Error) => ({ failure: error.message }))
    if (this.#running !== entry) return // closed while the input was read
    if (task === undefined || 'failure' in task) return this.#settle(task ?? 'no-input')
    this.#late = setTimeout(() => {
      this.#stop()
      this.#settle({ died: `It took longer than ${this.#patience_ms[entry.kind] / 1000} seconds.` })
    }, this.#patience_ms[entry.kind]).unref()
    this.#child ??= this.#start()
    this.#child.send({ id: entry.id, ...task } as Task)
  }

  #settle(ended: Ended): void {
    const entry = this.#running
    if (!entry || entry.settled) return
    clearTimeout(this.#late)
    entry.settled = true
    if (typeof ended === 'object' && 'died' in ended) {
      this.#log.error({ task: entry.kind, key: entry.key, reason: ended.died }, 'picture renderer process died')
    }
    this.#doneOf[entry.kind] += ended === 'no-input' ? 0 : 1
    entry.settle(ended)
    // Frees the key only after the result is stored, so that requests in between share it.
    const free = () => {
      if (this.#running === entry) this.#running = undefined
      void this.#next()
    }
    entry.outcome.then(free, free)
  }

  #start(): ChildProcess {
    this.#started += 1
    const started = fork(new URL('./process.ts', import.meta.url), {
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      execArgv: FRUGAL.execArgv,
      env: { ...FRUGAL.env, [MEMORY_SETTING]: String(this.#memory_MB) },
    })
    if (started.pid) setPriority(started.pid, this.#nice)
    started.on('message', (result: Result) => {
      if (result.id !== this.#running?.id) return
      if ('failure' in result && result.ends) this.#stop() // the process is about to exit, so it must not get the next task
      this.#settle('value' in result ? { value: result.value } : { failure: result.failure })
    })
    const onExit = (why: string) => {
      if (this.#child !== started) return // stopped on purpose, and its task is settled
      this.#child = undefined
      this.#settle({ died: why })
    }
    started.on('error', (error) => {
      this.#log.error({ err: error }, 'picture renderer could not be started')
      onExit(error.message)
    })
    started.on('exit', (code, signal) => onExit(`The process that draws pictures ended (${signal ?? code}).`))
    return started
  }

  #stop(): void {
    clearTimeout(this.#idle)
    this.#child?.kill('SIGKILL') // it has nothing to save
    this.#child = undefined
  }
}

export const rendererInProcess = (log: Log, options?: Options): PictureRenderer => new PictureRenderer(log, options)

function drawnBy(ended: Ended): Made {
  if (typeof ended === 'string') throw new RendererClosed()
  if ('value' in ended) return ended.value as Made
  throw new Error('failure' in ended ? ended.failure : ended.died)
}

function outcomeOf<T extends PictureTask>(ended: Ended): Outcome<PictureTasks[T]['output']> {
  if (ended === 'no-input') return refuse(problems.noSuchPicture())
  // A dead process proves nothing about the file: the system may have killed it, or it timed out.
  if (ended === 'closed' || 'died' in ended) return refuse(problems.busy())
  return 'value' in ended ? done(ended.value as PictureTasks[T]['output']) : refuse(problems.broken())
}
