import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { FOLDER, isFresh, STAMP_FILE, stampOf } from './freshness.ts'

const root = mkdtempSync(join(tmpdir(), 'loomcourt-bundle-'))
const write = (path: string, text: string) => writeFileSync(join(root, path), text)
afterAll(() => rmSync(root, { recursive: true, force: true }))

beforeEach(() => {
  rmSync(root, { recursive: true, force: true })
  for (const folder of ['src/api/shop/cart', FOLDER]) mkdirSync(join(root, folder), { recursive: true })
  write('src/one.ts', 'export const one = 1')
  write('src/api/shop/cart/cart.ts', '')
  write(STAMP_FILE, JSON.stringify(stampOf(root, ['src/one.ts', 'src/api/shop/cart/cart.ts'])))
})

test('the server bundle is fresh while its sources keep their content', () => {
  expect(isFresh(root)).toBe(true)
  utimesSync(join(root, 'src/one.ts'), new Date(), new Date(0))
  expect(isFresh(root)).toBe(true)
})

test.each<[string, () => void]>([
  ['there is none', () => rmSync(join(root, FOLDER), { recursive: true })],
  ['a file has other bytes', () => write('src/one.ts', 'export const one = 2')],
  ['a file is gone', () => rmSync(join(root, 'src/one.ts'))],
  ['there is one more file of endpoints', () => write('src/api/shop/new.ts', '')],
  ['its stamp cannot be read', () => write(STAMP_FILE, '{')],
  ['another Node made it', () => write(STAMP_FILE, JSON.stringify({ ...stampOf(root, []), node: 'v1' }))],
])('the server bundle is stale when %s', (_, happens) => {
  happens()
  expect(isFresh(root)).toBe(false)
})
