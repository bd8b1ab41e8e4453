import { spawn } from 'node:child_process'
import { once } from 'node:events'
import http from 'node:http'
import type { Server } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '#platform/config.ts'
import { closeListeners, listenOn } from '#server/listen.ts'
import { freePort } from '../../bench/shop.ts'

const config = async () => ({ ...readConfig({}, process.cwd()), host: '127.0.0.1', port: await freePort() })
const closing = (listeners: readonly Server[]) => onTestFinished(() => void listeners.map((listener) => listener.close()))

const CLIENTS = `const net = require('node:net')
  let [ended, answers] = [0, 0]
  for (let n = 0; n < 64; n++) {
    const socket = net.connect(Number(process.argv[1]), '127.0.0.1', () => socket.write('GET / HTTP/1.1\\r\\nHost: shop\\r\\nConnection: close\\r\\n\\r\\n'))
    socket.on('data', (part) => { if (String(part).startsWith('HTTP/1.1 200')) answers += 1 })
    socket.on('error', () => {})
    socket.on('close', () => { if (++ended === 64) console.log(answers) })
  }`

/** Blocks the event loop for two seconds, in which the connections wait in the kernel. Returns the number of responses. */
function clientsOf(port: number): Promise<number> {
  const clients = spawn(process.execPath, ['-e', CLIENTS, String(port)])
  onTestFinished(() => void clients.kill())
  const answers = once(clients.stdout, 'data').then(([line]) => Number(line))
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2000)
  return answers
}

test.runIf(process.platform === 'linux')('64 waiting connections are accepted within a few turns of the event loop', async () => {
  const server = http.createServer((_, response) => void response.end('here'))
  const place = await config()
  closing(await listenOn(server, place))
  let accepted = 0
  server.on('connection', () => {
    accepted += 1
  })
  const answers = clientsOf(place.port)
  let turns = 0
  while (accepted < 64 && turns < 1000) {
    await nextTurn()
    if (accepted > 0) turns += 1
  }
  expect(accepted).toBe(64)
  expect(turns).toBeLessThan(24)
  expect(await answers).toBe(64)
})

test('connections that wait in the kernel are served before the port closes', async () => {
  const server = http.createServer((_, response) => void response.end('here'))
  const place = await config()
  const listeners = await listenOn(server, place)
  const answers = clientsOf(place.port)
  await closeListeners(server, listeners)
  expect(await answers).toBe(64)
  closing(await listenOn(http.createServer(), place))
})

test('a port in use by another program is refused', async () => {
  const place = await config()
  closing(await listenOn(http.createServer(), place))
  await expect(listenOn(http.createServer(), place)).rejects.toThrow(/in use already/)
})
