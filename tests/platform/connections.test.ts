import http from 'node:http'
import { connect, type Socket } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { z } from 'zod'
import { done } from '#kernel/outcome.ts'
import { SharedAnswer } from '#platform/api/shared-answer.ts'
import { endpoint } from '#platform/endpoint.ts'
import { createListener } from '#platform/http/listener.ts'
import { only } from '#tests/seeded-shop.ts'
import { aShop } from '../shop.ts'

/** Larger than the buffers on both sides of a connection. */
const BIG_bytes = 24 * 1024 * 1024
const big = new SharedAnswer('x'.repeat(BIG_bytes), { 'Content-Type': 'application/octet-stream' })
let [underWay, most, bigAnswers] = [0, 0, 0]

const planted = [
  endpoint({
    method: 'GET',
    path: '/api/count/:n',
    access: 'public',
    summary: 'How many are under way',
    params: z.object({ n: z.coerce.number().int() }),
    returns: z.object({ n: z.number() }),
    run: async ({ params }) => {
      underWay += 1
      most = Math.max(most, underWay)
      await new Promise((later) => setTimeout(later, 5))
      underWay -= 1
      return done(params)
    },
  }),
  endpoint({
    method: 'GET',
    path: '/api/big',
    access: 'public',
    summary: 'Much',
    returns: z.unknown(),
    run: async () => {
      bigAnswers += 1
      return big
    },
  }),
]
const shops = aShop({}, 1, { endpoints: planted })

function aConnection(): { socket: Socket; received: () => string; ended: () => boolean } {
  let [received, ended] = ['', false]
  const socket = connect(Number(new URL(only(shops).address).port), '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  socket.on('data', (part) => {
    received += part
  })
  socket.on('close', () => {
    ended = true
  })
  socket.on('error', () => {})
  return { socket, received: () => received, ended: () => ended }
}
const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`
const asked = (count: number) => Array.from({ length: count }, (_, n) => get(`/api/count/${n}`)).join('')
const PATIENCE = { timeout: 20_000 }

test('pipelined requests of a connection are answered one at a time, in order', async () => {
  most = 0
  const { socket, received } = aConnection()
  socket.write(asked(12))
  await vi.waitFor(
    () => expect(received().match(/\{"n":\d+\}/g)).toEqual(Array.from({ length: 12 }, (_, n) => `{"n":${n}}`)),
    PATIENCE,
  )
  expect(most).toBe(1)
})

test('a connection that pipelines too many requests is closed, and others go on', async () => {
  const { socket, ended } = aConnection()
  socket.write(asked(1200))
  await vi.waitFor(() => expect(ended()).toBe(true), PATIENCE)
  expect((await fetch(`${only(shops).address}/api/count/1`)).status).toBe(200)
})

test('a client that stops reading gets one large response built, not ten', async () => {
  const { socket } = aConnection()
  socket.pause()
  socket.write(get('/api/big').repeat(10))
  await vi.waitFor(() => expect(bigAnswers).toBe(1), PATIENCE)
  for (let n = 0; n < 5; n++) expect((await fetch(`${only(shops).address}/api/count/${n}`)).status).toBe(200)
  expect(bigAnswers).toBe(1)
})

test('server timeouts and the requests per connection are limited', () => {
  const created = vi.spyOn(http, 'createServer')
  const { config, log } = only(shops).deps
  const { timeout, maxRequestsPerSocket } = createListener({ config, log, clientFolder: import.meta.dirname } as never)
  const limits = created.mock.calls[0]?.[0] as http.ServerOptions
  created.mockRestore()
  const { headersTimeout = Infinity, requestTimeout = Infinity, connectionsCheckingInterval = Infinity } = limits
  expect(headersTimeout + connectionsCheckingInterval).toBeLessThanOrEqual(20_000)
  expect(requestTimeout + connectionsCheckingInterval).toBeLessThanOrEqual(40_000)
  expect([timeout > 0, timeout <= 60_000]).toEqual([true, true])
  expect([Number(maxRequestsPerSocket) > 0, Number(maxRequestsPerSocket) <= 1000]).toEqual([true, true])
})

test('a shared response is compressed once', async () => {
  const compressed = await Promise.all(['br', 'br'].map(() => big.body.in('br')))
  expect(compressed[0]).toBe(compressed[1])
  const answer = await fetch(`${only(shops).address}/api/openapi.json`, { headers: { 'Accept-Encoding': 'br' } })
  expect([answer.headers.get('Content-Encoding'), answer.headers.get('Vary')]).toEqual(['br', 'Accept-Encoding'])
  expect(await answer.json()).toMatchObject({ openapi: '3.1.0' })
})
