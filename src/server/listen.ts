import cluster from 'node:cluster'
import { createServer, type Server } from 'node:net'
import { type Config, SetupError } from '#platform/config.ts'

/**
 * Connections that the kernel keeps until they are accepted (bounded by `net.core.somaxconn`). Node's 511 overflow when many visitors come at once: the
 * kernel drops the rest without a word, and their browsers try again after 1, 3, 7, 15 and 31 seconds.
 */
const BACKLOG = 4096
/** Opens the port of a server, or says in one sentence why it cannot. */
export async function listenOn(server: Server, { port, host }: Config): Promise<void> {
  const isShared = process.platform === 'linux' && port !== 0
  if (isShared && !cluster.isWorker) await mustBeFree({ port, host }) // a shared port does not fail when another program has it
  await opened(server, { port, host, reusePort: isShared })
}

type ListenAddress = Pick<Config, 'port' | 'host'>

/**
 * With `reusePort` each listener has its own kernel queue, and the kernel distributes new connections, within and across
 * processes. A primary process that hands connections over can lose one when its receiver dies, and the client waits for a
 * timeout; here the kernel closes it at once and the browser retries.
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

/** Checks that the port is free before the database is prepared. Rejects when it is taken. */
export async function mustBeFree({ port, host }: ListenAddress): Promise<void> {
  const trial = createServer()
  await opened(trial, { port, host, reusePort: false })
  await new Promise((closed) => trial.close(closed))
}

/** Address in the form that a browser on this machine can open. */
export const openTo = (address: string): string =>
  address.replace('//127.0.0.1', '//localhost').replace('//0.0.0.0', '//localhost')

/**
 * Redirects between loopback names to the host of the public address, because cookies and payment returns belong to it. Undefined
 * when the host is the same or not loopback.
 */
export function oneHost(publicAddress: string, host: string): string | undefined {
  const requestHost = URL.canParse(`http://${host}`) ? new URL(`http://${host}`) : undefined
  const own = new URL(publicAddress)
  if (!requestHost || requestHost.hostname === own.hostname || requestHost.port !== own.port) return undefined
  return [requestHost, own].every(({ hostname }) => LOOPBACK.includes(hostname)) ? own.origin : undefined
}
const LOOPBACK = ['localhost', '127.0.0.1', '[::1]']
