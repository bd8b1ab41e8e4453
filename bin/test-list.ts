// Writes the list of test files, which lets tests/tidy/test-files.test.ts detect deleted ones.
// usage: node bin/run.mjs bin/test-list.ts
import { readdirSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'

export const LIST = 'tests/tidy/test-files.txt'
const ROOT = join(import.meta.dirname, '..')

export const testFiles = (): string[] =>
  ['src', 'packages', 'db', 'tests']
    .flatMap((folder) => readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true }))
    .filter(({ name, parentPath }) => /\.test\.tsx?$/.test(name) && !parentPath.includes('node_modules'))
    .map(({ name, parentPath }) => relative(ROOT, join(parentPath, name)).replaceAll('\\', '/'))
    .sort()

export function missingFrom(there: readonly string[], expected: readonly string[]): string[] {
  const existing = new Set(there)
  return expected.filter((name) => !existing.has(name))
}

if (process.argv[1]?.endsWith('bin/test-list.ts')) writeFileSync(join(ROOT, LIST), `${testFiles().join('\n')}\n`)
