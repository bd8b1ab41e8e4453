import { dirname } from 'node:path'
import { expect, test } from 'vitest'
import { sources } from './imports.ts'

const files = [...sources(dirname(dirname(import.meta.dirname)))].filter(([file]) => !file.includes('.test.'))

const MAX_FILES = 40
const MAX_KERNEL_LINES = 600
const EXEMPT = new Set(['packages/imagery/src/garments'])

function fullFolders(paths: readonly string[]): string[] {
  const counts = new Map<string, number>()
  for (const path of paths) counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1)
  return [...counts]
    .filter(([folder, count]) => count > MAX_FILES && !EXEMPT.has(folder))
    .map(([folder, count]) => `${folder}: ${count}`)
}

test('a folder holds at most 40 files', () => {
  expect(fullFolders(files.map(([file]) => file))).toEqual([])
  expect(fullFolders(Array.from({ length: 41 }, (_, n) => `views/orders/${n}.ts`))).toEqual(['views/orders: 41'])
})

test('the kernel has at most 600 lines', () => {
  const lines = files.filter(([file]) => file.startsWith('kernel/')).map(([, text]) => text.split('\n').length - 1)
  expect(lines.length).toBeGreaterThan(10)
  expect(lines.reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(MAX_KERNEL_LINES)
})
