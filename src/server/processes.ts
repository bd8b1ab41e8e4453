import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Config } from '#platform/config.ts'
import { openLog } from '#platform/log.ts'
import { openHealthPort } from './health-port.ts'
import { mustBeFree, openTo } from './listen.ts'
import { type Prepared, prepare } from './prepare.ts'
import { openShop, type Shop } from './shop.ts'
import { readAhead } from './warm-caches.ts'

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
const PATIENCE_ms = 20_000
const WORKER_PATIENCE_ms = 15_000
const QUICK_DEATH_ms = 5000
const ECHO_ms = 1000

const print = (line: string) => console.log(line)

/** Runs the primary process: prepares everything once, then serves by itself or supervises worker processes. */
export async function lead(root: string, config: Config, secret: string): Promise<void> {
  let prepared: Prepared | undefined
  let serving: { address: string; close: () => Promise<void> } | undefined
  let health: Awaited<ReturnType<typeof openHealthPort>>
  let ready: Promise<void> = Promise.resolve()
  onSignal(PATIENCE_ms, async (signal) => {
    print(`${signal}: closing …`)
    await ready.catch(() => {}) // finish a running preparation first, so that nothing keeps running afterwards
    health?.closing()
    await serving?.close()
    await health?.close()
    await prepared?.stop()
    print('Closed.')
  })
  const open = async () => {
    await mustBeFree(config)
    prepared = await prepare(root, config, secret, print)
    const { databaseUrl } = prepared
    serving =
      config.processes === 1
        ? await openOne(root, { ...config, databaseUrl, secret })
        : await openWorkers(config, { SHOP_SECRET: secret, DATABASE_URL: databaseUrl })
    health = await openHealthPort(config, databaseUrl)
    welcome(config, serving.address, prepared)
  }
  ready = open()
  await ready.catch(async (error) => {
    await prepared?.stop()
    throw error
  })
}

async function openOne(root: string, config: Config & { databaseUrl: string; secret: string }): Promise<Shop> {
  const shop = await openShop({ root, config, oneHost: true })
  void readAhead(shop.deps)
  return shop
}

export async function serve(root: string, config: Config): Promise<void> {
  const { databaseUrl = '', secret = '' } = config // set by the primary process
  const shop = await openOne(root, { ...config, databaseUrl, secret })
  process.send?.({ open: shop.address })
  // Ignored, because the primary process decides.
  for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => {})
  process.once('SIGTERM', () => {
    setTimeout(() => process.exit(1), WORKER_PATIENCE_ms).unref()
    void shop.close().then(() => process.exit(0))
  })
  process.once('disconnect', () => void shop.close().then(() => process.exit(1))) // the primary process has ended
}

function welcome(config: Config, address: string, { admin }: Prepared): void {
  const shown = config.publicUrl ?? openTo(address)
  print(`
  The shop is open at  ${shown}
  Admin                ${admin}
  Mode                 ${config.mode}${config.mode === 'demo' ? ' (payments are simulated)' : ''}
  Mail                 ${mailIn(config)}
  Data                 ${config.databaseUrl ? 'in the database of DATABASE_URL' : config.dataFolder}
`)
}

function mailIn({ smtpUrl, mode }: Config): string {
  if (smtpUrl) return `sent by ${new URL(smtpUrl).hostname}`
  return mode === 'demo' ? 'kept, to be read at /api/dev/outbox' : 'kept, not sent: SMTP_URL is not set'
}

/** Closes gracefully on the first signal. Exits at once on a second signal, or after `patience_ms`. */
function onSignal(patience_ms: number, close: (signal: string) => Promise<void>): void {
  let closingSince: number | undefined
  for (const signal of SIGNALS) {
    process.on(signal, async () => {
      // A terminal signals the launcher and this process, and the launcher forwards its signal: both count as one.
      if (closingSince !== undefined && Date.now() - closingSince < ECHO_ms) return
      if (closingSince !== undefined) process.exit(130)
      closingSince = Date.now()
      setTimeout(() => process.exit(1), patience_ms).unref()
      await close(signal)
      process.exit(0)
    })
  }
}

async function openWorkers(config: Config, environment: Record<string, string>) {
  const log = openLog(config.logLevel)
  let closing = false
  const start = () => {
    const began = Date.now()
    const worker = cluster.fork(environment)
    worker.once('exit', async (code, signal) => {
      if (closing) return
      log.error({ pid: worker.process.pid, code, signal }, 'web process exited, starting another')
      // Died right after its start, so do not restart it in a tight loop.
      if (Date.now() - began < QUICK_DEATH_ms) await sleep(1000)
      if (!closing) start()
    })
    return worker
  }
  const first = start()
  const address = await opened(first)
  const others = Array.from({ length: config.processes - 1 }, start)
  await Promise.all(others.map(opened))
  return {
    address,
    close: async () => {
      closing = true
      const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined)
      await Promise.all(workers.map(stop))
    },
  }
}

/** Returns the URL that a worker reports. Rejects when the worker exits first. */
async function opened(worker: Worker): Promise<string> {
  const [message] = await Promise.race([
    once(worker, 'message'),
    once(worker, 'exit').then(() => Promise.reject(new Error('A process of the shop ended before it could serve.'))),
  ])
  return (message as { open: string }).open
}

async function stop(worker: Worker): Promise<void> {
  if (worker.isDead()) return
  const ended = once(worker, 'exit')
  worker.process.kill('SIGTERM')
  await ended
}
