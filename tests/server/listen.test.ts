import { spawn } from 'node:child_process'
import { once } from 'node:events'
import http from 'node:http'
import type { Server } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '#platform/config.ts'
import { listenOn } from '#server/listen.ts'
import { freePort } from '../../bench/shop.ts'

const config = async () => ({ ...readConfig({}, process.cwd()), host: '127.0.0.1', port: await freePort() })
const closing = (listeners: readonly Server[]) => onTestFinished(() => void listeners.map((listener) => listener.close()))

/** Opens connections from another process while this one is busy, and prints a line when all are open. */
const CLIENTS = `const net = require('node:net')
  let open = 0
  for (let n = 0; n < 64; n++) net.connect(Number(process.argv[1]), '127.0.0.1', () => { if (++open === 64) console.log('open') })
  setTimeout(() => process.exit(), 10_000)`

test.runIf(process.platform === 'linux')(
  '64 connections that came meanwhile are accepted within a few turns of the event loop',
  async () => {
    const server = http.createServer()
    const place = await config()
    closing(await listenOn(server, place))
    let accepted = 0
    server.on('connection', (socket) => {
      accepted += 1
      onTestFinished(() => void socket.destroy())
    })
    const clients = spawn(process.execPath, ['-e', CLIENTS, String(place.port)])
    onTestFinished(() => void clients.kill())
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2000)
    let turns = 0
    while (accepted < 64 && turns < 1000) {
      await new Promise((later) => setImmediate(later))
      if (accepted > 0) turns += 1
    }
    expect(accepted).toBe(64)
    expect(turns).toBeLessThan(24) // with one listening socket 63
  },
)

test('a port that another program listens on is refused', async () => {
  const place = await config()
  closing(await listenOn(http.createServer(), place))
  await expect(listenOn(http.createServer(), place)).rejects.toThrow(/in use already/)
})

test('a request is answered whichever listener accepts it, and closing all of them frees the port', async () => {
  const place = await config()
  const listeners = await listenOn(
    http.createServer((_, response) => void response.end('here')),
    place,
  )
  for (let n = 0; n < 8; n++) {
    const answer = await fetch(`http://127.0.0.1:${place.port}/`, { headers: { Connection: 'close' } })
    expect(await answer.text()).toBe('here')
  }
  await Promise.all(listeners.map((listener) => once(listener.close(), 'close')))
  closing(await listenOn(http.createServer(), place))
})
