import { dirname } from 'node:path'
import { expect, test } from 'vitest'
import { CHANNELS } from '#domain/pricing/goods.ts'
import { sources } from './imports.ts'

const files = sources(dirname(dirname(import.meta.dirname)))
/** Files that may name a channel. */
const DECIDES = new Set(['domain/pricing/goods.ts', 'domain/channels/channel-paths.ts', 'seeds/seed-catalogue.ts'])

/**
 * Literal channel names in TypeScript or SQL (`NAMED`), and optional channels, which a caller may omit by mistake (`OPTIONAL`).
 */
const NAMED = new RegExp(`\\bchannel\\w*\\s*(?::\\s*Channel\\s*)?[:=]+\\s*'(?:${CHANNELS.join('|')})'`, 'i')
const OPTIONAL = /\bchannel\?\s*:|\bchannel\s*:\s*Channel\s*\|\s*undefined|\bchannel\s*:\s*Generated</i

const faultsIn = (file: string, text: string): boolean => !DECIDES.has(file) && (NAMED.test(text) || OPTIONAL.test(text))

test('the channel is resolved in one place only', () => {
  expect([...files].filter(([file, text]) => faultsIn(file, text)).map(([file]) => file)).toEqual([])
})

test.each([
  "const CHANNEL = 'shop'",
  "offerOf(db, id, { channel: 'storefront' })",
  "const f = (channel: Channel = 'shop') => channel",
  "sql`select from channel_listing where channel = 'shop'`",
  'type Search = { channel?: Channel }',
  'cart: { channel: Generated<Channel> }',
])('a planted second place is found: %s', (text) => {
  expect(faultsIn('views/planted.ts', text)).toBe(true)
})
