import { beforeAll, expect, test } from 'vitest'
import type { z } from 'zod'
import type { ApiDocument } from '#platform/api/document.ts'
import { queryOf } from '#platform/api/validate.ts'
import { endpoints } from '#server/endpoints.ts'
import { DAYS, type Hostile, hostileOn } from '../access/hostile-values.ts'
import { aCast, type Cast } from '../access/people.ts'
import { realThings } from '../access/real-things.ts'
import type { Real } from '../access/text-fields.ts'
import { aSeededShop, key, only } from '../seeded-shop.ts'
import type { Visitor } from '../visitor.ts'

const shops = aSeededShop()
const SEED = 20_261_129
const AT_ONCE = 4

let cast: Cast
let document: ApiDocument
let real: Real
beforeAll(async () => {
  const shop = only(shops)
  cast = await aCast(shop)
  document = (await (await fetch(`${shop.address}/api/openapi.json`)).json()) as ApiDocument
  real = await realThings(shop, cast)
})

const isEndless = ({ operation }: Hostile) => /DELETE .*sessions|sign-out|DELETE .*\/team|DELETE .*\/profile/.test(operation)

/** Requests come from different networks, so that none is rate-limited. */
async function ask(visitor: Visitor, { operation, method, path, body, what }: Hostile, number: number) {
  const from = `10.8${number % 10}.${Math.floor(number / 250) % 250}.${number % 250}`
  const headers = { 'X-Forwarded-For': from }
  const answer = await visitor.send(method, path, { key: key(), headers, ...(body !== undefined && { body }) })
  const isWhole = await answer.arrayBuffer().then(
    () => true,
    () => false,
  )
  if (!isWhole) return [`${operation}: ${what} → ${answer.status}, cut off`]
  return answer.status >= 500 && answer.status !== 503 ? [`${operation}: ${what} → ${answer.status}`] : []
}

const declaredAs = (operation: string) => {
  const [method, path = ''] = operation.split(' ')
  return endpoints.find((each) => each.method === method && each.path.replace(/:(\w+)/g, '{$1}') === path)
}
const templateOf = (operation: string) => new RegExp(`${operation.split(' ')[1]?.replace(/\{(\w+)\}/g, '(?<$1>[^/]*)')}$`)

function isAccepted({ operation, path, body }: Hostile): boolean {
  const endpoint = declaredAs(operation)
  const [route = '', query = ''] = path.split('?')
  const params = Object.entries(templateOf(operation).exec(route)?.groups ?? {})
  const inRoute = Object.fromEntries(params.map(([name, value]) => [name, decodeURIComponent(value)]))
  const [accepts, given] = [
    (shape: z.ZodType | undefined, value: unknown) => !shape || shape.safeParse(value).success,
    queryOf(query),
  ]
  return accepts(endpoint?.params, inRoute) && accepts(endpoint?.query, given) && accepts(endpoint?.body, body)
}

test('a body with half a surrogate pair in a key or text is refused before it is read', async () => {
  const admin = await cast.as('admin')
  const halves = hostileOn(document, real, SEED).filter(({ what }) => /^key .*\\ud83d/.test(what))
  for (const { method, path, body, operation } of halves.filter((_, number) => number % 10 === 0)) {
    const answer = await admin.send(method, path, { key: key(), body })
    expect(answer.status, operation).toBe(400)
  }
  expect(halves.length).toBeGreaterThan(200)
})

test('no key, day or text that PostgreSQL cannot store causes a server error', async () => {
  const hostile = hostileOn(document, real, SEED)
  const all = hostile.filter((each) => !isEndless(each) && !/^key|\\ud/.test(each.what) && isAccepted(each))
  const [admin, customer] = [await cast.as('admin'), await cast.as('customer A')]
  const faults: string[] = []
  const waiting = all.entries()
  const worker = async () => {
    for (const [number, each] of waiting)
      faults.push(...(await ask(/ \/api\/admin\//.test(each.operation) ? admin : customer, each, number)))
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  expect(faults).toEqual([])
  const operations = new Set(hostile.map(({ operation }) => operation))
  expect([hostile.some(({ what }) => what.includes(DAYS[0] ?? '-')), operations.size > 150]).toEqual([true, true])
  if (process.env.COUNT_REQUESTS)
    process.stderr.write(`${operations.size} operations, ${all.length} of ${hostile.length} requests\n`)
}, 240_000)
