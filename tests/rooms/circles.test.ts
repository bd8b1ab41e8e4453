import { dirname } from 'node:path'
import { expect, test } from 'vitest'
import { projectFiles } from '#tests/tidy/files.ts'
import { circlesOf } from './circles.ts'
import { importsOf, sources } from './imports.ts'

const files = new Map([...sources(dirname(dirname(import.meta.dirname))), ...projectFiles(/^bench\/.*\.ts$/)])
const imports = [...files].flatMap(([file, text]) => importsOf(file, text))

test('no files import each other in a circle, types included', () => {
  expect(circlesOf(imports)).toEqual([])
})

test('a planted circle is found, and only the circle', () => {
  const planted = [
    ...importsOf('flows/a.ts', "import { b } from './b.ts'"),
    ...importsOf('flows/b.ts', "import type { C } from '#views/c.ts'\nimport { z } from 'zod'"),
    ...importsOf('views/c.ts', "export { a } from '#flows/a.ts'\nimport '#kernel/money.ts'"),
    ...importsOf('views/d.ts', "import { a } from '#flows/a.ts'\nimport { b } from '#flows/b.ts'"),
    ...importsOf('bench/e.ts', "import { e } from './e.ts'"),
  ]
  expect(circlesOf(planted)).toEqual([['flows/a.ts', 'flows/b.ts', 'views/c.ts'], ['bench/e.ts']])
  expect(circlesOf(planted.filter(({ from }) => from !== 'views/c.ts' && from !== 'bench/e.ts'))).toEqual([])
})

test('every source folder is checked for circles', () => {
  for (const place of [
    'kernel/',
    'domain/',
    'shapes/',
    'modules/',
    'flows/',
    'steps/',
    'views/',
    'server/',
    'web/',
    'seeds/',
    'bench/',
  ]) {
    expect(
      [...files.keys()].some((file) => file.startsWith(place)),
      place,
    ).toBe(true)
  }
})
