import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import * as fs from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { expect, type TestContext, test } from 'vitest'
import { readLockFile } from '#platform/postgres/lock-file.ts'

type Held = { child: ChildProcess; started: boolean; pid: number; host: string }
type Place = { folder: string; write: (name: string, text: string) => void; open: () => Promise<Held> }

/** Creates a separate folder for a test, so that the tests can run in parallel. */
function aPlace({ onTestFinished }: TestContext, name = 'postgres'): Place {
  const base = fs.mkdtempSync(join(tmpdir(), 'loomcourt-pg-'))
  fs.chmodSync(base, 0o755)
  const folder = join(base, name)
  fs.mkdirSync(dirname(folder), { recursive: true })
  const held: Held[] = []
  onTestFinished(async () => {
    for (const { child } of held) await stop(child)
    const left = fs.existsSync(folder) && readLockFile(folder)
    if (left && isAlive(left.pid)) process.kill(left.pid, 'SIGQUIT')
    await sleep(100)
    fs.rmSync(base, { recursive: true, force: true })
  })
  return {
    folder,
    write: (file, text) => {
      fs.writeFileSync(join(folder, file), text)
      if (process.getuid?.() === 0) fs.chownSync(join(folder, file), 65534, 65534)
    },
    open: async () => {
      const one = await open(folder)
      held.push(one)
      return one
    },
  }
}

async function open(folder: string): Promise<Held> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'hold-postgres.ts'), folder], {
    cwd: dirname(dirname(import.meta.dirname)),
  })
  let trouble = ''
  child.stderr.on('data', (bytes) => (trouble += bytes))
  const line = await Promise.race([
    once(child.stdout, 'data'),
    once(child, 'exit').then(() => Promise.reject(new Error(trouble))),
  ])
  return { child, ...(JSON.parse(String(line[0])) as Omit<Held, 'child'>) }
}
async function stop(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM') {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill(signal)
  await gone
}
const isAlive = (pid: number) => {
  try {
    const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8')
    return !/\) Z/.test(stat)
  } catch {
    return false
  }
}
async function ask(host: string, sql: string) {
  const client = new pg.Client({ host, user: 'postgres', database: 'postgres' })
  client.on('error', () => {})
  await client.connect()
  const { rows } = await client.query(sql)
  await client.end()
  return rows[0] as Record<string, unknown> | undefined
}

const LONG = { timeout: 90_000 }

test.concurrent('PostgreSQL starts on a private unix socket, and stops with its process', LONG, async (context) => {
  const { folder, open } = aPlace(context)
  const one = await open()
  expect(one.started).toBe(true)
  expect(fs.statSync(folder).mode & 0o777).toBe(0o700)
  expect(await ask(one.host, "select current_setting('listen_addresses') a, current_setting('fsync') f")).toEqual({
    a: '',
    f: 'on',
  })
  await stop(one.child)
  expect(isAlive(one.pid)).toBe(false)
  expect(fs.existsSync(join(folder, 'postmaster.pid'))).toBe(false)
})

test.concurrent('a server left by a killed process is adopted and later stopped', LONG, async (context) => {
  const { open } = aPlace(context)
  const one = await open()
  await ask(one.host, 'create table kept as select 7 as n')
  await stop(one.child, 'SIGKILL')
  const two = await open()
  expect(two).toMatchObject({ started: false, pid: one.pid })
  expect(await ask(two.host, 'select n from kept')).toEqual({ n: 7 })
  await stop(two.child)
  expect(isAlive(one.pid)).toBe(false)
})

test.concurrent('the last process to leave stops the server', LONG, async (context) => {
  const { open } = aPlace(context)
  const one = await open()
  const two = await open()
  await stop(one.child)
  expect(isAlive(one.pid)).toBe(true)
  expect(await ask(two.host, 'select 1 as n')).toEqual({ n: 1 })
  await stop(two.child)
  expect(isAlive(one.pid)).toBe(false)
})

test.concurrent.for<[string, number]>([
  ['a process that is gone', 4_000_000],
  ['somebody else, who now has the pid', process.pid],
])('a lock file that names %s is repaired', LONG, async ([_, pid], context) => {
  const { folder, open, write } = aPlace(context)
  const one = await open()
  const saved = fs.readFileSync(join(folder, 'postmaster.pid'), 'utf8')
  await stop(one.child)
  write('postmaster.pid', saved.replace(/^\d+/, String(pid)))
  expect((await open()).started).toBe(true)
})

test.concurrent('an empty or truncated lock file is repaired', LONG, async (context) => {
  const { open, write } = aPlace(context)
  await stop((await open()).child)
  write('postmaster.pid', '')
  expect((await open()).started).toBe(true)
})

test.concurrent('after killing server and process, a restart waits for old backends', LONG, async (context) => {
  const { open } = aPlace(context)
  const one = await open()
  await ask(one.host, 'create table kept as select 7 as n')
  const busy = ask(
    one.host,
    "select pg_sleep_for(interval '3 seconds'), (select sum(i) from generate_series(1, 60000000) i)",
  ).catch(() => undefined)
  await sleep(300)
  process.kill(one.pid, 'SIGKILL')
  one.child.kill('SIGKILL')
  const two = await open()
  expect(two.started).toBe(true)
  expect(await ask(two.host, 'select n from kept')).toEqual({ n: 7 })
  await busy
})

test.concurrent('two concurrent starts share one server', LONG, async (context) => {
  const { open } = aPlace(context)
  const both = await Promise.all([open(), open()])
  expect(both.map((each) => each.started).sort()).toEqual([false, true])
  expect(both[0]?.pid).toBe(both[1]?.pid)
})

test.concurrent('a folder name too long for a socket works', LONG, async (context) => {
  const { open } = aPlace(context, join('a-rather-long-folder-name'.repeat(4), 'postgres'))
  const one = await open()
  expect(one.started).toBe(true)
  expect(one.host.length).toBeLessThan(86)
})

async function leftByAnotherMachine({ folder, open, write }: Place) {
  const one = await open()
  await ask(one.host, 'create table kept as select 7 as n')
  const lock = fs.readFileSync(join(folder, 'postmaster.pid'), 'utf8')
  await stop(one.child)
  write('postmaster.pid', lock.replace(/^\d+/, '4000000'))
  write('loomcourt-owner.json', JSON.stringify({ host: 'the-other-one', place: 'another boot, another namespace' }))
  write('loomcourt-beat', 'a beat')
}
test.concurrent('a folder in use by another machine is refused by name and left alone', LONG, async (context) => {
  const place = aPlace(context)
  const { folder, open, write } = place
  await leftByAnotherMachine(place)
  let beats = 0
  const heart = setInterval(() => write('loomcourt-beat', `a beat ${++beats}`), 500)
  const before = fs.readFileSync(join(folder, 'postmaster.pid'), 'utf8')
  await expect(open()).rejects.toThrow(/in use by another machine \(the-other-one\)/)
  clearInterval(heart)
  expect(fs.readFileSync(join(folder, 'postmaster.pid'), 'utf8')).toBe(before)
})

test.concurrent('a folder abandoned by another machine is taken over once its heartbeat stops', LONG, async (context) => {
  const place = aPlace(context)
  const { folder, open } = place
  await leftByAnotherMachine(place)
  const mine = await open()
  expect(mine.started).toBe(true)
  expect(await ask(mine.host, 'select n from kept')).toEqual({ n: 7 })
  expect(fs.readFileSync(join(folder, 'loomcourt-owner.json'), 'utf8')).not.toContain('the-other-one')
})

test.concurrent('a host renamed since a crash may start at once', LONG, async (context) => {
  const { folder, open, write } = aPlace(context)
  const one = await open()
  process.kill(one.pid, 'SIGKILL')
  await stop(one.child, 'SIGKILL')
  const owner = JSON.parse(fs.readFileSync(join(folder, 'loomcourt-owner.json'), 'utf8')) as object
  write('loomcourt-owner.json', JSON.stringify({ ...owner, host: 'its-old-name' }))
  // A check of the heartbeat alone would refuse to start. The owner's `place` shows that this is the same machine.
  let beats = 0
  const heart = setInterval(() => write('loomcourt-beat', `a beat ${++beats}`), 500)
  context.onTestFinished(() => clearInterval(heart))
  expect((await open()).started).toBe(true)
})

test.concurrent('the heartbeat follows the server, not the process that started it', LONG, async (context) => {
  const { folder, open } = aPlace(context)
  const one = await open()
  await stop(one.child, 'SIGKILL')
  const beat = () => fs.readFileSync(join(folder, 'loomcourt-beat'), 'utf8')
  const before = beat()
  await sleep(2600)
  expect(beat()).not.toBe(before)
  process.kill(one.pid, 'SIGKILL')
  await sleep(2600)
  const last = beat()
  await sleep(2600)
  expect(beat()).toBe(last)
})
