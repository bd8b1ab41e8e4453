import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { type IncomingMessage, request } from 'node:http'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildIfStale } from '#server/build.ts'
import { bundleServerIfStale } from '#server/server-bundle/build.ts'
import { ROOT } from '../shop.ts'

const data = mkdtempSync(join(tmpdir(), 'loomcourt-start-'))
chmodSync(data, 0o755)
const started: ChildProcess[] = []
beforeAll(async () => {
  await buildIfStale(ROOT, () => {})
  await bundleServerIfStale(ROOT, () => {})
}, 180_000)
afterAll(async () => {
  for (const child of started) if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL')
  rmSync(data, { recursive: true, force: true })
})

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  return port
}

function start(environment: Record<string, string>, script = 'src/server/main.ts') {
  const env = { PATH: process.env.PATH ?? '', DATA_DIR: data, LOG_LEVEL: 'warn', DRAW_PICTURES: 'never', ...environment }
  const child = spawn(process.execPath, [join(ROOT, 'bin/run.mjs'), script], { cwd: ROOT, env })
  started.push(child)
  let said = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (bytes) => {
      said += bytes
    })
  }
  const ended = once(child, 'exit').then(([code]) => code as number | null)
  const open = async () => {
    while (!/Data {2,}/.test(said)) {
      if (child.exitCode !== null) throw new Error(`it ended: ${said}`)
      await sleep(20)
    }
  }
  return { child, ended, open, said: () => said }
}

async function beginSignIn(port: number, email: string): Promise<() => Promise<number | undefined>> {
  const body = JSON.stringify({ email, password: 'a wrong password' })
  const headers = { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body), Expect: '100-continue' }
  const sent = request({ port, host: '127.0.0.1', method: 'POST', path: '/api/auth/sign-in/email', headers, agent: false })
  sent.flushHeaders()
  await once(sent, 'continue')
  return async () => {
    sent.end(body)
    const [answer] = (await once(sent, 'response')) as [IncomingMessage]
    answer.resume()
    return answer.statusCode
  }
}

test('the shop starts, prints its address and admin, and restarts with the same admin', async () => {
  const port = await freePort()
  const first = start({ PORT: String(port) })
  await first.open()
  const [, email, password] = /Admin +(\S+) {2}(\S+)/.exec(first.said()) ?? []
  expect(first.said()).toContain(`http://localhost:${port}`)
  expect(JSON.parse(readFileSync(join(data, 'admin.json'), 'utf8'))).toEqual({ email, password })
  for (const file of ['admin.json', 'secret']) expect(statSync(join(data, file)).mode & 0o777).toBe(0o600)
  // As root, the shop lets other accounts, such as PostgreSQL’s, pass through but not list.
  expect(statSync(data).mode & 0o777).toBe(process.getuid?.() === 0 ? 0o711 : 0o700)

  const signIn = await fetch(`http://127.0.0.1:${port}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  expect(await signIn.json()).toMatchObject({ role: 'admin' })
  expect(await (await fetch(`http://127.0.0.1:${port}/readyz`)).text()).toBe('ready')
  first.child.kill('SIGTERM')
  expect([await first.ended, existsSync(join(data, 'postgres/postmaster.pid'))]).toEqual([0, false])

  const second = start({ PORT: String(port) })
  await second.open()
  expect(second.said()).toContain(`${email}  ${password}`)
  const cookie = signIn.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  expect((await fetch(`http://127.0.0.1:${port}/api/user`, { headers: { Cookie: cookie } })).status).toBe(200)
  expect(await opened(port, '/cart?x=1')).toEqual([303, `http://localhost:${port}/cart?x=1`])
  second.child.kill('SIGINT')
  expect(await second.ended).toBe(0)
}, 120_000)

async function opened(port: number, path: string): Promise<[number | undefined, string | undefined]> {
  const sent = request({ port, host: '127.0.0.1', path, headers: { 'Sec-Fetch-Mode': 'navigate' }, agent: false }).end()
  const [answer] = (await once(sent, 'response')) as [IncomingMessage]
  answer.resume()
  return [answer.statusCode, answer.headers.location]
}

test('a dead process is replaced, and no request is lost while stopping', async () => {
  const port = await freePort()
  const shop = start({ PORT: String(port), PROCESSES: '2', LOG_LEVEL: 'error' })
  await shop.open()
  const ask = (): Promise<number> =>
    fetch(`http://127.0.0.1:${port}/api/user`, { headers: { Connection: 'close' } }).then(({ status }) => status)
  const askTwice = () => ask().catch(() => sleep(50).then(ask))
  const childrenOf = (pid: number) => readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number)
  const workers = () => childrenOf(childrenOf(shop.child.pid as number)[0] as number) // children of the launcher's only child
  const isWorker = (pid: number) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('main.ts')
  if (process.platform === 'linux') {
    const victim = workers().find(isWorker) as number
    process.kill(victim, 'SIGSTOP') // so that some requests are waiting for it when it dies
    const asked = Array.from({ length: 20 }, askTwice)
    await Promise.race(asked)
    await sleep(100)
    process.kill(victim, 'SIGKILL')
    expect(await Promise.all(asked)).toEqual(Array(20).fill(401))
    for (let i = 0; i < 100 && workers().filter(isWorker).length < 2; i++) await sleep(100)
    expect(workers().filter(isWorker)).toHaveLength(2)
  }
  // The server has sent `100 Continue` to each request, so they are in progress when the signal arrives. Their bodies follow.
  const underWay = await Promise.all(Array.from({ length: 8 }, (_, i) => beginSignIn(port, `nobody-${i}@example.com`)))
  shop.child.kill('SIGTERM')
  expect(await Promise.all(underWay.map((finish) => finish()))).toEqual(Array(8).fill(401))
  expect(await shop.ended).toBe(0)
}, 120_000)

test.each([
  [{ PORT: 'eighty' }, 'The setting PORT must be a number from 0 to 65535.'],
  [{ SHOP_MODE: 'live' }, 'In live mode SHOP_SECRET must be set, at least 32 characters long.'],
  [{ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' }, /^The database of DATABASE_URL does not answer: [^\n]+\.$/],
])(
  '%o ends with one sentence and exit code 1',
  async (environment, sentence) => {
    const shop = start(environment as Record<string, string>)
    expect(await shop.ended).toBe(1)
    const said = shop.said().trim().split('\n')
    expect(said).toHaveLength(1)
    expect(said[0]).toMatch(sentence)
  },
  60_000,
)

test('a port in use is named before anything is prepared', async () => {
  const taken = createServer().listen(0, '127.0.0.1')
  await once(taken, 'listening')
  const { port } = taken.address() as { port: number }
  const shop = start({ PORT: String(port) })
  expect(await shop.ended).toBe(1)
  expect(shop.said()).toContain(`Port ${port} is in use already. Set PORT to another number.`)
  expect(shop.said()).not.toMatch(/\n {4}at /)
  expect(existsSync(join(data, 'postgres/postmaster.pid'))).toBe(false)
  taken.close()
}, 60_000)

test('a killed database is restarted, and the shop goes on', async () => {
  const port = await freePort()
  const shop = start({ PORT: String(port) })
  await shop.open()
  const file = join(data, 'postgres/postmaster.pid')
  const first = Number(readFileSync(file, 'utf8').split('\n')[0])
  process.kill(first, 'SIGKILL')
  const list = () =>
    fetch(`http://127.0.0.1:${port}/api/products?limit=${Math.ceil(Math.random() * 90)}`).then(({ status }) => status)
  let status = 0
  for (let i = 0; i < 150 && status !== 200; i++) {
    await sleep(100)
    status = existsSync(file) && Number(readFileSync(file, 'utf8').split('\n')[0]) !== first ? await list() : 0
  }
  expect(status).toBe(200)
  shop.child.kill('SIGTERM')
  expect([await shop.ended, existsSync(file)]).toEqual([0, false])
}, 60_000)

test('SIGTERM during the start leaves nothing running', async () => {
  const folder = join(data, 'early')
  const shop = start({ PORT: String(await freePort()), DATA_DIR: folder })
  while (!/Ran \d+ migrations/.test(shop.said())) await sleep(10)
  shop.child.kill('SIGTERM')
  expect([await shop.ended, existsSync(join(folder, 'postgres/postmaster.pid'))]).toEqual([0, false])
}, 60_000)

test('a demo is reset only while stopped, and does not start as a live shop', async () => {
  const port = await freePort()
  const shop = start({ PORT: String(port) })
  await shop.open()
  const early = start({}, 'bin/db-reset.ts')
  expect([await early.ended, early.said().trim()]).toEqual([1, 'The shop is running. Stop it first.'])
  shop.child.kill('SIGTERM')
  await shop.ended
  const live = {
    SHOP_MODE: 'live',
    SHOP_SECRET: 'a secret of a live shop, long enough',
    LIVE_WITHOUT_HTTPS: 'yes',
    ADMIN_PASSWORD: 'a phrase of one’s own',
  }
  const asLive = start({ PORT: String(port), ...live })
  expect([await asLive.ended, asLive.said().trim()]).toEqual([
    1,
    expect.stringMatching(/^This database was created as a demo, .* LIVE_FROM_DEMO=yes/),
  ])
  const meant = start({ PORT: String(port), ...live, LIVE_FROM_DEMO: 'yes' })
  await meant.open()
  meant.child.kill('SIGTERM')
  await meant.ended
  const reset = start({}, 'bin/db-reset.ts')
  expect([await reset.ended, reset.said()]).toEqual([0, expect.stringContaining('The demo database is empty.')])
}, 120_000)
