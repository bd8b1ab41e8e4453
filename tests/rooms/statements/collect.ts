// Calls exported functions that run SQL with sampled values, against a database that records statements, and prints these as
// JSON. `--failures` also prints the errors of failed calls.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ESTree } from 'vite'
import { done } from '#kernel/outcome.ts'
import { transact } from '#platform/db.ts'
import { ROOT } from '../../../bin/steps.ts'
import { FILES } from './places.ts'
import { allowStatements, collected, isAllowed, type RowMode, recordingDb } from './recorder.ts'
import { type Sampling, sampleOfType, tableTypes } from './sample-type.ts'
import { sourceOf } from './types.ts'
import { wildcard } from './wildcard.ts'

const MIN_VARIANTS = 8
const MAX_VARIANTS = 40
const ROW_MODES: RowMode[] = ['all', 'all', 'all', 'all', 'half', 'half', 'none', 'none']
/** `cardsOf` of the catalogue gets a query as a parameter. Its callers cover it. */
const UNCALLED = new Set(['cardsOf'])

const deps = new Proxy(
  {},
  {
    get: (_, name) => {
      if (name === 'db') return recordingDb
      if (name === 'clock') return { now: () => new Date(1_800_000_000_000) }
      if (name === 'secret') return '1'
      if (name === 'cache') return (_: unknown, run: () => unknown) => run()
      return name === 'then' ? undefined : wildcard()
    },
  },
)
const tables = tableTypes(FILES.filter((file) => file.endsWith('tables.ts')).map((file) => join(ROOT, file)))
const load: Sampling['load'] = (file) => import(file)
const failures: string[] = []
globalThis.fetch = () => Promise.reject(new Error('no network'))
process.on('unhandledRejection', () => {}) // statements sent together fail together

type Callable = (...given: unknown[]) => unknown
type Parameter = { type: ESTree.TSType | undefined; hasDefault: boolean }

async function callAll(file: string): Promise<void> {
  const module = await load(file)
  for (const [name, parameters] of functionsOf(file)) {
    const run = module[name]
    if (typeof run !== 'function' || UNCALLED.has(name)) continue
    const widest = { members: 0 }
    for (let variant = 0; variant < Math.min(Math.max(MIN_VARIANTS, 2 * widest.members), MAX_VARIANTS); variant++) {
      allowStatements(ROW_MODES[variant % ROW_MODES.length] ?? 'all')
      await call(run as Callable, parameters, { file, variant, widest }).catch((error: Error) =>
        failures.push(`${file} ${name} ${variant}: ${error?.stack?.split('\n').slice(0, 3).join(' | ')}`),
      )
    }
  }
}

async function call(run: Callable, parameters: Parameter[], of: Pick<Sampling, 'file' | 'variant' | 'widest'>): Promise<void> {
  await transact(recordingDb, async (tx) => {
    const context: Sampling = { ...of, depth: 0, db: recordingDb, tx, deps, given: new Map(), tables, load }
    const given: unknown[] = []
    for (const { type, hasDefault } of parameters) given.push(hasDefault ? undefined : await sampleOfType(type, context))
    const result: unknown = await run(...given)
    if (result && typeof result === 'object' && Symbol.asyncIterator in result)
      for await (const _ of result as AsyncIterable<unknown>) if (!isAllowed()) break
    return done(undefined)
  })
}

function functionsOf(file: string): Map<string, Parameter[]> {
  const found = new Map<string, Parameter[]>()
  for (const statement of sourceOf(file).program.body) {
    if (statement.type !== 'ExportNamedDeclaration') continue
    const { declaration } = statement
    if (declaration?.type === 'FunctionDeclaration' && declaration.id)
      found.set(declaration.id.name, parametersOf(declaration.params))
    if (declaration?.type !== 'VariableDeclaration') continue
    for (const { id, init } of declaration.declarations) {
      if (id.type !== 'Identifier') continue
      if (init?.type === 'ArrowFunctionExpression' || init?.type === 'FunctionExpression')
        found.set(id.name, parametersOf(init.params))
    }
  }
  return found
}

const parametersOf = (params: ESTree.ParamPattern[]): Parameter[] =>
  params.map((each) => {
    const pattern = each.type === 'AssignmentPattern' ? each.left : each
    const type = 'typeAnnotation' in pattern ? pattern.typeAnnotation?.typeAnnotation : undefined
    return { type, hasDefault: each.type === 'AssignmentPattern' }
  })

for (const file of FILES) {
  const text = readFileSync(join(ROOT, file), 'utf8')
  if (/\bsql[<`]|\.execute(?:TakeFirst|TakeFirstOrThrow)?\(/.test(text)) await callAll(join(ROOT, file))
}
if (process.argv.includes('--failures')) for (const each of failures) console.error(each)
await new Promise<void>((written) => process.stdout.write(JSON.stringify(collected()), () => written()))
process.exit(0)
