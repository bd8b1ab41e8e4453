import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { clientAddressOf } from '#platform/http/from-node.ts'
import { isLoopbackAddress } from '#platform/http/network.ts'

const from = (direct: string, forwarded: string | undefined, proxies: number) =>
  clientAddressOf(
    { socket: { remoteAddress: direct }, headers: { 'x-forwarded-for': forwarded } } as unknown as IncomingMessage,
    proxies,
  )

test.each([
  ['203.0.113.7', '198.51.100.2', 0, '203.0.113.7'],
  ['10.0.0.1', '198.51.100.2', 1, '198.51.100.2'],
  ['10.0.0.1', '1.2.3.4, 198.51.100.2', 1, '198.51.100.2'],
  ['10.0.0.1', '198.51.100.2, 10.0.0.2', 2, '198.51.100.2'],
  ['203.0.113.7', '198.51.100.2', 2, '203.0.113.7'],
  ['203.0.113.7', undefined, 1, '203.0.113.7'],
])('the client address of %s with X-Forwarded-For %s and %i proxies is %s', (direct, forwarded, proxies, address) => {
  expect(from(direct, forwarded, proxies)).toBe(address)
})

test.each(['127.0.0.1', '127.9.9.9', '::1', '::ffff:127.0.0.1'])('a forwarded %s is not loopback', (forwarded) => {
  expect(isLoopbackAddress(from('203.0.113.7', forwarded, 1))).toBe(false)
})

test('a direct connection from loopback is loopback', () => {
  expect(isLoopbackAddress(from('127.0.0.1', undefined, 1))).toBe(true)
})
