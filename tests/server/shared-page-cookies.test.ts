import { expect, test } from 'vitest'
import { aShop } from '../shop.ts'
import { aVisitor } from '../visitor.ts'

const told: string[] = []
const shops = aShop({}, 1, {
  openPages: async () => async (request) => {
    told.push(request.headers.get('Cookie') ?? '')
    return new Response('<!doctype html><html><body><p>A page</p></body></html>', {
      headers: { 'Content-Type': 'text/html; charset=utf-8' },
    })
  },
})

test('shared pages are rendered without session or visitor cookies', async () => {
  const somebody = aVisitor(() => shops[0] as NonNullable<(typeof shops)[0]>)
  await somebody.signUp('somebody@example.com')
  somebody.cookies.set('lang', 'sw')
  expect([...somebody.cookies.keys()]).toEqual(expect.arrayContaining(['session', 'visitor']))
  for (const path of ['/', '/browse', '/product/anything']) expect((await somebody.get(path)).status).toBe(200)
  expect(told).toEqual(['lang=sw', 'lang=sw', 'lang=sw'])
})
