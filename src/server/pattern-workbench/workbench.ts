import { Worker } from 'node:worker_threads'
import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import { problems, type Workbench } from '#modules/patterns/index.ts'
import type { Log } from '#platform/log.ts'
import type { Result, Task } from './thread.ts'

type Options = {
  /** Maximum number of threads; each uses a core while it works. */
  threads?: number
  /** Max tasks in the queue. More are refused with `patterns.busy`. */
  waiting?: number
  patience_ms?: number
  /** Idle time before a thread is terminated, which frees its memory. */
  idle_ms?: number
  thread?: URL
}
const THREADS = 2
const WAITING = 32
const PATIENCE_ms = 20_000
const IDLE_ms = 60_000
/** Heap limit of a thread. A pattern that needs more ends the thread. */
const MEMORY_mb = 256
const TRIES = 2

type Job = { task: Task; tries: number; resolve: (outcome: Outcome<unknown>) => void; reject: (error: Error) => void }
type Bench = { worker: Worker; job: Job | undefined; late: NodeJS.Timeout | undefined; idle: NodeJS.Timeout | undefined }

/**
 * Worker threads that draft, lay and draw patterns, so that shop requests are not delayed. A task whose thread died is retried
 * once, then refused with `patterns.not-finished`.
 */
export class PatternWorkbench implements Workbench {
  readonly #log: Log
  readonly #options: Required<Options>
  readonly #benches = new Set<Bench>()
  readonly #queue: Job[] = []
  #tasks = 0
  #closed = false

  constructor(log: Log, options: Options = {}) {
    this.#log = log
    this.#options = {
      threads: THREADS,
      waiting: WAITING,
      patience_ms: PATIENCE_ms,
      idle_ms: IDLE_ms,
      thread: new URL('./thread.ts', import.meta.url),
      ...options,
    }
  }

  run: Workbench['run'] = (task, ...args) => {
    if (this.#closed || this.#queue.length >= this.#options.waiting) return Promise.resolve(refuse(problems.busy()))
    const { promise, resolve, reject } = Promise.withResolvers<Outcome<unknown>>()
    this.#queue.push({ task: { id: ++this.#tasks, task, given: args }, tries: 0, resolve, reject })
    this.#next()
    return promise as ReturnType<Workbench['run']> as never
  }

  async close(): Promise<void> {
    this.#closed = true
    for (const job of this.#queue.splice(0)) job.resolve(refuse(problems.notFinished()))
    await Promise.all([...this.#benches].map(({ worker }) => worker.terminate()))
  }

  #next(): void {
    if (this.#queue.length === 0) return
    const free = [...this.#benches].find(({ job }) => job === undefined) ?? this.#open()
    if (!free) return
    const job = this.#queue.shift() as Job
    job.tries += 1
    clearTimeout(free.idle)
    free.job = job
    free.late = setTimeout(() => {
      this.#log.warn({ task: job.task.task }, 'pattern draft timed out')
      job.tries = TRIES // a retry would take as long
      void free.worker.terminate()
    }, this.#options.patience_ms).unref()
    free.worker.postMessage(job.task)
  }

  #open(): Bench | undefined {
    if (this.#benches.size >= this.#options.threads) return undefined
    const worker = new Worker(this.#options.thread, { resourceLimits: { maxOldGenerationSizeMb: MEMORY_mb } })
    const workbench: Bench = { worker, job: undefined, late: undefined, idle: undefined }
    worker.unref()
    worker.on('message', (result: Result) => this.#settle(workbench, result))
    worker.on('error', (error) => this.#log.error({ err: error }, 'pattern worker thread failed'))
    worker.on('exit', () => this.#gone(workbench))
    this.#benches.add(workbench)
    return workbench
  }

  #settle(bench: Bench, result: Result): void {
    const job = bench.job
    clearTimeout(bench.late)
    bench.job = undefined
    bench.idle = setTimeout(() => void bench.worker.terminate(), this.#options.idle_ms).unref()
    if (job && 'result' in result) job.resolve(done(result.result))
    else if (job && 'failure' in result) job.reject(new Error(result.failure))
    this.#next()
  }

  /** Retries the task of a lost thread. Refuses it when it has no tries left or the workbench is closed. */
  #gone(bench: Bench): void {
    this.#benches.delete(bench)
    clearTimeout(bench.late)
    clearTimeout(bench.idle)
    const job = bench.job
    if (job && job.tries < TRIES && !this.#closed) this.#queue.unshift(job)
    else job?.resolve(refuse(problems.notFinished()))
    this.#next()
  }
}
