import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { LANGUAGES, PAGE_LANGUAGES } from '#kernel/languages.ts'
import { needsOf } from '#tests/message-needs.ts'
import { bundlesOf, bundlesOfWeb, keysIn, sourcesOf } from '../../bin/message-bundles.ts'
import { languagesOf, type Message, messageFolders, messagesOf, WEB as web } from '../../bin/messages.ts'

const english = messagesOf('en')

test('message folders have all fifteen languages for the shop, three for back office', () => {
  const folders = messageFolders()
  for (const [folder, languages] of folders) expect(languages, folder).toEqual([...languagesOf(folder)].sort())
  const office = [...folders.keys()].filter((folder) => languagesOf(folder) === PAGE_LANGUAGES)
  expect(office.filter((folder) => !folder.includes('admin'))).toEqual([])
  expect(folders.size - office.length).toBeGreaterThan(35)
})

test.each(LANGUAGES)('%s has the keys and placeholders of English in the same folders', (language) => {
  const messages = messagesOf(language)
  const place = ([key, { folder }]: [string, { folder: string }]) => `${folder} ${key}`
  const expected = [...english].filter(([, { folder }]) => languagesOf(folder).includes(language))
  expect([...messages].map(place).sort()).toEqual(expected.map(place).sort())
  const different = [...messages].filter(([key, { text }]) => needsOf(text) !== needsOf(english.get(key)?.text ?? ''))
  expect(different).toEqual([])
})

/** `many` is for millions in es, fr, it and pt. */
const LEFT_TO_OTHER = /^((es|fr|it|pt) many|ar (zero|many))$/

test.each(LANGUAGES)('%s: plurals have each form of the language, and no foreign one', (language) => {
  const forms: readonly string[] = new Intl.PluralRules(language).resolvedOptions().pluralCategories
  const faults = [...messagesOf(language)].flatMap(([key, { text }]) =>
    [...text.matchAll(/\{\w+, plural,/g)].flatMap(({ index }) => {
      const has = branchesOf(text.slice(index))
      const declines = has.some((form) => form !== 'other' && forms.includes(form))
      const missing = forms.filter((form) => declines && !has.includes(form) && !LEFT_TO_OTHER.test(`${language} ${form}`))
      const foreign = has.filter((form) => !form.startsWith('=') && !forms.includes(form))
      return [...missing, ...foreign].map((form) => `${key}: ${form}`)
    }),
  )
  expect(faults).toEqual([])
})

function branchesOf(text: string): string[] {
  let depth = 0
  let name = ''
  const found: string[] = []
  for (const letter of text) {
    if (letter === '{') {
      if (depth === 1) found.push(name.split(',').at(-1)?.trim() ?? '')
      depth++
      name = ''
    } else if (letter === '}') {
      depth--
      name = ''
      if (depth === 0) return found
    } else if (depth === 1) name += letter
  }
  return found
}

test.each(LANGUAGES.filter((language) => language !== 'en'))('%s: no sentence is left in English', (language) => {
  const same = [...messagesOf(language)].filter(([key, { text }]) => text.length > 30 && text === english.get(key)?.text)
  expect(same.map(([key]) => key)).toEqual([])
})

test('the sentences of the specification are in the messages word for word', () => {
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
    'Error signing out',
    'Please try again.',
    'Signed out successfully',
    'Login failed',
    'Registration failed',
    'Payment Failed',
    'Payment Error',
    'An unexpected error occurred. Please try again.',
    'Payment Successful!',
    'Access Denied',
    'You need administrator privileges to access this page.',
    'Please sign in to proceed with your purchase and access checkout.',
  ]) {
    expect(said).toContain(sentence)
  }
})

const screens = readdirSync(web, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.tsx'))
const source = (name: string) => readFileSync(join(web, name), 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')

const BETWEEN = />\s*([A-Z][a-z]+(?:[ ,.'’][^<>{}=;()]*)?)\s*<\//g
const ATTRIBUTE = /\b(?:aria-label|placeholder|title|alt|label|hint|description)="([^"{}]*[a-z]{2}[^"]*)"/g

const forShoppers = (name: string) => !name.startsWith('shop/style-guide/')

test('every text of a screen is in the messages', () => {
  const loose = screens
    .filter(forShoppers)
    .flatMap((name) =>
      [BETWEEN, ATTRIBUTE].flatMap((pattern) => [...source(name).matchAll(pattern)].map(([, words]) => `${name}: ${words}`)),
    )
  expect(loose).toEqual([])
})

const JOINTS: Record<string, string> = {
  'home-or-dashboard.tsx': 'shop/home',
  'custom-suits.tsx': 'shop/configurator',
  'admin/order.tsx': 'admin/orders',
}
const subjectOf = (path: string) => JOINTS[path] ?? /^(?:shop|admin)\/[^/.]+/.exec(path)?.[0]

const TITLES = 'admin-pages.ts'

const asks = (files: ReadonlyMap<string, string>, messages: ReadonlyMap<string, Message>) =>
  [...files].flatMap(([file, text]) =>
    keysIn(text, messages).flatMap((key) => {
      const { folder = '' } = messages.get(key) ?? {}
      const subject = subjectOf(folder)
      return subject !== undefined && subject !== subjectOf(file) && file !== TITLES
        ? [`${file} asks for ${key} of ${folder}`]
        : []
    }),
  )

test('every message key used by a screen exists and is of its subject', () => {
  const asked = screens.flatMap((name) => [...source(name).matchAll(/\bt(?:\.rich)?\('([\w.-]+)'/g)].map(([, key]) => `${key}`))
  expect(asked.length).toBeGreaterThan(100)
  expect([...new Set(asked)].filter((key) => !english.has(key))).toEqual([])
  expect(asks(sourcesOf(), english)).toEqual([])
})

const MADE = /\bt(?:\.rich|\.maybe)?\(`([^`$]*)/g

test('a computed message key begins with an existing group', () => {
  const beginnings = [...sourcesOf().values()].flatMap((text) => [...text.matchAll(MADE)].map(([, beginning]) => `${beginning}`))
  expect(beginnings.length).toBeGreaterThan(50)
  const bare = beginnings.filter(
    (beginning) => ![...english.keys()].some((key) => beginning.includes('.') && key.startsWith(beginning)),
  )
  expect(bare).toEqual([''].filter((none) => bare.includes(none)))
})

test('every message is used', () => {
  const asked = new Set([...bundlesOfWeb().values()].flatMap((keys) => [...keys]))
  expect([...english.keys()].filter((key) => !asked.has(key))).toEqual([])
})

const said = (folder: string) => ({ text: 'Something', folder })
const few = new Map([
  ['common.close', said('ui')],
  ['cart.title', said('shared/cart')],
  ['home.title', said('shop/home')],
  ['admin.status.paid', said('shared/admin')],
  ['admin.status.sent', said('shared/admin')],
])
const house = {
  'root.tsx': "import './layout/shell.tsx'",
  'layout/shell.tsx': "t('common.close'); lazy(() => import('../admin/orders/orders.tsx'))",
  'shop/home/home.tsx': "import { Cart } from '../../shared/cart/cart.tsx'; t('home.title')",
  'shared/cart/cart.tsx': "import type { Status } from '../../admin/orders/orders.tsx'; t('cart.title'); t('common.close')",
  'admin/orders/orders.tsx': "const GROUP = 'admin.status.'",
}
const bundlesIn = (more: object = {}) =>
  [...bundlesOf(new Map(Object.entries({ ...house, ...more })), few)].map(([name, keys]) => `${name}: ${[...keys].join(' ')}`)

test('a message bundle holds the keys of its files and imports, without the base', () => {
  expect(bundlesIn()).toEqual([
    'base: common.close',
    'admin: ',
    'shop/home: cart.title home.title',
    'admin/orders: admin.status.paid admin.status.sent',
  ])
})

test('a screen of the shop that asks for a message of the back office fails the build', () => {
  const asking = { 'shop/home/home.tsx': "t('admin.status.paid')" }
  expect(() => bundlesIn(asking)).toThrow(
    'shop/home asks for admin.status.paid, which is of the back office (src/web/shared/admin)',
  )
  const importing = { 'shop/home/home.tsx': "import { Orders } from '../../admin/orders/orders.tsx'" }
  expect(() => bundlesIn(importing)).toThrow('shop/home asks for admin.status')
})

test('a screen that asks for a message of another subject is found', () => {
  expect(asks(new Map([['shop/cart/cart.tsx', "t('home.title')"]]), few)).toEqual([
    'shop/cart/cart.tsx asks for home.title of shop/home',
  ])
})
