import { expect, test } from 'vitest'
import type { Event } from '#platform/events.ts'
import { invalidateOnEvents, pageDependsOn, responseDependsOn } from '#server/invalidation.ts'

const PAGES = ['/', '/browse', '/product/lamu-jacket', '/product/other', '/help']
const ANSWERS = [
  'product en lamu-jacket',
  'product en other',
  'product card lamu-jacket',
  'pictures en lamu-jacket',
  'list en x',
  'facets en x',
  'related en other',
  'search en x',
  'feed en',
  'departments',
  'pages en',
]
const of = (kind: string, id = 'lamu-jacket') => ({ kind, id }) as Event
const pages = (event: Event) => PAGES.filter(pageDependsOn(event))
const answers = (event: Event) => ANSWERS.filter(responseDependsOn(event))

test('a product event invalidates its page, lists and pages with products', () => {
  expect(pages(of('product'))).toEqual(['/', '/browse', '/product/lamu-jacket', '/help'])
  expect(answers(of('product'))).toEqual(ANSWERS)
})

test('a stock event invalidates the product page, its API responses and lists', () => {
  expect(pages(of('stock'))).toEqual(['/product/lamu-jacket'])
  expect(answers(of('stock'))).toEqual([
    'product en lamu-jacket',
    'product card lamu-jacket',
    'list en x',
    'facets en x',
    'related en other',
    'feed en',
  ])
})

test('settings and picture events invalidate everything, search events only lists', () => {
  expect(pages(of('settings'))).toEqual(PAGES)
  expect(answers(of('settings'))).toEqual(ANSWERS)
  expect(pages(of('picture'))).toEqual(PAGES) // alternative texts appear wherever the picture is shown
  expect(answers(of('picture'))).toEqual(ANSWERS)
  expect(pages(of('search'))).toEqual([])
  expect(answers(of('search'))).toEqual(['list en x', 'facets en x', 'search en x'])
})

test('promotions that staff save invalidate everything, their uses only the promotions', () => {
  expect(pages(of('promotions', 'all'))).toEqual(PAGES)
  expect(answers(of('promotions', 'all'))).toEqual(ANSWERS)
  expect(pages(of('promotions', 'uses'))).toEqual([])
  expect(answers(of('promotions', 'uses'))).toEqual([])
})

test('a pages event invalidates content pages only', () => {
  expect(pages(of('pages', 'all'))).toEqual(['/', '/help'])
  expect(answers(of('pages', 'all'))).toEqual(['pages en'])
})

test('a reconnect invalidates everything', () => {
  type Listener = (event: Event | 'reconnected') => void
  const listeners: Listener[] = []
  const forgotten: (readonly string[])[] = []
  invalidateOnEvents(
    {
      events: { on: (listener: Listener) => listeners.push(listener) },
      cache: { forget: (is: (name: string) => boolean = () => true) => forgotten.push(ANSWERS.filter(is)) },
    } as never,
    { drop: (is: (path: string) => boolean) => forgotten.push(PAGES.filter(is)) } as never,
    pageDependsOn,
  )
  const tell = (event: Event | 'reconnected') => {
    forgotten.length = 0
    for (const listener of listeners) listener(event)
    return forgotten
  }
  expect(tell('reconnected')).toEqual([ANSWERS, PAGES])
  expect(tell(of('stock'))).toEqual([answers(of('stock')), ['/product/lamu-jacket']])
})
