import cluster from 'node:cluster'
import { createServer, type Server } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { type Config, SetupError } from '#platform/config.ts'

/**
 * Connections that the kernel queues until they are accepted (limited by `net.core.somaxconn`). Node's default of 511 overflows
 * when many visitors come at once.
 */
const BACKLOG = 4096
/** Listening sockets of one process. With a single one, connections are accepted too slowly when many visitors come at once. */
const LISTENERS = 32

/**
 * Opens the port of a server. Returns all listeners, which must be closed with it. Rejects with a `SetupError` of one
 * sentence when the port or host cannot be used.
 */
export async function listenOn(server: Server, { port, host }: Config): Promise<Server[]> {
  const isShared = process.platform === 'linux' && port !== 0
  if (isShared && !cluster.isWorker) await mustBeFree({ port, host }) // sharing a port does not fail when another program uses it
  await opened(server, { port, host, reusePort: isShared })
  if (!isShared) return [server]
  const options = { allowHalfOpen: true, noDelay: true } // the options of node:http
  const others = Array.from({ length: LISTENERS - 1 }, () =>
    createServer(options, (socket) => void server.emit('connection', socket)),
  )
  await Promise.all(others.map((other) => opened(other, { port, host, reusePort: true })))
  return [server, ...others]
}

/** Longest time in ms to accept the connections that wait in the kernel when the port closes. */
const LAST_ACCEPTS_ms = 500

/**
 * Closes the listeners once the connections that wait in the kernel were accepted, or after
 * `LAST_ACCEPTS_ms`, because closing a listener resets them. Resolves when the last connection has
 * ended.
 */
export async function closeListeners(server: Server, listeners: readonly Server[]): Promise<void> {
  const until = performance.now() + LAST_ACCEPTS_ms
  let accepted = true
  const onConnection = () => {
    accepted = true
  }
  server.on('connection', onConnection)
  while (accepted && performance.now() < until) {
    accepted = false
    await nextTurn()
    await nextTurn()
  }
  server.off('connection', onConnection)
  await Promise.all(listeners.map((listener) => new Promise((closed) => listener.close(closed))))
}

type ListenAddress = Pick<Config, 'port' | 'host'>

/**
 * Opens one listener. With `reusePort` each listener has its own kernel queue, and the kernel
 * distributes new connections within and across processes.
 */
function opened(server: Server, { port, host, reusePort }: ListenAddress & { reusePort: boolean }): Promise<void> {
  return new Promise((ready, fail) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') return fail(new SetupError(`Port ${port} is in use already. Set PORT to another number.`))
      if (error.code === 'EACCES')
        return fail(new SetupError(`Port ${port} may not be used by this account. Set PORT to another number.`))
      if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND') {
        return fail(new SetupError(`HOST ${host} is not an address of this machine.`))
      }
      fail(error)
    })
    server.listen({ port, host, reusePort, backlog: BACKLOG }, () => ready())
  })
}

/** Checks that a port is free. Rejects when it cannot be used. */
export async function mustBeFree({ port, host }: ListenAddress): Promise<void> {
  const trial = createServer()
  await opened(trial, { port, host, reusePort: false })
  await new Promise((closed) => trial.close(closed))
}

/** Returns a URL that a browser on this machine can open. */
export const openTo = (address: string): string =>
  address.replace('//127.0.0.1', '//localhost').replace('//0.0.0.0', '//localhost')

/**
 * Returns the origin of the public address when `host` is another loopback name with the same port,
 * because cookies and payment returns belong to that origin. Undefined otherwise.
 */
export function oneHost(publicAddress: string, host: string): string | undefined {
  const requestHost = URL.canParse(`http://${host}`) ? new URL(`http://${host}`) : undefined
  const own = new URL(publicAddress)
  if (!requestHost || requestHost.hostname === own.hostname || requestHost.port !== own.port) return undefined
  return [requestHost, own].every(({ hostname }) => LOOPBACK.includes(hostname)) ? own.origin : undefined
}
const LOOPBACK = ['localhost', '127.0.0.1', '[::1]']
