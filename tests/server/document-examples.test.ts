import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import type { ApiDocument } from '#platform/api/document.ts'
import { endpoints } from '#server/endpoints.ts'
import { addressOf, nameOf } from '../access/access-matrix.ts'
import { aCast, type Cast } from '../access/people.ts'
import { aSeededShop, key, only } from '../seeded-shop.ts'
import { aVisitor } from '../visitor.ts'

/** Endpoints without an example, because a schema cannot express the rules of their bodies. May only be lowered. */
const MAX_WITHOUT = 7
const MAX_FILES = 41

const shops = aSeededShop()
let cast: Cast
let examples: Map<string, unknown>
let answers: Map<string, unknown>
beforeAll(async () => {
  const shop = only(shops)
  cast = await aCast(shop)
  const document = (await (await fetch(`${shop.address}/api/openapi.json`)).json()) as ApiDocument
  const operationOf = ({ path, method }: (typeof endpoints)[number]) =>
    document.paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]
  examples = new Map(
    endpoints.map((each) => [nameOf(each), operationOf(each)?.requestBody?.content['application/json']?.example]),
  )
  answers = new Map(
    endpoints.map((each) => {
      const success = Object.entries(operationOf(each)?.responses ?? {}).find(([status]) => status.startsWith('2'))
      const content = success?.[1].content as Record<string, { example?: unknown }> | undefined
      return [nameOf(each), content?.['application/json']?.example]
    }),
  )
})

test('the API document shows an example of nearly every request body', () => {
  const without = endpoints.filter((each) => each.body && examples.get(nameOf(each)) === undefined).map(nameOf)
  expect(without.length, without.join('\n')).toBeLessThanOrEqual(MAX_WITHOUT)
  expect(examples.size - without.length).toBeGreaterThan(200)
})

test('the server reads each example of the storefront API', async () => {
  const open = endpoints.filter(({ access, path }) => access !== 'admin' && !path.startsWith('/api/webhooks'))
  const wrong: string[] = []
  for (const endpoint of open) {
    const body = examples.get(nameOf(endpoint))
    if (body === undefined) continue
    const answer = await aVisitor(only(shops)).send(endpoint.method, addressOf(endpoint, cast.things), { key: key(), body })
    const code = answer.headers.get('Problem-Code')
    if (answer.status >= 500 || code === 'request.invalid')
      wrong.push(`${nameOf(endpoint)} ${answer.status} ${await answer.text()}`)
  }
  expect(wrong).toEqual([])
})

test('the API document shows an example answer that fits its schema', () => {
  const wrong = endpoints.flatMap((each) => {
    const example = answers.get(nameOf(each))
    const fit = example === undefined ? each.returns instanceof z.ZodUnknown : each.returns.safeParse(example).success
    return fit ? [] : [nameOf(each)]
  })
  expect(wrong).toEqual([])
  expect([...answers.values()].filter((example) => example === undefined).length).toBeLessThanOrEqual(MAX_FILES)
})

test('the answer to a read has every property of its example answer', async () => {
  const [admin, customer] = [await cast.as('admin'), await cast.as('customer A')]
  const wrong: string[] = []
  let compared = 0
  for (const endpoint of endpoints.filter(({ method }) => method === 'GET')) {
    const example = answers.get(nameOf(endpoint))
    if (typeof example !== 'object' || example === null || Array.isArray(example)) continue
    const answer = await (endpoint.access === 'admin' ? admin : customer).get(addressOf(endpoint, cast.things))
    if (answer.status !== 200) continue
    const body = (await answer.json()) as object
    compared += 1
    const missing = Object.keys(example).filter((name) => !(name in body))
    if (missing.length > 0) wrong.push(`${nameOf(endpoint)}: ${missing}`)
  }
  expect(wrong).toEqual([])
  expect(compared).toBeGreaterThan(100)
}, 120_000)
