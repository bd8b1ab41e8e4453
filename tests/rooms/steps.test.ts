import { dirname } from 'node:path'
import { expect, test } from 'vitest'
import { type Import, importsOf, sources } from './imports.ts'

const files = sources(dirname(dirname(import.meta.dirname)))
const imports = [...files].flatMap(([file, text]) => (/\.test\.tsx?$/.test(file) ? [] : importsOf(file, text)))

/** Lowest first: a layer may import those before it. */
const FLOORS = [
  [
    'goods',
    'campaigns',
    'making',
    'media',
    'patterns',
    'proof',
    'terms',
    'settlement/state',
    'settlement/ledger',
    'settlement/papers',
  ],
  ['accounts', 'cart', 'change-sets', 'settlement/making', 'settlement/goods'],
  ['returns', 'settlement/money-back'],
  ['settlement/money-in', 'settlement/ending'],
  ['counter', 'settlement/paying', 'settlement/providers'],
  ['workshop'],
]

const OPENS_TRANSACTIONS: [RegExp, string][] = [
  [
    /^steps\/settlement\/providers\//,
    'no transaction is open while a provider is asked: its answer is applied in one of its own',
  ],
  [/^steps\/media\/take-photo\.ts$/, 'a photo is decoded and stored between the check and the row'],
  [/^steps\/proof\/prove-change\.ts$/, 'the code is mailed although the change is refused, and a refusal rolls back'],
]
const OPENS = /\b(?:transact|transactAndNotify)(?:<[^(]*>)?\(|\.transaction\(/

const folderOf = (file: string) => file.split('/').slice(1, -1).join('/')
const floorOf = (file: string) => FLOORS.findIndex((row) => row.includes(folderOf(file)))

function upwards(steps: readonly Import[]): string[] {
  const between = steps.filter(
    ({ from, to }) => from.startsWith('steps/') && to.startsWith('steps/') && folderOf(from) !== folderOf(to),
  )
  return between.filter(({ from, to }) => floorOf(from) <= floorOf(to)).map(({ from, to }) => `${from} → ${to}`)
}

const openers = (all: ReadonlyMap<string, string>): string[] =>
  [...all]
    .filter(([file, text]) => file.startsWith('steps/') && !file.includes('.test.') && OPENS.test(text))
    .map(([file]) => file)
    .filter((file) => !OPENS_TRANSACTIONS.some(([allowed]) => allowed.test(file)))

test('each folder of steps has a level', () => {
  const folders = new Set([...files.keys()].filter((file) => file.startsWith('steps/')).map(folderOf))
  expect([...folders].sort()).toEqual(FLOORS.flat().sort())
})

test('a step imports only folders of lower levels', () => {
  expect(upwards(imports)).toEqual([])
})

test('a step opens no transaction', () => {
  expect(openers(files)).toEqual([])
  for (const [allowed, why] of OPENS_TRANSACTIONS)
    expect(
      [...files].some(([file, text]) => allowed.test(file) && OPENS.test(text)),
      why,
    ).toBe(true)
})

test('planted violations of steps are found', () => {
  const planted = importsOf('steps/settlement/ledger/a.ts', "import { b } from '#steps/settlement/money-back/b.ts'")
  expect(upwards(planted)).toHaveLength(1)
  expect(upwards(importsOf('steps/returns/a.ts', "import type { B } from '#steps/settlement/money-back/b.ts'"))).toHaveLength(1)
  expect(openers(new Map([['steps/goods/a.ts', 'export const a = (deps: Deps) => transact(deps.db, run)']]))).toHaveLength(1)
})
