import { beforeAll, expect, test } from 'vitest'
import { watchChats } from '#flows/chat/watch-chats.ts'
import { stoppedClock } from '#kernel/clock.ts'
import { newId } from '#kernel/ids.ts'
import type { ChatList, ChatMessages, SavedReply, StaffConversation } from '#modules/chat/contract.ts'
import { problem } from '#tests/account.ts'
import { only } from '#tests/seeded-shop.ts'
import { aShop } from '#tests/shop.ts'
import { anAdmin, aVisitor, type Visitor } from '#tests/visitor.ts'

const clock = stoppedClock('2026-11-27T09:00:00Z')
const shops = aShop({}, 1, { clock })
const shop = () => only(shops)
let amina: Visitor
let brian: Visitor
async function colleague(name: string): Promise<Visitor> {
  const admin = await anAdmin(shop(), 'support')
  const { id } = await json<{ id: string }>(admin.get('/api/user'))
  await shop().deps.db.updateTable('user').set({ name }).where('id', '=', id).execute()
  return admin
}
beforeAll(async () => {
  amina = await colleague('Amina Otieno')
  brian = await colleague('Brian Mwangi')
})

const json = async <T>(answer: Promise<Response> | Response): Promise<T> => (await (await answer).json()) as T
const say = (visitor: Visitor, text: string) => json<ChatMessages>(visitor.post('/api/chat/messages', { id: newId(), text }))
async function aConversation(text = 'A question') {
  const visitor = aVisitor(shop())
  const { conversation } = await say(visitor, text)
  return { visitor, id: conversation.id }
}
const at = (id: string, more = '') => `/api/admin/chat/${id}${more}`
const move = (who: Visitor, id: string, name: string, more: object = {}) => who.post(at(id, '/moves'), { move: name, ...more })
const shown = (who: Visitor, id: string) => json<StaffConversation>(who.get(at(id)))
const list = (who: Visitor, query: string) => json<ChatList>(who.get(`/api/admin/chat?${query}`))
const inHours = (hours: number) => new Date(clock.now().getTime() + hours * 3_600_000).toISOString()

test('a snoozed conversation is back at its time, and sooner when the visitor writes', async () => {
  const { visitor, id } = await aConversation()
  await move(amina, id, 'takeOver')
  expect((await move(amina, id, 'snooze')).status).toBe(400)
  expect(await problem(await move(amina, id, 'snooze', { until: inHours(24 * 31) }))).toEqual([422, 'chat.wrong-snooze'])
  expect(await problem(await move(brian, id, 'snooze', { until: inHours(1) }))).toEqual([409, 'chat.taken-already'])
  expect((await move(amina, id, 'snooze', { until: inHours(1) })).status).toBe(200)
  expect((await list(amina, 'tab=snoozed')).conversations).toMatchObject([{ id, state: 'snoozed', snoozedUntil: inHours(1) }])
  await watchChats(shop().deps)
  expect((await shown(amina, id)).state).toBe('snoozed')
  clock.forward(61)
  await watchChats(shop().deps)
  expect(await shown(amina, id)).toMatchObject({ state: 'assigned', waitingSince: clock.now().toISOString() })
  await move(amina, id, 'snooze', { until: inHours(2) })
  await say(visitor, 'One more thing')
  expect(await shown(amina, id)).toMatchObject({ state: 'assigned', snoozedUntil: null, unread: 2 })
})

test('a resolved conversation is opened again by staff for seven days', async () => {
  const { visitor, id } = await aConversation()
  await move(amina, id, 'resolve')
  expect(await json<StaffConversation>(move(brian, id, 'restart'))).toMatchObject({
    state: 'assigned',
    assignee: { name: 'Brian Mwangi' },
  })
  await move(brian, id, 'resolve')
  expect((await shown(brian, id)).moves).toContain('restart')
  clock.forward(8 * 24 * 60)
  const [amina2, next] = [await colleague('Amina Again'), await say(visitor, 'Hello again')]
  expect(next.conversation.id).not.toBe(id)
  expect(await problem(await move(amina2, id, 'restart'))).toEqual([409, 'chat.not-in-state'])
  expect((await shown(amina2, id)).moves).not.toContain('restart')
  ;[amina, brian] = [await colleague('Amina Otieno'), await colleague('Brian Mwangi')] // sessions end sooner than eight days
})

test('priority and labels are stored, and the inbox sorts and filters by them', async () => {
  const { id } = await aConversation('About a quagga')
  const other = await aConversation('Another quagga')
  const file = (body: object) => amina.send('PUT', at(id, '/filing'), { body })
  expect((await file({ priority: 'highest', labels: [] })).status).toBe(400)
  expect((await file({ priority: 'urgent', labels: Array(11).fill('x') })).status).toBe(400)
  expect((await file({ priority: 'urgent', labels: ['VIP', 'hem', 'vip'] })).status).toBe(200)
  const found = await list(amina, 'q=quagga')
  expect(found.conversations.map((each) => [each.id, each.priority, each.labels])).toEqual([
    [id, 'urgent', ['hem', 'vip']],
    [other.id, 'normal', []],
  ])
  expect(found.labels).toEqual(['hem', 'vip'])
  expect((await list(amina, 'q=quagga&label=hem')).total).toBe(1)
  expect((await list(amina, 'q=quagga&priority=low')).total).toBe(0)
})

test('a note that mentions a colleague is found until the colleague reads it', async () => {
  const { id } = await aConversation()
  await amina.post(at(id, '/messages'), { id: newId(), text: 'Ask @Brian Mwangi about the cloth', note: true })
  expect((await list(brian, 'mentions=me')).conversations).toMatchObject([{ id, mentionsMe: true }])
  expect((await list(amina, 'mentions=me')).total).toBe(0)
  await brian.send('PUT', at(id, '/read'), { body: { seq: 99 } })
  expect((await list(brian, 'mentions=me')).total).toBe(0)
})

test('colleagues see who has a conversation open and who types', async () => {
  const { visitor, id } = await aConversation()
  await amina.send('PUT', at(id, '/presence'), { body: { typing: true } })
  await visitor.send('PUT', `/api/chat/${id}/typing`)
  expect(await shown(brian, id)).toMatchObject({ present: [{ name: 'Amina Otieno', isTyping: true }], visitorIsHere: true })
  expect((await shown(amina, id)).present).toEqual([])
  clock.forward(2)
  expect(await shown(brian, id)).toMatchObject({ present: [], visitorIsHere: false })
})

test('merging resolves a conversation and shows no visitor the messages of another', async () => {
  const [from, into] = [await aConversation('From my phone'), await aConversation('From my laptop')]
  const merge = (id: string, to: string) => amina.post(at(id, '/merge'), { into: to })
  expect(await problem(await merge(from.id, from.id))).toEqual([409, 'chat.cannot-merge'])
  expect(await problem(await merge(from.id, newId()))).toEqual([409, 'chat.cannot-merge'])
  expect(await json<StaffConversation>(merge(from.id, into.id))).toMatchObject({ id: into.id, merged: [{ id: from.id }] })
  expect(await shown(amina, from.id)).toMatchObject({ state: 'resolved', mergedInto: into.id })
  expect(await problem(await merge(into.id, from.id))).toEqual([409, 'chat.cannot-merge'])
  expect(await (await into.visitor.get('/api/chat')).text()).not.toContain('From my phone')
  await say(from.visitor, 'Still from my phone')
  expect(await shown(amina, from.id)).toMatchObject({ state: 'bot', mergedInto: null })
  expect(await json<StaffConversation>(merge(from.id, into.id))).toMatchObject({ merged: [{ id: from.id }] })
})

test('saved replies are added, changed and deleted, each title once', async () => {
  const path = '/api/admin/chat/saved-replies'
  const replies = async (answer: Promise<Response>) => (await json<{ replies: SavedReply[] }>(answer)).replies
  const [saved] = await replies(amina.post(path, { title: 'Hello', text: 'Hello {name}' }))
  expect(await problem(await amina.post(path, { title: 'HELLO', text: 'Again' }))).toEqual([409, 'chat.saved-reply-exists'])
  expect(await replies(amina.send('PUT', `${path}/${saved?.id}`, { body: { title: 'Hi', text: 'Hi' } }))).toEqual([
    { id: saved?.id, title: 'Hi', text: 'Hi' },
  ])
  expect(await replies(amina.send('DELETE', `${path}/${saved?.id}`))).toEqual([])
  expect(await problem(await amina.send('DELETE', `${path}/${saved?.id}`))).toEqual([404, 'chat.no-such-saved-reply'])
})

test('a conversation that waits is given to staff on duty, in turn', async () => {
  const owner = await anAdmin(shop())
  const rules = (assignment: string) =>
    owner.send('PUT', '/api/admin/settings/chat', { body: { assignment, replyWithin_minutes: 10 } })
  const duty = (who: Visitor, isOnDuty: boolean) => who.send('PUT', '/api/admin/chat/duty', { body: { isOnDuty } })
  const waiting = async () => {
    const { visitor, id } = await aConversation()
    await visitor.post(`/api/chat/${id}/person`)
    return id
  }
  expect((await amina.send('PUT', '/api/admin/settings/chat', { body: {} })).status).toBe(403)
  await Promise.all([duty(amina, true), duty(brian, true)])
  const first = await waiting()
  await watchChats(shop().deps)
  expect((await shown(amina, first)).state).toBe('waiting')
  await rules('in-turn')
  const second = await waiting()
  await watchChats(shop().deps)
  const names = [(await shown(amina, first)).assignee?.name, (await shown(amina, second)).assignee?.name]
  expect(names.sort()).toEqual(['Amina Otieno', 'Brian Mwangi'])
  expect(await (await duty(amina, false)).json()).toEqual({ isOnDuty: false, onDuty: 1 })
  const third = await waiting()
  await watchChats(shop().deps)
  expect((await shown(amina, third)).assignee?.name).toBe('Brian Mwangi')
  await duty(amina, true)
  const rounds = []
  for (const _ of [1, 2]) {
    clock.forward(1)
    rounds.push(await waiting(), await waiting(), await waiting())
    await watchChats(shop().deps)
  }
  const inTurn = await Promise.all(rounds.map(async (id) => (await shown(amina, id)).assignee?.name))
  expect(inTurn.filter((name) => name === 'Amina Otieno')).toHaveLength(3)
  await rules('manual')
})

test('a conversation that waits longer than the settings allow is overdue until the reply', async () => {
  const { visitor, id } = await aConversation()
  await visitor.post(`/api/chat/${id}/person`)
  clock.forward(9)
  await watchChats(shop().deps)
  expect((await shown(amina, id)).isOverdue).toBe(false)
  clock.forward(2)
  await watchChats(shop().deps)
  expect((await shown(amina, id)).isOverdue).toBe(true)
  await move(amina, id, 'takeOver')
  await amina.post(at(id, '/messages'), { id: newId(), text: 'Hello' })
  expect(await shown(amina, id)).toMatchObject({ isOverdue: false, waitingSince: null })
})
