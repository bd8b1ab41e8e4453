import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { examine } from '#views/admin/doctor.ts'
import { sentenceOf } from '../../bin/doctor-words.ts'
import { aSeededShop, only } from '../seeded-shop.ts'
import { ROOT } from '../shop.ts'

const shops = aSeededShop({}, 1, { work: { scheduled: [] } })
const migrations = readdirSync(join(ROOT, 'db/migrations')).filter((name) => name.endsWith('.sql'))
const look = (changes: object = {}) => {
  const { db, config } = only(shops).deps
  return examine({ db, config, migrations, now: new Date(), ...changes })
}
const illnesses = async (changes?: object) =>
  (await look(changes)).filter(({ state }) => state === 'ill').map(({ about }) => about)

test('the doctor checks every part and finds nothing in a fresh shop', async () => {
  const found = await look()
  expect(found.filter(({ code }) => code === 'unchecked')).toEqual([])
  expect(found.filter(({ state }) => state === 'ill')).toEqual([])
  const parts = [
    'database',
    'disk',
    'privacy',
    'clock',
    'store',
    'mail',
    'stripe',
    'pesapal',
    'books',
    'audit',
    'pictures',
    'jobs',
    'calls',
  ]
  expect(found.map(({ about }) => about)).toEqual(parts)
  for (const each of found) expect(sentenceOf(each), each.code).not.toMatch(/[{}]/)
})

test('the doctor reports files that other accounts can read', async () => {
  const dataFolder = mkdtempSync(join(tmpdir(), 'loomcourt-doctor-'))
  const files = join(dataFolder, 'files')
  mkdirSync(files)
  const privacyAt = async (folder: number, below: number) => {
    chmodSync(dataFolder, folder)
    chmodSync(files, below)
    const found = await look({ config: { ...only(shops).deps.config, dataFolder } })
    return found.find(({ about }) => about === 'privacy')?.code
  }
  try {
    expect(await privacyAt(0o700, 0o700)).toBe('privacy-well')
    expect(await privacyAt(0o711, 0o700)).toBe('privacy-well') // mode when the shop runs as root
    expect(await privacyAt(0o755, 0o700)).toBe('files-open')
    expect(await privacyAt(0o700, 0o750)).toBe('files-open')
  } finally {
    rmSync(dataFolder, { recursive: true, force: true })
  }
})

test('the doctor reports missing migrations, waiting e-mails and weak live settings', async () => {
  const { db, config } = only(shops).deps
  expect(await illnesses({ migrations: [...migrations, '9999-new.sql'] })).toEqual(['database'])
  const live = { ...config, mode: 'live', publicUrl: 'https://shop.example.com' }
  expect(await illnesses({ config: live })).toEqual(['mail'])
  expect(await illnesses({ config: { ...live, publicUrl: undefined } })).toEqual(['privacy', 'mail'])
  expect(await illnesses({ config: { ...live, secret: 'a'.repeat(40) } })).toEqual(['privacy', 'mail'])
  await sql`insert into mail (id, template, recipient, language, data, secret, created_at)
    values (gen_random_uuid(), 'role-changed', 'a@example.com', 'en', '{}', false, now() - interval '2 hours')`.execute(db)
  expect(await illnesses()).toEqual(['mail'])
  await sql`drop table provider_event cascade`.execute(db)
  const unchecked = (await look()).find(({ about }) => about === 'providers')
  expect(unchecked && sentenceOf(unchecked)).toContain('could not be checked')
})
