import { beforeAll, expect, test } from 'vitest'
import type { ApiDocument } from '#platform/api/document.ts'
import { endpoints } from '#server/endpoints.ts'
import { addressOf, nameOf } from '../access/access-matrix.ts'
import { aCast, type Cast } from '../access/people.ts'
import { aSeededShop, key, only } from '../seeded-shop.ts'
import { aVisitor } from '../visitor.ts'

/** Endpoints whose body has rules that a schema cannot express, so that no example is generated. May only fall. */
const MAX_WITHOUT = 10

const shops = aSeededShop()
let cast: Cast
let examples: Map<string, unknown>
beforeAll(async () => {
  const shop = only(shops)
  cast = await aCast(shop)
  const document = (await (await fetch(`${shop.address}/api/openapi.json`)).json()) as ApiDocument
  examples = new Map(
    endpoints.map((each) => {
      const operation = document.paths[each.path.replace(/:(\w+)/g, '{$1}')]?.[each.method.toLowerCase()]
      return [nameOf(each), operation?.requestBody?.content['application/json']?.example]
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
