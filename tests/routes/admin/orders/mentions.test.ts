import { beforeAll, expect, test } from 'vitest'
import type { OrderTimeline } from '#modules/orders/contract.ts'
import { mailsOf } from '../../../mails.ts'
import { aSeededShop, key, only } from '../../../seeded-shop.ts'
import { anAccount, anAdmin, type Visitor } from '../../../visitor.ts'
import { anOrder } from '../../payments/other-methods.ts'

const shops = aSeededShop({}, 1, { work: { workers: [], scheduled: [] } })
const db = () => only(shops).deps.db
let admin: Visitor
let number: string
beforeAll(async () => {
  admin = await anAdmin(only(shops))
  for (const [email, name, role] of [
    ['juma@house.example', 'Juma Otieno', 'tailor'],
    ['ann@house.example', 'Ann', 'support'],
  ] as const) {
    const id = await anAccount(only(shops), email, 'admin', role)
    await db().updateTable('user').set({ name }).where('id', '=', id).execute()
  }
  const outside = await anAccount(only(shops), 'mary@example.com')
  await db().updateTable('user').set({ name: 'Mary' }).where('id', '=', outside).execute()
  number = (await anOrder(only(shops))).placed.number
})
const write = (body: object, with_key = key()) =>
  admin.post(`/api/admin/orders/${number}/timeline/notes`, body, { key: with_key })
const told = () => mailsOf(db(), { template: 'note-mention' })

test('a mention in a note e-mails the team member once without the note’s text', async () => {
  const note = {
    text: '@Juma Otieno and @Mary: her chest is 104, call +254711222333. Thank you, @juma otieno',
    toCustomer: false,
  }
  const same = key()
  expect((await write(note, same)).status).toBe(201)
  expect((await write(note, same)).status).toBe(201)
  const mails = await told()
  expect(mails.map(({ recipient }) => recipient)).toEqual(['juma@house.example'])
  expect(mails[0]?.data).toMatchObject({ number, path: `/admin/orders/${number}#timeline` })
  expect(JSON.stringify(mails)).not.toMatch(/104|254711/)
  const timeline = (await (await admin.get(`/api/admin/orders/${number}/timeline`)).json()) as OrderTimeline
  expect(timeline.team.map(({ name }) => name)).toEqual(expect.arrayContaining(['Juma Otieno', 'Ann']))
  expect(timeline.team.map(({ name }) => name)).not.toContain('Mary')
})

test('a note to the customer and a mention of its author send no e-mail', async () => {
  const before = (await told()).length
  expect((await write({ text: 'Dear customer, @Ann has your suit', toCustomer: true })).status).toBe(201)
  expect((await write({ text: 'A note to myself, @A Visitor', toCustomer: false })).status).toBe(201)
  expect((await told()).length).toBe(before)
})
