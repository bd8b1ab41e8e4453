import { dirname } from 'node:path'
import { expect, test } from 'vitest'
import { sources } from './imports.ts'

const DECLARATION = /^(?:modules|services)\/([^/]+)\/(audit-actions|action-items)\.ts$/
const files = sources(dirname(dirname(import.meta.dirname)))

const namesIn = (text: string) => [...text.matchAll(/^ {2}'?([a-z]+(?:-[a-z]+)*)'?: /gm)].map(([, name = '']) => name)

/** Names declared by two files of the same kind: the later one would replace the earlier. */
function declaredTwice(texts: ReadonlyMap<string, string>): string[] {
  const owners = new Map<string, string>()
  const twice: string[] = []
  for (const [file, text] of texts) {
    const [, , kind] = DECLARATION.exec(file) ?? []
    for (const name of kind ? namesIn(text) : []) {
      const owner = owners.get(`${kind} ${name}`)
      if (owner) twice.push(`${name}: ${owner}, ${file}`)
      owners.set(`${kind} ${name}`, file)
    }
  }
  return twice
}

test('no audit action and no action item is declared twice', () => {
  const declared = [...files].filter(([file]) => DECLARATION.test(file))
  expect(declared.flatMap(([, text]) => namesIn(text)).length).toBeGreaterThan(100) // an empty list must not pass
  expect(declaredTwice(files)).toEqual([])
})

test('a planted second declaration is found', () => {
  const text = "export const auditActions = {\n  'order-noted': 'work',\n} as const\n"
  const planted = ['orders', 'refunds'].map((module) => [`modules/${module}/audit-actions.ts`, text] as const)
  expect(declaredTwice(new Map(planted))).toEqual([
    'order-noted: modules/orders/audit-actions.ts, modules/refunds/audit-actions.ts',
  ])
})
