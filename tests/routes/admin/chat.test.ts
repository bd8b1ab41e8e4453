import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { present } from '#kernel/assert.ts'
import { newId } from '#kernel/ids.ts'
import { done } from '#kernel/outcome.ts'
import type { ChatList, ChatMessages, ChatVisitor, CurrentChat, StaffConversation } from '#modules/chat/contract.ts'
import * as chat from '#modules/chat/index.ts'
import '#modules/chat/tables.ts'
import { transact } from '#platform/db.ts'
import { aCustomer, problem } from '#tests/account.ts'
import { aShop } from '#tests/shop.ts'
import { anAdmin, aVisitor, type Visitor } from '#tests/visitor.ts'
import { auditEntries } from '#views/admin/audit-log.ts'

const shops = aShop({}, 2)
const shop = (place = 0) => {
  const found = shops[place]
  if (!found) throw new Error('no such shop')
  return found
}
let [amina, brian]: Visitor[] = []
const staff = () => {
  if (!amina || !brian) throw new Error('no staff')
  return { amina, brian }
}
async function colleague(name: string, place: number): Promise<Visitor> {
  const admin = await anAdmin(shop(place), 'support')
  const { id } = await json<{ id: string }>(admin.get('/api/user'))
  await shop().deps.db.updateTable('user').set({ name }).where('id', '=', id).execute()
  return admin
}
beforeAll(async () => {
  amina = await colleague('Amina Otieno', 0)
  brian = await colleague('Brian Mwangi', 1)
})

const json = async <T>(answer: Promise<Response> | Response): Promise<T> => (await (await answer).json()) as T
const say = (visitor: Visitor, text: string) => json<ChatMessages>(visitor.post('/api/chat/messages', { id: newId(), text }))
const move = (who: Visitor, id: string, name: string) => who.post(`/api/admin/chat/${id}/moves`, { move: name })
const reply = (who: Visitor, id: string, text: string, more: object = {}) =>
  who.post(`/api/admin/chat/${id}/messages`, { id: newId(), text, ...more })
const shown = (who: Visitor, id: string) => json<StaffConversation>(who.get(`/api/admin/chat/${id}`))
async function aConversation(text = 'A question') {
  const visitor = aVisitor(shop())
  const { conversation } = await say(visitor, text)
  return { visitor, id: conversation.id }
}

test('one of ten staff on two processes wins a takeover, and the others see who', async () => {
  const team = await Promise.all(Array.from({ length: 10 }, (_, i) => colleague(`Colleague-${i} X`, i % 2)))
  for (let round = 0; round < 8; round++) {
    const { id } = await aConversation(`Round ${round}`)
    const answers = await Promise.all(team.map((each) => move(each, id, 'takeOver')))
    const winners = answers.filter(({ status }) => status === 200)
    expect(winners).toHaveLength(1)
    const { assignee, messages } = await json<StaffConversation>(present(winners[0], 'a winner'))
    const losers = await Promise.all(answers.filter(({ status }) => status === 409).map((answer) => answer.text()))
    expect(losers).toEqual(Array(9).fill(`${assignee?.name} has this conversation.`))
    expect(messages.filter(({ text }) => text === 'joined')).toHaveLength(1)
  }
})

test('the assistant is silent while a person has the conversation', async () => {
  const { id } = await aConversation()
  const answer = { text: 'Bot', extras: {}, isMiss: false, handOver: false }
  const bot = () => transact(shop().deps.db, async (tx) => done(await chat.answerAsBot(tx, id, answer, new Date())))
  expect(await bot()).toEqual(done(true))
  await move(staff().amina, id, 'takeOver')
  expect(await bot()).toEqual(done(false))
  const forced = sql`insert into chat_message (conversation_id, seq, sender, text, at) values (${id}, 99, 'bot', 'Forced', now())`
  await expect(forced.execute(shop().deps.db)).rejects.toThrow('the assistant may not write')
  await move(staff().amina, id, 'handBack')
  expect(await bot()).toEqual(done(true))
})

test('a takeover at the same moment as an answer of the assistant leaves no answer after it', async () => {
  const answer = { text: 'Bot', extras: {}, isMiss: false, handOver: false }
  for (let round = 0; round < 10; round++) {
    const { id } = await aConversation()
    await Promise.all([
      move(staff().brian, id, 'takeOver'),
      transact(shop().deps.db, async (tx) => done(await chat.answerAsBot(tx, id, answer, new Date()))),
    ])
    const { messages } = await shown(staff().brian, id)
    const joined = messages.findIndex(({ text }) => text === 'joined')
    expect(messages.slice(joined).filter(({ sender }) => sender === 'bot')).toEqual([])
  }
})

test('a message is never changed', async () => {
  const { id } = await aConversation()
  const change = sql`update chat_message set text = 'Other' where conversation_id = ${id}`
  await expect(change.execute(shop().deps.db)).rejects.toThrow('never changed')
})

test('only the staff member who has the conversation replies, and notes stay among staff', async () => {
  const { visitor, id } = await aConversation()
  expect(await problem(await reply(staff().amina, id, 'Hello'))).toEqual([409, 'chat.not-yours'])
  await move(staff().amina, id, 'takeOver')
  expect(await problem(await reply(staff().brian, id, 'Hello'))).toEqual([409, 'chat.taken-already'])
  expect((await reply(staff().amina, id, 'Hello')).status).toBe(201)
  expect((await reply(staff().brian, id, 'A returning customer', { note: true })).status).toBe(201)
  const { conversation, messages } = await json<CurrentChat>(visitor.get('/api/chat'))
  expect(conversation?.with).toBe('Amina')
  expect(messages.at(-1)).toMatchObject({ sender: 'staff', by: 'Amina', text: 'Hello' })
  expect(JSON.stringify(messages)).not.toMatch(/Otieno|returning/)
  const stream = await (await visitor.get(`/api/chat/${id}/stream`)).text()
  expect(stream).not.toContain('returning')
  expect((await shown(staff().brian, id)).messages.at(-1)).toMatchObject({ isNote: true, by: 'Brian Mwangi' })
})

test('the inbox counts its tabs, unread messages and waiting time, and finds words', async () => {
  const { visitor, id } = await aConversation('A zebra coat, please')
  const list = (query: string, who = staff().amina) => json<ChatList>(who.get(`/api/admin/chat?${query}`))
  expect((await list('tab=bot&q=zebra')).conversations).toMatchObject([{ id, unread: 1, waitingSince: null, lastSender: 'bot' }])
  await visitor.post(`/api/chat/${id}/person`)
  expect((await list('tab=unassigned&q=zebra')).conversations[0]?.waitingSince).not.toBeNull()
  await move(staff().amina, id, 'takeOver')
  await reply(staff().amina, id, 'Which size?')
  const mine = await list('tab=mine&q=ZEBRA')
  expect(mine).toMatchObject({ total: 1, counts: { mine: 1, unassigned: 0, bot: 0, all: 1 } })
  expect(mine.conversations[0]).toMatchObject({ unread: 0, waitingSince: null, lastSender: 'staff' })
  expect((await list('tab=mine&q=zebra', staff().brian)).total).toBe(0)
  await say(visitor, 'Medium')
  expect((await list('tab=mine&q=zebra')).conversations[0]).toMatchObject({ unread: 1, lastText: 'Medium' })
  await staff().amina.send('PUT', `/api/admin/chat/${id}/read`, { body: { seq: 99 } })
  expect((await list('tab=mine&q=zebra')).conversations[0]?.unread).toBe(0)
  expect((await list('q=%25')).total).toBe(0)
})

test('a conversation is assigned by a colleague who saw its assignee', async () => {
  const { id } = await aConversation()
  const assign = (to: string, from: string | null) =>
    staff().amina.send('PUT', `/api/admin/chat/${id}/assignee`, { body: { to, from } })
  const { id: to } = await json<{ id: string }>(staff().brian.get('/api/user'))
  const cashier = await json<{ id: string }>((await anAdmin(shop(), 'cashier')).get('/api/user'))
  expect(await problem(await assign(cashier.id, null))).toEqual([422, 'chat.no-such-colleague'])
  expect((await assign(to, null)).status).toBe(200)
  expect(await problem(await assign(to, null))).toEqual([409, 'chat.taken-already'])
  expect((await assign(to, to)).status).toBe(200)
})

test('moves of staff follow the table and are audited', async () => {
  const { id } = await aConversation()
  expect((await shown(staff().amina, id)).moves).toEqual(['takeOver', 'resolve', 'block'])
  expect(await problem(await move(staff().amina, id, 'handBack'))).toEqual([409, 'chat.not-in-state'])
  for (const name of ['takeOver', 'handBack', 'resolve', 'block']) expect((await move(staff().amina, id, name)).status).toBe(200)
  expect(await problem(await move(staff().amina, id, 'takeOver'))).toEqual([409, 'chat.not-in-state'])
  expect((await shown(staff().amina, id)).moves).toEqual([])
  const entries = await auditEntries(shop().deps, { subject: `chat ${id}`, limit: 10 })
  const actions = ['chat-blocked', 'chat-handed-back', 'chat-resolved', 'chat-taken-over']
  expect(entries.map(({ action }) => action).toSorted()).toEqual(actions)
})

test('staff see the account and orders of a visitor only when their role includes them', async () => {
  const customer = await aCustomer(shop())
  const { conversation } = await say(customer, 'Who am I?')
  const at = `/api/admin/chat/${conversation.id}/visitor`
  const { account, orders } = await json<ChatVisitor>(staff().amina.get(at))
  expect([account?.email, orders]).toEqual([customer.user.email, []])
  const guest = await aConversation()
  const unknown = await json<ChatVisitor>(staff().amina.get(`/api/admin/chat/${guest.id}/visitor`))
  expect(unknown).toEqual({ account: null, bag: [], orders: null })
  expect(await problem(await staff().amina.get(`/api/admin/chat/${newId()}/visitor`))).toEqual([404, 'chat.no-such-conversation'])
})
