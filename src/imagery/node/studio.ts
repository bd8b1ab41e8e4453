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
export function studio(options: StudioOptions): Studio {
  const queue: Job[] = []
  const urgent: Job[] = []
  const threads: Thread[] = []
  let [total, done, ids] = [0, 0, 0]
  let closed = false

  function hire(): Thread {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), {
      workerData: { root: options.root, fineness: options.fineness ?? 1 },
    })
    const thread: Thread = { worker, job: undefined, geometry: undefined }
    worker.unref() // an idle thread keeps nobody waiting
    worker.on('message', (answer: { manifest?: Manifest; error?: string }) => finish(thread, answer))
    worker.on('error', (error) => {
      threads.splice(threads.indexOf(thread), 1)
      finish(thread, { error: error.message })
    })
    threads.push(thread)
    return thread
  }

  function finish(thread: Thread, { manifest, error }: { manifest?: Manifest; error?: string }): void {
    const { job } = thread
    thread.job = undefined
    thread.worker.unref()
    if (job) {
      done++
      options.onProgress?.({ done, total })
      if (manifest) job.done(manifest)
      else job.failed(new Error(error ?? 'the picture could not be made'))
    }
    serve()
  }

  function serve(): void {
    while (!closed && urgent.length + queue.length > 0) {
      const thread = threads.find(({ job }) => !job) ?? (threads.length < options.threads ? hire() : undefined)
      if (!thread) return
      const job = urgent.shift() ?? next(queue, thread.geometry)
      thread.job = job
      thread.geometry = job.geometry
      thread.worker.ref()
      thread.worker.postMessage({ id: job.id, order: job.order })
    }
  }

  return {
    picture: (order, { urgent: now = false } = {}) =>
      new Promise((resolve, reject) => {
        if (closed) return reject(new Error('the studio is closed'))
        total++
        const job = { id: ids++, order, geometry: geometryKey(order.spec, 0), done: resolve, failed: reject }
        ;(now ? urgent : queue).push(job)
        serve()
      }),
    progress: () => ({ done, total }),
    close: async () => {
      closed = true
      for (const job of [...urgent.splice(0), ...queue.splice(0)]) job.failed(new Error('the studio is closed'))
      await Promise.all(threads.map(({ worker }) => worker.terminate()))
      for (const { job } of threads.splice(0)) job?.failed(new Error('the studio is closed'))
    },
  }
}

/** The next job, one with the geometry that the thread still holds if there is any: its slow half is already done. */
function next(queue: Job[], geometry: string | undefined): Job {
  const same = queue.findIndex((job) => job.geometry === geometry)
  return queue.splice(Math.max(0, same), 1)[0]!
}
