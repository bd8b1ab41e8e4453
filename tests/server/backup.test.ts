import { createWriteStream, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip, gunzipSync, gzipSync } from 'node:zlib'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { NotABackup } from '#platform/backup/format.ts'
import { checkBackup, holdsAShop, restoreBackup } from '#platform/backup/restore-backup.ts'
import { backupOf, tablesOf } from '#platform/backup/write-backup.ts'
import { anUnpaidOrder, aSeededShop, only, pay, variantOf } from '../seeded-shop.ts'
import { ROOT } from '../shop.ts'

const shops = aSeededShop({}, 1, { work: { scheduled: [] } })
const folder = mkdtempSync(join(tmpdir(), 'loomcourt-backup-'))
const FILE = join(folder, 'shop.backup')
const MIGRATIONS = join(ROOT, 'db/migrations')
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const source = () => {
  const { config } = only(shops).deps
  return { databaseUrl: String(config.databaseUrl), dataFolder: config.dataFolder, at: new Date() }
}

beforeAll(async () => {
  const { visitor, placed } = await anUnpaidOrder(only(shops), await variantOf(only(shops)))
  expect((await pay(visitor, placed.number)).status).toBe(201)
  const { blobs, calls } = only(shops).deps
  await calls.write() // otherwise they are written up to a second later
  await blobs.put('media/test/one.webp', Buffer.from([0, 1, 2, 255]), 'image/webp')
  writeFileSync(join(source().dataFolder, 'secret'), 'a secret that is long enough to be one')
  await pipeline(Readable.from(backupOf(source())), createGzip({ level: 1 }), createWriteStream(FILE))
})

async function emptyDatabase() {
  const host = inject('postgresHost')
  const name = `restored_${crypto.randomUUID().slice(0, 8)}`
  const admin = async (sql: string) => {
    const client = new pg.Client({ host, user: 'postgres', database: 'postgres' })
    await client.connect()
    await client.query(sql).finally(() => client.end())
  }
  await admin(`create database ${name}`)
  const databaseUrl = `postgres:///${name}?host=${encodeURIComponent(host)}&user=postgres`
  return { databaseUrl, drop: () => admin(`drop database ${name} with (force)`) }
}

async function sumsOf(databaseUrl: string) {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const sums: Record<string, string> = {}
  for (const { name } of await tablesOf(client)) {
    const { rows } = await client.query(
      `select count(*) || ' ' || md5(coalesce(string_agg(whole_row::text, '|' order by whole_row::text), '')) as sum from public."${name}" as whole_row`,
    )
    sums[name] = rows[0].sum
  }
  const { rows } = await client.query(`select sequencename, last_value::text from pg_sequences where schemaname = 'public'`)
  await client.end()
  return { sums, sequences: rows.toSorted((a, b) => (a.sequencename < b.sequencename ? -1 : 1)) }
}

test('restoring a backup into an empty shop keeps sums, counters, pictures and secret', async () => {
  const { databaseUrl, drop } = await emptyDatabase()
  const dataFolder = join(folder, 'new-machine')
  await mkdir(dataFolder)
  try {
    expect(await holdsAShop(databaseUrl)).toBe(false)
    const before = await sumsOf(source().databaseUrl)
    const checked = await checkBackup(FILE, MIGRATIONS)
    await restoreBackup(FILE, checked, { databaseUrl, dataFolder, migrationsFolder: MIGRATIONS })
    const after = await sumsOf(databaseUrl)
    for (const lively of ['mail', 'audit_seal', 'rate_limit', 'shop_state']) {
      delete before.sums[lively] // the running shop continues to write these tables
      delete after.sums[lively]
    }
    expect(after.sums).toEqual(before.sums)
    expect(after.sequences).toEqual(before.sequences)
    expect([...readFileSync(join(dataFolder, 'files/media/test/one.webp'))]).toEqual([0, 1, 2, 255])
    expect(readFileSync(join(dataFolder, 'secret'), 'utf8')).toContain('a secret')
    expect(await holdsAShop(databaseUrl)).toBe(true)
  } finally {
    await drop()
  }
})

test('a damaged, foreign or newer backup is refused before anything changes', async () => {
  const whole = readFileSync(FILE)
  const plain = gunzipSync(whole)
  const changed = Buffer.from(plain)
  changed[Math.floor(plain.length / 2)] = (changed[Math.floor(plain.length / 2)] ?? 0) ^ 1
  const without = plain.subarray(0, plain.lastIndexOf('\n', plain.length - 2) + 1)
  const flipped = Buffer.from(whole)
  flipped[Math.floor(whole.length / 3)] = (flipped[Math.floor(whole.length / 3)] ?? 0) ^ 0xff
  const files: Record<string, [Buffer, RegExp]> = {
    'cut off': [whole.subarray(0, Math.floor(whole.length / 2)), /cut off or broken/],
    'cut at its end': [gzipSync(without, { level: 1 }), /cut off or broken/],
    'one bit within': [gzipSync(changed, { level: 1 }), /cut off or broken|names files outside/],
    'one byte of the file': [flipped, /cut off or broken/],
    'something after its end': [
      gzipSync(Buffer.concat([plain, Buffer.from('{"kind":"end","bytes":0}\n')]), { level: 1 }),
      /broken/,
    ],
    'a picture': [Buffer.from([0x89, 0x50, 0x4e, 0x47, 1, 2, 3]), /no backup of a shop/],
    'somebody else’s archive': [gzipSync('ustar and so on, long enough to be read'), /no backup of a shop/],
    'nothing at all': [Buffer.alloc(0), /no backup of a shop|broken/],
  }
  for (const [name, [bytes, why]] of Object.entries(files)) {
    const file = join(folder, 'bad.backup')
    writeFileSync(file, bytes)
    const refused = await checkBackup(file, MIGRATIONS).catch((error) => error)
    expect.soft(refused, name).toBeInstanceOf(NotABackup)
    expect.soft(String(refused), name).toMatch(why)
  }
  const older = join(folder, 'older')
  await mkdir(older)
  await expect(checkBackup(FILE, older)).rejects.toThrow('of a newer shop')
  await expect(checkBackup(join(folder, 'none'), MIGRATIONS)).rejects.toThrow('There is no file')
})

test('a file that is deleted during the backup is left out', async () => {
  const { blobs } = only(shops).deps
  const file = join(folder, 'later.backup')
  await blobs.put('media/test/two.webp', Buffer.from([4]), 'image/webp')
  async function* deleting() {
    for await (const bytes of backupOf(source())) {
      yield bytes
      if (bytes.includes('media/test/one.webp')) await blobs.remove('media/test/two.webp')
    }
  }
  await pipeline(Readable.from(deleting(), { highWaterMark: 1 }), createGzip({ level: 1 }), createWriteStream(file))
  const { files } = await checkBackup(file, MIGRATIONS)
  expect(files).toBe((await checkBackup(FILE, MIGRATIONS)).files)
})
