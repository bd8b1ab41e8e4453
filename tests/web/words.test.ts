import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { PAGE_LANGUAGES } from '#kernel/languages.ts'
import { messageFolders, messagesOf, WEB as web } from '../../bin/messages.ts'

const english = messagesOf('en')

/** What a message needs to be told, and the tags in it. */
const needs = (message: string) => {
  // A brace behind the name of a branch (`other {them}`) opens words, not an argument.
  const names = [
    ...message.matchAll(/(?<!(?:\b(?:zero|one|two|few|many|other)|=\d+) )\{\s*(\w+)\s*[,}]/g),
    ...message.matchAll(/<(\w+)>/g),
  ].map(([, name]) => name)
  return [...new Set(names)].sort().join(' ')
}

test('each folder of messages has a file for every language of the pages, and no other', () => {
  for (const [folder, languages] of messageFolders()) expect(languages, folder).toEqual([...PAGE_LANGUAGES].sort())
})

test.each(PAGE_LANGUAGES)(
  '%s has the keys of English in the same folders, and each message needs the same to be told',
  (language) => {
    const messages = messagesOf(language)
    const place = ([key, { folder }]: [string, { folder: string }]) => `${folder} ${key}`
    expect([...messages].map(place).sort()).toEqual([...english].map(place).sort())
    const different = [...messages].filter(([key, { text }]) => needs(text) !== needs(english.get(key)?.text ?? ''))
    expect(different).toEqual([])
  },
)

test('the sentences of the specification stand in the catalogue word for word', () => {
  const said = new Set([...english.values()].map(({ text }) => text))
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
