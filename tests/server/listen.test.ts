import http from 'node:http'
import type { Server } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '#platform/config.ts'
import { listenOn } from '#server/listen.ts'
import { freePort } from '../../bench/shop.ts'

const config = async () => ({ ...readConfig({}, process.cwd()), host: '127.0.0.1', port: await freePort() })
const closing = (server: Server) => onTestFinished(() => void server.close())

test('a port in use by another program is refused', async () => {
  const place = await config()
  const server = http.createServer()
  await listenOn(server, place)
  closing(server)
  await expect(listenOn(http.createServer(), place)).rejects.toThrow(/in use already/)
})
