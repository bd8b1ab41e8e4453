import cluster from 'node:cluster'
import { createServer, type Server } from 'node:net'
import { type Config, SetupError } from '#platform/config.ts'

/** Opens the door, or says in one sentence what stands in it. */
export function listenOn(server: Server, { port, host }: Config): Promise<void> {
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
    server.listen({ port, host, reusePort: hasOwnQueue(port) }, () => ready())
  })
}

/**
 * Of several processes behind one port each has a queue of its own in the kernel. Handed over by the first process instead, a
 * connection whose receiver dies before it has said thank you is nobody's, and whoever asked waits until they give up; here
 * the kernel closes it at once, and a browser asks again. Where the kernel does not share out, the first process does.
 */
const hasOwnQueue = (port: number): boolean => cluster.isWorker && process.platform === 'linux' && port !== 0

/** Looks before anything is prepared: a taken port should not cost a database and a furnished house first. */
export async function mustBeFree(config: Config): Promise<void> {
  const trial = createServer()
  await listenOn(trial, config)
  await new Promise((closed) => trial.close(closed))
}

/** An address to listen on, as somebody on this machine opens it. */
export const openTo = (address: string): string =>
  address.replace('//127.0.0.1', '//localhost').replace('//0.0.0.0', '//localhost')

/**
 * One name for this machine: cookies and a provider's way back belong to the host that the shop names itself by. A page asked for
 * at another of the machine's own names is asked for there. Nothing where it is the same name, or somebody else's.
 */
export function oneHost(publicAddress: string, host: string): string | undefined {
  const asked = URL.canParse(`http://${host}`) ? new URL(`http://${host}`) : undefined
  const own = new URL(publicAddress)
  if (!asked || asked.hostname === own.hostname || asked.port !== own.port) return undefined
  return [asked, own].every(({ hostname }) => LOOPBACK.includes(hostname)) ? own.origin : undefined
}
const LOOPBACK = ['localhost', '127.0.0.1', '[::1]']
