import { beforeAll, expect, test } from 'vitest'
import type { ApiDocument } from '#platform/api/document.ts'
import { endpoints } from '#server/endpoints.ts'
import { aCast, type Cast } from '../access/people.ts'
import { realThings } from '../access/real-things.ts'
import { type Attack, attacksOn, NASTY, type Real, valueAt } from '../access/text-fields.ts'
import { aSeededShop, key, only } from '../seeded-shop.ts'
import type { Visitor } from '../visitor.ts'

const shops = aSeededShop()
const SEED = 20_261_122
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

const declaredAs = ({ operation }: Attack) => {
  const [method, path = ''] = operation.split(' ')
  return endpoints.find((each) => each.method === method && each.path.replace(/:(\w+)/g, '{$1}') === path)
}
function taken(attack: Attack): { text: unknown } | undefined {
  const read = attack.at && declaredAs(attack)?.body?.safeParse(attack.body)
  return read?.success ? { text: valueAt(read.data, attack.at ?? []) } : undefined
}

const isEndless = ({ operation }: Attack) => /DELETE .*sessions|sign-out|DELETE .*\/team/.test(operation)

/** Requests come from different IP addresses, so that none is rate-limited. */
async function ask(visitor: Visitor, attack: Attack, number: number): Promise<string | undefined> {
  const { method, path, body } = attack
  const from = `10.9${number % 10}.${Math.floor(number / 250) % 250}.${number % 250}`
  const answer = await visitor.send(method, path, {
    key: key(),
    headers: { 'X-Forwarded-For': from },
    ...(body !== undefined && { body }),
  })
  await answer.arrayBuffer()
  return answer.status >= 500 && answer.status !== 503
    ? `${attack.operation} ${attack.field}: ${attack.nasty} → ${answer.status}`
    : undefined
}

const isForAdmins = ({ operation }: Attack) => / \/api\/admin\//.test(operation)

const AS_TYPED = /^(password|current)$/

test('every accepted text is well formed, composed and without control characters', () => {
  const attacks = attacksOn(document, real, SEED)
  const found = attacks.flatMap((attack) => {
    const text = taken(attack)?.text
    if (typeof text !== 'string' || AS_TYPED.test(attack.field)) return []
    const fine = text.isWellFormed() && text.normalize('NFC') === text && !/[^\P{Cc}\n]/u.test(text) && text.length <= 8_192
    return fine ? [] : [`${attack.operation} ${attack.field}: ${attack.nasty}`]
  })
  expect(found).toEqual([])
})

test('no text in any field causes a server error', async () => {
  const all = attacksOn(document, real, SEED).filter((attack) => !isEndless(attack))
  const attacks = all.filter((attack, number) => number % (attack.at ? 3 : 8) === 0 && (!attack.at || taken(attack)))
  const [admin, customer] = [await cast.as('admin'), await cast.as('customer A')]
  const faults: (string | undefined)[] = []
  const waiting = attacks.entries()
  const worker = async () => {
    for (const [number, attack] of waiting) faults.push(await ask(isForAdmins(attack) ? admin : customer, attack, number))
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  const fields = new Set(all.map(({ operation, field }) => `${operation} ${field}`))
  expect(faults.filter(Boolean)).toEqual([])
  expect([fields.size > 100, attacks.length > 500, all.length > fields.size * (Object.keys(NASTY).length - 1)]).toEqual([
    true,
    true,
    true,
  ])
  if (process.env.COUNT_REQUESTS) process.stderr.write(`${fields.size} fields, ${attacks.length} requests of ${all.length}\n`)
}, 240_000)

test('every stored text can be read without a server error', async () => {
  const [admin, customer] = [await cast.as('admin'), await cast.as('customer A')]
  const reads = Object.entries(document.paths).flatMap(([path, { get }]) => (get && !path.includes('{') ? [path] : []))
  const faults: string[] = []
  for (const path of reads) {
    const answer = await (path.startsWith('/api/admin/') ? admin : customer).get(path)
    await answer.arrayBuffer()
    if (answer.status >= 500 && answer.status !== 503) faults.push(`${path} → ${answer.status}`)
  }
  expect([reads.length > 40, faults]).toEqual([true, []])
})
