import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync, Visitor } from 'vite'
import { expect, test } from 'vitest'
import { projectFiles, ROOT } from './files.ts'

function codesIn(file: string, text: string): [code: string, status: number][] {
  const found: [string, number][] = []
  new Visitor({
    ObjectExpression: ({ properties }) => {
      const value = (name: string) => {
        for (const each of properties) {
          if (
            each.type === 'Property' &&
            each.key.type === 'Identifier' &&
            each.key.name === name &&
            each.value.type === 'Literal'
          ) {
            return each.value.value
          }
        }
        return undefined
      }
      const [code, status] = [value('code'), value('status')]
      if (typeof code === 'string' && typeof status === 'number' && /^[a-z-]+\.[a-z-]+$/.test(code)) found.push([code, status])
    },
  }).visit(parseSync(file, text).program)
  return found
}

const sources = [...projectFiles(/^src\/.*\.tsx?$/)].filter(([file]) => !/\.test\.tsx?$/.test(file))
const spelled = new Map(sources.flatMap(([file, text]) => codesIn(file, text)))
const documented = new Map(
  [...readFileSync(join(ROOT, 'docs/errors.md'), 'utf8').matchAll(/^\| `([^`]+)` \| (\d{3}) \|/gm)].map(
    ([, code = '', status]) => [code, Number(status)],
  ),
)

test('docs/errors.md lists exactly the refusals with their status', () => {
  expect(spelled.size).toBeGreaterThan(20)
  const sorted = (codes: Map<string, number>) => [...codes].map(([code, status]) => `${code} ${status}`).sort()
  expect(sorted(documented)).toEqual(sorted(spelled))
})

test('docs/errors.md is in alphabetical order', () => {
  expect([...documented.keys()]).toEqual([...documented.keys()].sort())
})

test('refusals are declared in problems.ts files only', () => {
  const strays = sources.filter(([file, text]) => !file.endsWith('/problems.ts') && codesIn(file, text).length > 0)
  expect(strays.map(([file]) => file)).toEqual([])
})
