import { createHook } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { checkBackup } from '#platform/backup/restore-backup.ts'
import { only } from '../../seeded-shop.ts'
import { ROOT } from '../../shop.ts'
import { anAccount, anAdmin, aVisitor } from '../../visitor.ts'
import { aSeededShop, problem } from '../payments/other-methods.ts'

const shops = aSeededShop()

test('an owner downloads a backup that passes the restore check', async () => {
  const shop = only(shops)
  const folder = mkdtempSync(join(tmpdir(), 'loomcourt-taken-'))
  try {
    const admin = await anAdmin(shop)
    expect(await (await admin.get('/api/admin/backups')).json()).toMatchObject({ last: null, picturesElsewhere: false })
    const taken = await admin.get('/api/admin/backups/file')
    expect([taken.status, taken.headers.get('content-disposition')]).toEqual([
      200,
      expect.stringMatching(/^attachment; filename="shop-\d{12}\.backup"$/),
    ])
    const file = join(folder, 'shop.backup')
    const bytes = Buffer.from(await taken.arrayBuffer())
    writeFileSync(file, bytes)
    const { tables } = await checkBackup(file, join(ROOT, 'db/migrations'))
    const { many } = await shop.deps.db
      .selectFrom('variant')
      .select(({ fn }) => fn.countAll<number>().as('many'))
      .executeTakeFirstOrThrow()
    expect(tables.variant).toBe(Number(many))
    writeFileSync(file, bytes.subarray(0, bytes.length - 2000))
    await expect(checkBackup(file, join(ROOT, 'db/migrations'))).rejects.toThrow('cut off or broken')
    expect(await (await admin.get('/api/admin/backups')).json()).toMatchObject({ last: { by: expect.stringContaining('@') } })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

test('a backup is refused to a manager and to an owner without recent step-up', async () => {
  const shop = only(shops)
  const manager = aVisitor(shop)
  await anAccount(shop, 'manager@example.com', 'admin', 'manager')
  await manager.signIn('manager@example.com')
  for (const path of ['/api/admin/backups', '/api/admin/backups/file'])
    expect(await problem(await manager.get(path))).toEqual([403, 'access.not-in-role'])
  const owner = await anAdmin(shop)
  await shop.deps.db
    .updateTable('session')
    .set({ proved_at: new Date(0) })
    .execute()
  expect(await problem(await owner.get('/api/admin/backups/file'))).toEqual([403, 'access.prove-again'])
})

test('a backup is compressed outside the process of the shop', async () => {
  const shop = only(shops)
  const owner = await anAdmin(shop)
  const made = new Set<string>()
  const hook = createHook({ init: (_, type) => made.add(type) }).enable()
  try {
    const answer = await owner.get('/api/admin/backups/file')
    expect([...new Uint8Array(await answer.arrayBuffer()).subarray(0, 2)], 'the first bytes of gzip').toEqual([0x1f, 0x8b])
  } finally {
    hook.disable()
  }
  expect([made.has('PROCESSWRAP'), made.has('ZLIB')], 'a child process, and compression in this process').toEqual([true, false])
})

test('a second backup is refused until the first has ended or was cancelled', async () => {
  const shop = only(shops)
  const owner = await anAdmin(shop)
  await shop.deps.blobs.put('media/test/large.bin', randomBytes(64 * 1024 * 1024), 'application/octet-stream')
  const first = await owner.get('/api/admin/backups/file')
  const second = await owner.get('/api/admin/backups/file')
  expect(await problem(second)).toEqual([503, 'backups.busy'])
  expect(Number(second.headers.get('Retry-After'))).toBeGreaterThan(0)
  await first.body?.cancel()
  await expect
    .poll(
      async () => {
        const third = await owner.get('/api/admin/backups/file')
        return third.status === 200 ? (await third.arrayBuffer()).byteLength : third.status
      },
      { timeout: 20_000 },
    )
    .toBeGreaterThan(64 * 1024 * 1024)
  await shop.deps.blobs.remove('media/test/large.bin')
})
