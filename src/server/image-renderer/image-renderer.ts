import { type ChildProcess, fork } from 'node:child_process'
import { setPriority } from 'node:os'
import type { ImageRenderer, Made } from '#modules/media/index.ts'
import type { Log } from '#platform/log.ts'

export type Order = { id: number; recipe: unknown; width: number; beyond: number }
export type Delivery = { id: number; made: Made } | { id: number; failure: string }

/** Of Unix niceness: whoever is served by the shop goes before whoever waits for a picture. */
const NICE = 10
/** Its fields of samples take 200 megabytes: with nothing to draw it goes. */
const IDLE_ms = 30_000
/** A picture that takes longer is not coming. */
const PATIENCE_ms = 180_000

/** A picture's fields go back to the machine as soon as they are done with, not when the engine comes to it: 250 MB instead of 400. */
const FRUGAL = {
  execArgv: [...process.execArgv, '--expose-gc'],
  env: { ...process.env, MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072' },
}

type Waiting = { resolve: (made: Made) => void; reject: (error: Error) => void }

/**
 * Pictures are drawn and encoded in a process of their own, started when the first is wanted and ended when none has been
 * for a while: the shop's own process keeps its memory, and its core. Should it die, the picture it was at has failed, and
 * the next one gets a new process.
 */
export function rendererInProcess(log: Log, { nice = NICE, patience_ms = PATIENCE_ms } = {}): ImageRenderer {
  const waiting = new Map<number, Waiting>()
  let child: ChildProcess | undefined
  let idle: NodeJS.Timeout | undefined
  let orders = 0

  const settle = (id: number): Waiting | undefined => {
    const known = waiting.get(id)
    waiting.delete(id)
    if (waiting.size === 0) idle = setTimeout(stop, IDLE_ms).unref()
    return known
  }
  const stop = () => {
    child?.kill()
    child = undefined
  }
  const start = (): ChildProcess => {
    const started = fork(new URL('./process.ts', import.meta.url), {
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      ...FRUGAL,
    })
    if (started.pid) setPriority(started.pid, nice)
    started.on('message', (delivery: Delivery) => {
      const known = settle(delivery.id)
      if ('made' in delivery) known?.resolve(delivery.made)
      else known?.reject(new Error(delivery.failure))
    })
    const gone = (why: string) => {
      if (child === started) child = undefined
      for (const id of [...waiting.keys()]) settle(id)?.reject(new Error(why))
    }
    started.on('error', (error) => {
      log.error({ err: error }, 'the process that draws pictures did not start')
      gone(error.message)
    })
    started.on('exit', (code, signal) => gone(`The process that draws pictures ended (${signal ?? code}).`))
    return started
  }

  return {
    make: (recipe, width, beyond = 0) => {
      clearTimeout(idle)
      child ??= start()
      const order: Order = { id: ++orders, recipe, width, beyond }
      const { promise, resolve, reject } = Promise.withResolvers<Made>()
      const tooLong = setTimeout(() => {
        settle(order.id)?.reject(new Error(`The picture took longer than ${patience_ms / 1000} seconds.`))
        stop()
      }, patience_ms).unref()
      waiting.set(order.id, { resolve, reject })
      child.send(order)
      return promise.finally(() => clearTimeout(tooLong))
    },
    close: async () => {
      clearTimeout(idle)
      stop()
    },
  }
}
