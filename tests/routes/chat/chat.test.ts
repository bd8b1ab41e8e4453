import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { stoppedClock } from '#kernel/clock.ts'
import { newId } from '#kernel/ids.ts'
import type { ChatDesk, ChatMessage, ChatMessages, CurrentChat } from '#modules/chat/contract.ts'
import '#modules/chat/tables.ts'
import { networkHash } from '#platform/http/network.ts'
import { windowOf } from '#platform/rate-limit.ts'
import { deleteExpiredData } from '#server/expired-data.ts'
import { aCustomer, bringAlong, problem } from '#tests/account.ts'
import { aShop } from '#tests/shop.ts'
import { anAdmin, aVisitor, PASSWORD, type Visitor } from '#tests/visitor.ts'

const clock = stoppedClock('2026-11-25T09:00:00Z')
const shops = aShop({}, 2, { clock })
const shop = (place = 0) => {
  const found = shops[place]
  if (!found) throw new Error('no such shop')
  return found
}
const json = async <T>(answer: Promise<Response>): Promise<T> => (await (await answer).json()) as T
const say = (visitor: Visitor, text: string, more: object = {}) =>
  visitor.post('/api/chat/messages', { id: newId(), text, ...more })
const said = (visitor: Visitor, text: string) => json<ChatMessages>(say(visitor, text))
const current = (visitor: Visitor) => json<CurrentChat>(visitor.get('/api/chat'))
const ofVisitor = (messages: ChatMessage[]) => messages.filter(({ sender }) => sender === 'visitor').map(({ text }) => text)

test.each([
  ['no text', { text: ' \n ' }],
  ['2,001 characters', { text: 'x'.repeat(2_001) }],
  ['control characters', { text: 'a\u0007b' }],
  ['a number for an id', { id: '1' }],
])('a message is refused with %s', async (_, wrong) => {
  expect(await problem(await say(aVisitor(shop()), 'Hello', wrong))).toEqual([400, 'request.invalid'])
})

test('a message of 1 MB is refused before it is read', async () => {
  expect((await say(aVisitor(shop()), 'x'.repeat(1_000_000))).status).toBe(413)
})

test('a forged sender is ignored, and HTML and direction marks are plain text', async () => {
  const visitor = aVisitor(shop())
  const text = '<img src=x onerror=alert(1)>\u202e cod'
  await say(visitor, text, {
    sender: 'staff',
    staff_id: 'x',
    state: 'assigned',
    seq: 99,
    extras: { source: { to: 'https://x' } },
  })
  const { conversation, messages } = await current(visitor)
  expect(conversation?.state).not.toBe('assigned')
  expect(messages[0]).toMatchObject({
    seq: 1,
    sender: 'visitor',
    by: null,
    extras: null,
    text: '<img src=x onerror=alert(1)> cod',
  })
})

test('a message sent by two tabs at once is stored once', async () => {
  const visitor = aVisitor(shop())
  await said(visitor, 'First')
  const body = { id: newId(), text: 'Twice' }
  const answers = await Promise.all(Array.from({ length: 6 }, () => visitor.post('/api/chat/messages', body)))
  expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(201))
  expect(ofVisitor((await current(visitor)).messages)).toEqual(['First', 'Twice'])
})

test('first messages of two tabs open one conversation', async () => {
  const visitor = aVisitor(shop())
  await visitor.post('/api/cart/lines', {}) // the browser gets its cookie
  await say(visitor, 'Zero')
  const tabs = await Promise.all(['One', 'Two', 'Three'].map((text) => said(visitor, text)))
  expect(new Set(tabs.map(({ conversation }) => conversation.id)).size).toBe(1)
})

test('the conversation of another visitor does not exist', async () => {
  const { conversation } = await said(aVisitor(shop()), 'Mine')
  const stranger = aVisitor(shop())
  await said(stranger, 'Hello')
  const at = `/api/chat/${conversation.id}`
  const answers = await Promise.all([
    stranger.get(`${at}/messages`),
    stranger.get(`${at}/stream`),
    stranger.post(`${at}/person`),
    stranger.send('DELETE', `${at}/person`),
    stranger.send('PUT', `${at}/read`, { body: { seq: 1 } }),
    aVisitor(shop()).get(`${at}/messages`),
    stranger.get(`/api/chat/${newId()}/messages`),
  ])
  expect(await Promise.all(answers.map(problem))).toEqual(Array(7).fill([404, 'chat.no-such-conversation']))
})

test('a visitor sends at most twenty messages a minute', async () => {
  const visitor = aVisitor(shop())
  const answers: number[] = []
  for (let i = 0; i < 22; i++) answers.push((await say(visitor, `Message ${i}`)).status)
  expect(answers).toEqual([...Array(20).fill(201), 429, 429])
})

test('one network stores at most two thousand messages a day, also under new visitors', async () => {
  const { db, secret } = shop().deps
  const address = '102.68.9.1'
  const headers = { 'X-Forwarded-For': address }
  const day = windowOf(clock.now(), 86_400)
  const counted = { name: 'chat-network-day', who: networkHash(secret, address) ?? '', window_start: day, count: 1_998 }
  await db
    .insertInto('rate_limit')
    .values({ ...counted, ends_at: new Date(day.getTime() + 86_400_000) })
    .execute()
  const write = (visitor: Visitor) => visitor.post('/api/chat/messages', { id: newId(), text: 'Hello' }, { headers })
  const visitor = aVisitor(shop())
  const { conversation } = await json<ChatMessages>(write(visitor))
  const person = (method: string) => visitor.send(method, `/api/chat/${conversation.id}/person`, { headers })
  expect([(await person('POST')).status, (await person('DELETE')).status]).toEqual([200, 429])
  expect(await problem(await write(aVisitor(shop())))).toEqual([429, 'rate-limit.exceeded'])
  expect((await say(aVisitor(shop()), 'Hello')).status).toBe(201)
})

test('asking for a person twice is one wait, and it can be withdrawn', async () => {
  const visitor = aVisitor(shop())
  const { conversation } = await said(visitor, 'Hello')
  const at = `/api/chat/${conversation.id}/person`
  await Promise.all([visitor.post(at), visitor.post(at)])
  const waiting = await current(visitor)
  expect(waiting.conversation?.state).toBe('waiting')
  expect(waiting.messages.filter(({ sender, text }) => sender === 'system' && text === 'waiting')).toHaveLength(1)
  expect((await json<ChatMessages>(visitor.send('DELETE', at))).conversation.state).toBe('bot')
})

test('a guest’s conversation joins the account at sign-in, and the older one is resolved', async () => {
  const customer = await aCustomer(shop())
  const before = await said(customer, 'From my account')
  clock.forward(1)
  const browser = aVisitor(shop())
  const guest = await said(browser, 'From my phone')
  await bringAlong(shop(), customer, browser)
  const { conversation, messages } = await current(customer)
  expect([conversation?.id, ofVisitor(messages)]).toEqual([guest.conversation.id, ['From my phone']])
  const old = await json<ChatMessages>(customer.get(`/api/chat/${before.conversation.id}/messages`))
  expect(old.conversation.state).toBe('resolved')
  expect((await browser.get(`/api/chat/${guest.conversation.id}/messages`)).status).toBe(404)
})

test('a resolved conversation goes on for seven days, then a new one begins', async () => {
  const visitor = aVisitor(shop())
  const { conversation } = await said(visitor, 'Hello')
  // A new session each time, because sessions end sooner.
  const move = async (name: string) => {
    const answer = await (await anAdmin(shop())).post(`/api/admin/chat/${conversation.id}/moves`, { move: name })
    expect(answer.status).toBe(200)
  }
  const resolve = () => move('resolve')
  await resolve()
  clock.forward(6 * 24 * 60)
  const again = await said(visitor, 'One more thing')
  expect([again.conversation.id, again.conversation.state]).toEqual([conversation.id, 'bot'])
  await move('takeOver')
  await resolve()
  expect((await said(visitor, 'And another')).conversation).toMatchObject({ id: conversation.id, state: 'waiting', with: null })
  await resolve()
  clock.forward(8 * 24 * 60)
  expect((await said(visitor, 'A new question')).conversation.id).not.toBe(conversation.id)
})

test('a message repeated after the conversation was resolved does not reopen it', async () => {
  const [visitor, admin, id] = [aVisitor(shop()), await anAdmin(shop()), newId()]
  const send = async () => (await (await visitor.post('/api/chat/messages', { id, text: 'Thank you' })).json()) as ChatMessages
  const { conversation } = await send()
  await admin.post(`/api/admin/chat/${conversation.id}/moves`, { move: 'resolve' })
  expect((await send()).conversation).toMatchObject({ id: conversation.id, state: 'resolved' })
})

test('a blocked visitor reads the conversation and writes nothing more', async () => {
  const [visitor, admin] = [aVisitor(shop()), await anAdmin(shop())]
  const { conversation } = await said(visitor, 'Rude')
  await admin.post(`/api/admin/chat/${conversation.id}/moves`, { move: 'block' })
  expect(await problem(await say(visitor, 'Again'))).toEqual([403, 'chat.blocked'])
  expect(ofVisitor((await current(visitor)).messages)).toEqual(['Rude'])
})

async function eventsOf(answer: Response, isEnough: (events: string[]) => boolean): Promise<string[]> {
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  const events = () => [...text.matchAll(/^(?:id: (\d+)\n)?event: (\w+)\n/gm)].map(([, id = '-', name]) => `${name} ${id}`)
  while (reader && !isEnough(events())) {
    const { done, value } = await reader.read()
    if (done) break
    text += value
  }
  await reader?.cancel()
  return events()
}

test('a stream of another process sends each message once, and resumes after the last one', async () => {
  const visitor = aVisitor(shop())
  const { conversation } = await said(visitor, 'One')
  const at = `/api/chat/${conversation.id}/stream`
  const elsewhere = { ...visitor, get: aVisitorWith(visitor, shop(1)) }
  const watching = elsewhere.get(`${at}?wait=yes`).then((answer) => eventsOf(answer, (events) => events.includes('message 6')))
  await said(visitor, 'Two')
  await said(visitor, 'Three')
  expect((await watching).filter((each) => each.startsWith('message'))).toEqual([1, 2, 3, 4, 5, 6].map((seq) => `message ${seq}`))
  const resumed = await elsewhere.get(at, { 'Last-Event-ID': '5' })
  expect(resumed.headers.get('Content-Type')).toBe('text/event-stream; charset=utf-8')
  expect(await eventsOf(resumed, () => false)).toEqual(['message 6', 'state -'])
})

function aVisitorWith(visitor: Visitor, other: (typeof shops)[number]): Visitor['get'] {
  const there = aVisitor(other)
  for (const [name, value] of visitor.cookies) there.cookies.set(name, value)
  return there.get
}

test('a stream sends all missed messages, also more than a page', async () => {
  const visitor = aVisitor(shop())
  const { conversation } = await said(visitor, 'Hello')
  const rows = Array.from({ length: 60 }, (_, at) => ({ seq: 100 + at, text: `Missed ${at}` }))
  for (const { seq, text } of rows)
    await sql`insert into chat_message (conversation_id, seq, sender, text, key, at)
      values (${conversation.id}, ${seq}, 'system', ${text}, ${newId()}, ${clock.now()})`.execute(shop().deps.db)
  const resumed = await visitor.get(`/api/chat/${conversation.id}/stream`, { 'Last-Event-ID': '99' })
  expect((await eventsOf(resumed, () => false)).filter((each) => each.startsWith('message'))).toHaveLength(60)
})

test('a stream ends with the session of its visitor', async () => {
  const email = 'many-browsers@example.com'
  const stolen = await aCustomer(shop(), email)
  const { conversation } = await said(stolen, 'Hello')
  const stream = await stolen.get(`/api/chat/${conversation.id}/stream?wait=yes&after=90`)
  const watching = eventsOf(stream, () => false)
  const owner = aVisitor(shop())
  await owner.signIn(email)
  expect((await owner.send('DELETE', '/api/user/sessions')).status).toBe(200)
  await said(owner, 'My new address')
  expect(await watching).not.toContainEqual(expect.stringMatching(/^message/))
})

test('a browser holds at most eight streams', async () => {
  const visitor = aVisitor(shop())
  const { conversation } = await said(visitor, 'Hello')
  const opened = await Promise.all(Array.from({ length: 9 }, () => visitor.get(`/api/chat/${conversation.id}/stream?wait=yes`)))
  expect(opened.map(({ status }) => status).toSorted()).toEqual([...Array(8).fill(200), 503])
  await Promise.all(opened.map(({ body }) => body?.cancel()))
  await expect.poll(() => shop().deps.live.size, { timeout: 20_000 }).toBe(0)
})

test('a chat is exported and erased with its account, and expires after 400 days', async () => {
  const customer = await aCustomer(shop())
  const { conversation } = await said(customer, 'Keep this')
  const { chats } = await json<{ chats: { messages: object[] }[] }>(customer.get('/api/account/export'))
  expect(chats[0]?.messages[0]).toMatchObject({ sender: 'visitor', text: 'Keep this' })
  const guest = await said(aVisitor(shop()), 'Old')
  const left = async () => {
    const ids = [conversation.id, guest.conversation.id]
    const rows = await shop()
      .deps.db.selectFrom('chat_message')
      .select('text')
      .where('conversation_id', 'in', ids)
      .where('sender', '=', 'visitor')
      .execute()
    return [...new Set(rows.map(({ text }) => text))]
  }
  const erased = await customer.post('/api/account/deletion', { password: PASSWORD })
  expect([erased.status, await left()]).toEqual([200, ['Old']])
  clock.forward(401 * 24 * 60)
  await deleteExpiredData(shop().deps)
  expect(await left()).toEqual([])
})

test('the desk tells when a person is back, by the hours of the settings', async () => {
  const desk = () => json<ChatDesk>(aVisitor(shop()).get('/api/chat/desk'))
  const { open, backAt } = await desk()
  expect(open).toBe(backAt === null)
  if (open) clock.forward(12 * 60)
  expect((await desk()).open && backAt !== null).toBe(false)
})

test('unread messages of staff are counted until the visitor reads them', async () => {
  const [visitor, admin] = [aVisitor(shop()), await anAdmin(shop())]
  const { conversation } = await said(visitor, 'Hello')
  const at = `/api/chat/${conversation.id}`
  await visitor.send('PUT', `${at}/read`, { body: { seq: conversation.lastSeq } })
  expect((await current(visitor)).conversation?.unread).toBe(0)
  await admin.post(`/api/admin/chat/${conversation.id}/moves`, { move: 'takeOver' })
  await admin.post(`/api/admin/chat/${conversation.id}/messages`, { id: newId(), text: 'Hello, Amina here.' })
  await admin.post(`/api/admin/chat/${conversation.id}/messages`, { id: newId(), text: 'Private', note: true })
  expect((await current(visitor)).conversation?.unread).toBe(1)
})

test('a visitor who types is shown to staff, and only a change is new', async () => {
  const visitor = aVisitor(shop())
  const { conversation } = await said(visitor, 'Hello')
  const type = () => visitor.send('PUT', `/api/chat/${conversation.id}/typing`)
  expect((await type()).status).toBe(200)
  const { rows } = await sql`select typing_until from chat_presence where conversation_id = ${conversation.id}`.execute(
    shop().deps.db,
  )
  expect(rows).toEqual([{ typing_until: new Date(clock.now().getTime() + 6_000) }])
})

test('an address for replies is kept with the conversation and announced once', async () => {
  const visitor = aVisitor(shop())
  const { conversation } = await said(visitor, 'Hello')
  const leave = (email: string) => visitor.send('PUT', `/api/chat/${conversation.id}/contact`, { body: { name: 'Zuri', email } })
  expect((await leave('not an address')).status).toBe(400)
  await leave('zuri@example.com')
  await leave('zuri@example.org')
  const { conversation: now, messages } = await current(visitor)
  expect(now?.hasContact).toBe(true)
  expect(messages.filter(({ text }) => text === 'contact-left')).toHaveLength(1)
})

test('a conversation is rated once it is resolved', async () => {
  const [visitor, admin] = [aVisitor(shop()), await anAdmin(shop())]
  const { conversation } = await said(visitor, 'Hello')
  const rate = (score: number) => visitor.send('PUT', `/api/chat/${conversation.id}/rating`, { body: { score, comment: 'Fast' } })
  expect(await problem(await rate(5))).toEqual([409, 'chat.not-in-state'])
  await admin.post(`/api/admin/chat/${conversation.id}/moves`, { move: 'resolve' })
  expect([(await rate(6)).status, (await rate(4)).status]).toEqual([400, 200])
  expect((await current(visitor)).conversation).toMatchObject({ state: 'resolved', rating: 4 })
})
