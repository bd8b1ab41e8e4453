import { expect, test } from 'vitest'
import { MAX_SEEN, rememberSeen } from './remember-seen.ts'
import { seenProducts } from './seen.ts'

function aStore(text?: string) {
  const stored = new Map<string, string>(text === undefined ? [] : [['seen', text]])
  return {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  }
}

test('recently viewed lists the latest first, each once, up to its limit', () => {
  const store = aStore()
  for (let n = 0; n < MAX_SEEN + 3; n += 1) rememberSeen(`shirt-${n}`, store)
  rememberSeen('shirt-9', store)
  expect(seenProducts(store).slice(0, 3)).toEqual(['shirt-9', 'shirt-14', 'shirt-13'])
  expect(seenProducts(store)).toHaveLength(MAX_SEEN)
  expect(new Set(seenProducts(store)).size).toBe(MAX_SEEN)
})

test.each([
  ['nothing', '', []],
  ['the list of an earlier version', '["lamu-jacket","limuru-shirt"]', ['lamu-jacket', 'limuru-shirt']],
  ['somebody’s hand', '<b>../x y</b>', ['b', 'x', 'y']],
  ['what is too long for an address', `${'a'.repeat(121)} tie`, ['tie']],
])('recently viewed reads a store with %s', (_, text, slugs) => {
  expect(seenProducts(aStore(text))).toEqual(slugs)
})

test('recently viewed is empty and throws nothing without storage', () => {
  const forbidden = () => {
    throw new Error('forbidden')
  }
  const store = { getItem: forbidden, setItem: forbidden }
  rememberSeen('lamu-jacket', store)
  expect(seenProducts(store)).toEqual([])
})
