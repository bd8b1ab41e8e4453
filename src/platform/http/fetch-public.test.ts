import { createServer, type RequestListener, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { fetchPublic, isPublicAddress } from './fetch-public.ts'

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.20.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '224.0.0.1',
  '255.255.255.255',
])('IPv4 address %s is not public', (address) => expect(isPublicAddress(address)).toBe(false))
test.each(['::1', '::', 'fe80::1', 'fc00::1', '::ffff:127.0.0.1', '64:ff9b::7f00:1', '2002:7f00:1::', 'ff02::1', '2001:db8::1'])(
  'IPv6 address %s is not public',
  (address) => expect(isPublicAddress(address)).toBe(false),
)
test.each(['8.8.8.8', '2606:4700:4700::1111'])('address %s is public', (address) => expect(isPublicAddress(address)).toBe(true))

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})
async function asPublic(answer: RequestListener, hosts: Record<string, string[]> = {}) {
  const server = createServer(answer).listen(0, '127.0.0.1')
  servers.push(server)
  await new Promise((ready) => server.once('listening', ready))
  const { port } = server.address() as AddressInfo
  return {
    maxBytes: 1000,
    resolve: async (host: string) => hosts[host] ?? ['93.184.216.34'],
    request: ((options: object, answered: never) =>
      request({ ...options, host: '127.0.0.1', port, agent: undefined }, answered)) as never,
  }
}

test('fetchPublic refuses private addresses before any request', async () => {
  let requests = 0
  const options = await asPublic(() => (requests += 1), { 'sly.example': ['93.184.216.34', '127.0.0.1'] })
  for (const address of [
    'http://example.com/a',
    'https://u:p@example.com/',
    'https://example.com:8443/',
    'ftp://example.com',
    'file:///etc/passwd',
    'nonsense',
  ])
    expect(await fetchPublic(address, options), address).toMatchObject({ ok: false, problem: { code: 'fetch.refused' } })
  expect(await fetchPublic('https://sly.example/a', options)).toMatchObject({ ok: false, problem: { code: 'fetch.refused' } })
  for (const address of ['https://127.0.0.1/a', 'https://[::1]/a', 'https://2130706433/', 'https://localhost/'])
    expect(await fetchPublic(address, { maxBytes: 1000 }), address).toMatchObject({
      ok: false,
      problem: { code: 'fetch.refused' },
    })
  expect(requests).toBe(0)
})

test('a redirect is checked like the first address', async () => {
  const to = (location: string) =>
    asPublic((request, answer) => answer.writeHead(302, { location: request.url === '/a' ? location : '/b' }).end(), {
      'inside.example': ['10.0.0.1'],
    })
  expect(await fetchPublic('https://example.com/a', await to('https://inside.example/'))).toMatchObject({
    problem: { code: 'fetch.refused' },
  })
  expect(await fetchPublic('https://example.com/a', await to('http://example.com/'))).toMatchObject({
    problem: { code: 'fetch.refused' },
  })
  expect(await fetchPublic('https://example.com/a', await to('/b'))).toMatchObject({ problem: { code: 'fetch.refused' } })
})

test('a file is fetched whole or not at all', async () => {
  const small = await asPublic((_, answer) => answer.end('picture'))
  expect(await fetchPublic('https://example.com/a.jpg?x=1', small)).toEqual({ ok: true, value: Buffer.from('picture') })
  const large = await asPublic((_, answer) => answer.end('x'.repeat(1001)))
  expect(await fetchPublic('https://example.com/a', large)).toMatchObject({ ok: false, problem: { code: 'fetch.refused' } })
  const broken = await asPublic((_, answer) => answer.writeHead(503).end())
  expect(await fetchPublic('https://example.com/a', broken)).toMatchObject({ ok: false, problem: { code: 'fetch.failed' } })
})
