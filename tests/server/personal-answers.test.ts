import { beforeAll, expect, test } from 'vitest'
import { type Action, isKeyScope, KEY_SCOPES } from '#domain/staff/permissions.ts'
import { newId } from '#kernel/ids.ts'
import type { ApiDocument } from '#platform/api/document.ts'
import { endpoints } from '#server/endpoints.ts'
import { effectCases } from '../access/effect-cases.ts'
import { sampleOf } from '../access/text-fields.ts'
import { aSeededShop, key, only, variantOf } from '../seeded-shop.ts'
import { anAdmin, aVisitor, type Visitor } from '../visitor.ts'

const SHOW_PEOPLE: readonly Action[] = [
  'orders.read',
  'customers.read',
  'customers.manage',
  'counter.sell',
  'workshop.work',
  'inquiries.answer',
  'chat.answer',
]
type Caller = { name: string; actions: readonly Action[]; visitor: Visitor; headers: Record<string, string> }

const shops = aSeededShop()
const READS = endpoints.filter(
  ({ access, method, path }) => access === 'admin' && method === 'GET' && !/stream$|backups\/file/.test(path),
)
let document: ApiDocument
let real: Record<string, unknown>
let owner: Visitor
let people: RegExp

beforeAll(async () => {
  const shop = only(shops)
  const { db } = shop.deps
  owner = await anAdmin(shop)
  const variantId = await variantOf(shop)
  await effectCases(shop, owner)
  const inquiry = { name: 'Asha Mwende', email: 'asha@people.example', subject: 'Linen', message: 'Is it linen?' }
  await aVisitor(shop).post('/api/inquiries', { id: newId(), ...inquiry })
  document = (await (await fetch(`${shop.address}/api/openapi.json`)).json()) as ApiDocument
  const orders = await db.selectFrom('orders').select(['number', 'id', 'name', 'email', 'phone']).execute()
  const accounts = await db.selectFrom('user').select(['id', 'name', 'email']).where('role', '=', 'customer').execute()
  const told = [...orders, ...accounts].flatMap(({ name, email }) => [name, email])
  const phones = orders.flatMap(({ phone }) => (phone ? [phone.replace(/\D/g, '').slice(-9)] : []))
  people = new RegExp(
    [...new Set([...told, ...phones, 'asha@people.example', 'Asha Mwende'])]
      .filter(Boolean)
      .map((text) => text.replace(/[.+]/g, '\\$&'))
      .join('|'),
  )
  const [order] = orders
  real = { number: order?.number, orderId: order?.id, key: accounts[0]?.id, variantId, country: 'KE', language: 'en' }
}, 240_000)

async function leaksTo({ name, actions, visitor, headers }: Caller): Promise<{ seen: string[]; wrong: string[] }> {
  const [seen, wrong]: [string[], string[]] = [[], []]
  for (const endpoint of READS.filter(({ may }) => actions.includes(may as Action))) {
    const { path } = sampleOf(document, endpoint, real)
    const answer = await visitor.fetch(path, { headers })
    const text = await answer.text()
    const found = answer.ok && people.exec(text.replace(/(?<=\d)[ -](?=\d)/g, ''))?.[0]
    if (!found) continue
    seen.push(endpoint.path)
    if (!actions.some((action) => SHOW_PEOPLE.includes(action))) wrong.push(`${name}: ${endpoint.path} shows ${found}`)
  }
  return { seen, wrong }
}

test('an API key with one scope reads people only with a scope that names them', async () => {
  const wrong: string[] = []
  let seen = 0
  for (const scope of KEY_SCOPES.filter(isKeyScope)) {
    const made = await owner.post('/api/admin/api-keys', { name: `Reads ${scope}`, scopes: [scope], expires_days: 1 })
    const { id, key: secret } = (await made.json()) as { id: string; key: string }
    const headers = { Authorization: `Bearer ${secret}` }
    const found = await leaksTo({ name: `key ${scope}`, actions: [scope], visitor: aVisitor(only(shops)), headers })
    wrong.push(...found.wrong)
    seen += found.seen.length
    if (process.env.SHOW) console.info(scope, found.seen.join(' '))
    await owner.send('DELETE', `/api/admin/api-keys/${id}`, { key: key() })
  }
  expect(wrong).toEqual([])
  expect(seen).toBeGreaterThan(10)
}, 120_000)
