import { Worker } from 'node:worker_threads'
import { geometryKey } from '../pictures/render.ts'
import type { Manifest } from './cache.ts'
import type { PictureOrder } from './make.ts'

export type Progress = { done: number; total: number }
export type Studio = {
  /** Queued; `urgent` jumps the queue, for a picture that somebody is looking at. A failed render rejects. */
  picture: (order: PictureOrder, options?: { urgent?: boolean }) => Promise<Manifest>
  progress: () => Progress
  /** Ends the threads; what is still queued rejects. */
  close: () => Promise<void>
}

type Job = {
  id: number
  order: PictureOrder
  geometry: string
  done: (manifest: Manifest) => void
  failed: (error: Error) => void
}
type Answer = { manifest?: Manifest; error?: string }
type Thread = { worker: Worker; job: Job | undefined; geometry: string | undefined }

export type StudioOptions = {
  /** Folder of finished pictures. */
  root: string
  threads: number
  /** Part of the usual samples, 0…1: rough pictures in a hurry, as tests make them. */
  fineness?: number
  onProgress?: (progress: Progress) => void
}

/** `threads` workers that share one folder of finished pictures. The bytes do not depend on how many there are. */
export const studio = (options: StudioOptions): Studio => new Threads(options)

class Threads implements Studio {
  private readonly options: StudioOptions
  private readonly queue: Job[] = []
  private readonly urgent: Job[] = []
  private readonly threads: Thread[] = []
  private total = 0
  private done = 0
  private closed = false

  constructor(options: StudioOptions) {
    this.options = options
  }

  picture(order: PictureOrder, { urgent = false } = {}): Promise<Manifest> {
    if (this.closed) return Promise.reject(new Error('the studio is closed'))
    return new Promise((done, failed) => {
      const job = { id: this.total++, order, geometry: geometryKey(order.spec, 0), done, failed }
      ;(urgent ? this.urgent : this.queue).push(job)
      this.serve()
    })
  }

  progress(): Progress {
    return { done: this.done, total: this.total }
  }

  async close(): Promise<void> {
    this.closed = true
    const closed = new Error('the studio is closed')
    for (const job of [...this.urgent.splice(0), ...this.queue.splice(0)]) job.failed(closed)
    await Promise.all(this.threads.map(({ worker }) => worker.terminate()))
    for (const { job } of this.threads.splice(0)) job?.failed(closed)
  }

  private serve(): void {
    while (!this.closed && this.urgent.length + this.queue.length > 0) {
      const free = this.threads.find(({ job }) => !job)
      const thread = free ?? (this.threads.length < this.options.threads ? this.hire() : undefined)
      if (!thread) return
      const job = this.urgent.shift() ?? next(this.queue, thread.geometry)
      thread.job = job
      thread.geometry = job.geometry
      thread.worker.ref()
      thread.worker.postMessage({ id: job.id, order: job.order })
    }
  }

  private hire(): Thread {
    const workerData = { root: this.options.root, fineness: this.options.fineness ?? 1 }
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData })
    const thread: Thread = { worker, job: undefined, geometry: undefined }
    worker.unref() // an idle thread keeps nobody waiting
    worker.on('message', (answer: Answer) => this.finish(thread, answer))
    worker.on('error', (error) => {
      this.threads.splice(this.threads.indexOf(thread), 1)
      this.finish(thread, { error: error.message })
    })
    this.threads.push(thread)
    return thread
  }

  private finish(thread: Thread, { manifest, error }: Answer): void {
    const { job } = thread
    thread.job = undefined
    thread.worker.unref()
    if (job) {
      this.done++
      this.options.onProgress?.(this.progress())
      if (manifest) job.done(manifest)
      else job.failed(new Error(error ?? 'the picture could not be made'))
    }
    this.serve()
  }
}

/** The next job, one with the geometry that the thread still holds if there is any: its slow half is already done. */
function next(queue: Job[], geometry: string | undefined): Job {
  const same = queue.findIndex((job) => job.geometry === geometry)
  return queue.splice(Math.max(0, same), 1)[0]!
}
