import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectFiles, ROOT } from './files.ts'

const HOLLOW =
  'known asked asking wanted said told given kept named whole gone heard Asked Given Known Wanted Said Kept Why Who How Word Now About Piece Place'

/** Maximum number of declarations by name, which may only be lowered. */
const CEILINGS: Record<string, number> = {
  Piece: 3,
  article: 13,
  bag: 7,
  basket: 4,
  beside: 14,
  book: 11,
  door: 10,
  drawing: 9,
  forget: 5,
  holder: 6,
  hook: 8,
  least: 10,
  letter: 27,
  letters: 4,
  mail: 44,
  most: 32,
  notice: 15,
  paper: 20,
  picture: 35,
  piece: 70,
  place: 171,
  promise: 2,
  promised: 9,
  register: 2,
  room: 17,
  shelf: 19,
  task: 8,
  tell: 8,
  way: 47,
  ways: 17,
  wish: 9,
}

const files = projectFiles(/^(?!packages\/\w[\w-]*\/tests\/)(?:src|packages|bin|bench|db\/seeds)\/.*(?<!\.test)\.(?:ts|tsx|mjs)$/)

function retiredWords(): string[] {
  const [, table = ''] = readFileSync(join(ROOT, 'docs/glossary.md'), 'utf8').split('## Retired words')
  return [...table.matchAll(/^\| ([^|]+) \|/gm)]
    .flatMap(([, words = '']) => words.replaceAll(/\([^)]*\)/g, '').split(','))
    .map((word) => word.trim())
    .filter((word) => /^[a-z]+$/.test(word) && word !== 'word')
}

const DECLARED =
  /\b(?:const|let|class|function)\s+(?:\[\s*)?([A-Za-z_]\w*)|\b(?:type|interface)\s+(\w+)(?=\s*[=<{])|(?<=\(\s?)(\w+)(?=(?:: [^)({]*)?\) =>)/g

const declaredIn = (source: string): string[] =>
  [...source.matchAll(DECLARED)].map(([, variable, type, parameter]) => variable ?? type ?? parameter ?? '')

function countsOf(sources: Iterable<string>, names: ReadonlySet<string>): Map<string, number> {
  const counts = new Map<string, number>()
  for (const source of sources)
    for (const name of declaredIn(source)) if (names.has(name)) counts.set(name, (counts.get(name) ?? 0) + 1)
  return counts
}

test('no variable, type or function has a retired or hollow name', () => {
  expect(files.size).toBeGreaterThan(2_000) // an empty list must not pass
  const names = new Set([...retiredWords(), ...HOLLOW.split(' ')])
  const above = [...countsOf(files.values(), names)].filter(([name, count]) => count > (CEILINGS[name] ?? 0))
  expect(Object.fromEntries(above)).toEqual({})
})

test('a planted retired name is found', () => {
  const planted = ['const told = 1', 'type Asked = string', 'const [kept, setKept] = useState()', 'rows.map((gone) => gone.id)']
  expect([...countsOf(planted, new Set(['told', 'Asked', 'kept', 'gone'])).keys()]).toEqual(['told', 'Asked', 'kept', 'gone'])
  expect(retiredWords()).toEqual(expect.arrayContaining(['told', 'kept', 'holder']))
})
