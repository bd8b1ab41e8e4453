import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ROOT } from '../../bin/steps.ts'
import { freshDatabase } from '../database.ts'
import { FILES, placesOf } from './statements/places.ts'
import type { Collected } from './statements/recorder.ts'

// Ceilings, which may only be lowered. `collect.ts --failures` prints why a call failed.
const MAX_UNCOVERED_STATEMENTS = 37
const MAX_UNCOVERED_FRAGMENTS = 38

let collected: Collected = []
let shop: Awaited<ReturnType<typeof freshDatabase>>
let client: pg.Client

beforeAll(async () => {
  const collect = ['bin/run.mjs', 'tests/rooms/statements/collect.ts']
  const [{ stdout }, database] = await Promise.all([
    promisify(execFile)(process.execPath, collect, { cwd: ROOT, maxBuffer: 64_000_000 }),
    freshDatabase(),
  ])
  collected = JSON.parse(stdout)
  shop = database
  client = new pg.Client({ connectionString: shop.url })
  await client.connect()
}, 120_000)

afterAll(async () => {
  await client.end()
  await shop.drop()
})

async function errorOf({ text, at }: Collected[number]): Promise<string | undefined> {
  try {
    if (/^\s*lock /i.test(text))
      await client.query(`begin; ${text}; rollback`) // cannot be prepared as a statement
    else await client.query(`prepare checked as ${text}; deallocate checked`)
    return undefined
  } catch (error) {
    await client.query('rollback')
    const { message, position } = error as { message: string; position?: string }
    const near = text.slice(Math.max(0, Number(position ?? 0) - 60), Number(position ?? 0) + 40).replace(/\s+/g, ' ')
    return `${at.slice(0, 3).join(' ')}: ${message} near "${near}"`
  }
}

test('statements of views and modules fit the migrated schema', async () => {
  expect(collected.length).toBeGreaterThan(1000)
  const errors: string[] = []
  for (const each of collected) {
    const error = await errorOf(each)
    if (error) errors.push(error)
  }
  expect(errors).toEqual([])
})

test('a statement with a renamed column is found', async () => {
  expect(await errorOf({ text: 'select renamed from orders where id = $1', at: ['x.ts:1:1'] })).toContain(
    'x.ts:1:1: column "renamed" does not exist',
  )
  expect(await errorOf({ text: 'select id from orders where id = $1', at: [] })).toBeUndefined()
})

test('uncovered statements and fragments stay within their ceilings', () => {
  const reached = new Set(collected.flatMap(({ at }) => at))
  const everything = collected.map(({ text }) => text).join('\n')
  const { runs, fragments } = placesOf(FILES)
  const statements = runs.filter((at) => !reached.has(at))
  const pieces = fragments.filter(({ text }) => !everything.includes(text)).map(({ at }) => at)
  console.log(`not covered: ${statements.length} of ${runs.length} statements, ${pieces.length} of ${fragments.length} fragments`)
  if (statements.length > MAX_UNCOVERED_STATEMENTS) console.log(statements.join('\n'))
  if (pieces.length > MAX_UNCOVERED_FRAGMENTS) console.log(pieces.join('\n'))
  expect(statements.length).toBeLessThanOrEqual(MAX_UNCOVERED_STATEMENTS)
  expect(pieces.length).toBeLessThanOrEqual(MAX_UNCOVERED_FRAGMENTS)
})
