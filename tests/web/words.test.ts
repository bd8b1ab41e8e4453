import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const web = join(import.meta.dirname, '../../src/web')
type Words = { [key: string]: Words | string }

const catalogue = (file: string): Map<string, string> => {
  const flat = (words: Words, path: string): [string, string][] =>
    Object.entries(words).flatMap(([key, value]) =>
      typeof value === 'string' ? [[path + key, value]] : flat(value, `${path}${key}.`),
    )
  return new Map(flat(JSON.parse(readFileSync(join(web, 'i18n', file), 'utf8')), ''))
}
const english = catalogue('en.json')
const files = readdirSync(join(web, 'i18n')).filter((name) => name.endsWith('.json'))

/** What a message needs to be told, and the tags in it. */
const needs = (message: string) => {
  // A brace behind the name of a branch (`other {them}`) opens words, not an argument.
  const names = [
    ...message.matchAll(/(?<!(?:\b(?:zero|one|two|few|many|other)|=\d+) )\{\s*(\w+)\s*[,}]/g),
    ...message.matchAll(/<(\w+)>/g),
  ].map(([, name]) => name)
  return [...new Set(names)].sort().join(' ')
}

test.each(files)('%s has the keys of en.json, and each of its messages needs the same to be told', (file) => {
  const words = catalogue(file)
  expect([...words.keys()].sort()).toEqual([...english.keys()].sort())
  const different = [...words].filter(([key, message]) => needs(message) !== needs(english.get(key) ?? '')).map(([key]) => key)
  expect(different).toEqual([])
})

test('the sentences of the specification stand in the catalogue word for word', () => {
  const said = new Set(english.values())
  for (const sentence of [
    'Added to Cart',
    'Failed to add item to cart',
    'Failed to remove item from cart',
    'No currency found.',
    'No language found.',
    'Added to Wishlist',
    'Removed from Wishlist',
    'Failed to add to wishlist',
    'Failed to remove from wishlist',
    'Link Copied',
    'Unable to share this product',
    'Refreshed',
    'Refresh failed',
  ]) {
    expect(said).toContain(sentence)
  }
})

const screens = readdirSync(web, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.tsx'))
const source = (name: string) => readFileSync(join(web, name), 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')

/** Words between tags, and words given to attributes that are read out or shown. */
const BETWEEN = />\s*([A-Z][a-z]+(?:[ ,.'’][^<>{}=;()]*)?)\s*<\//g
const ATTRIBUTE = /\b(?:aria-label|placeholder|title|alt|label|hint|description)="([^"{}]*[a-z]{2}[^"]*)"/g

/** The page of parts is for builders, and in English. */
const forShoppers = (name: string) => !name.startsWith('shop/style-guide/')

test('no screen says anything that is not in the catalogue', () => {
  const loose = screens
    .filter(forShoppers)
    .flatMap((name) =>
      [BETWEEN, ATTRIBUTE].flatMap((pattern) => [...source(name).matchAll(pattern)].map(([, words]) => `${name}: ${words}`)),
    )
  expect(loose).toEqual([])
})

test('every text that a screen asks for by name is there', () => {
  const asked = screens.flatMap((name) => [...source(name).matchAll(/\bt(?:\.rich)?\('([\w.-]+)'/g)].map(([, key]) => `${key}`))
  expect(asked.length).toBeGreaterThan(100)
  expect([...new Set(asked)].filter((key) => !english.has(key))).toEqual([])
})
