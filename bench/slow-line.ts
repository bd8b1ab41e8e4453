import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Delay of what is sent to the database, ms: 20 ± 30, never negative, and in order per connection. */
export const SLOW = { usual_ms: 20, spread_ms: 30 }
const SOCKET = '.s.PGSQL.5432'

export type SlowLine = { host: string; close: () => Promise<void> }

/** Proxies the PostgreSQL socket in `host` with latency. Returns a folder with a socket, which `pg` takes as its host. */
export async function slowLine(host: string, { usual_ms, spread_ms } = SLOW): Promise<SlowLine> {
  const folder = mkdtempSync(join(tmpdir(), 'loomcourt-line-'))
  chmodSync(folder, 0o755)
  const open = new Set<Socket>()
  const later_ms = () => Math.max(0, usual_ms + spread_ms * (2 * Math.random() - 1))
  const server = createServer((from) => {
    const to = connect(join(host, SOCKET))
    const onItsWay: (Buffer | string)[] = []
    let arrives = 0
    from.on('data', (bytes) => {
      arrives = Math.max(arrives, performance.now() + later_ms())
      onItsWay.push(bytes)
      // Timers may fire in the wrong order, so the data comes from a queue.
      setTimeout(() => to.write(onItsWay.shift() ?? ''), Math.max(0, arrives - performance.now()))
    })
    to.on('data', (bytes) => from.write(bytes))
    for (const [one, other] of [
      [from, to],
      [to, from],
    ] as const) {
      open.add(one)
      one.on('error', () => other.destroy())
      one.on('close', () => {
        open.delete(one)
        setTimeout(() => other.destroy(), usual_ms + spread_ms) // after the last delayed data
      })
    }
  })
  await new Promise<void>((done) => server.listen(join(folder, SOCKET), done))
  return {
    host: folder,
    close: async () => {
      for (const socket of open) socket.destroy()
      await new Promise((done) => server.close(done))
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
