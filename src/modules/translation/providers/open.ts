import type { Config } from '#platform/config.ts'
import { deepl } from './deepl.ts'
import { googleTranslate } from './google.ts'
import { libreTranslate } from './libretranslate.ts'
import type { Door, Provider } from './provider.ts'

/** Where each is, unless the house says something else. A LibreTranslate is wherever the house has one. */
export const ADDRESSES = {
  libretranslate: undefined,
  google: 'https://translation.googleapis.com',
  deepl: 'https://api-free.deepl.com',
}
const PROVIDERS = { libretranslate: libreTranslate, google: googleTranslate, deepl }

/** The provider that the house turned on; nothing where it goes by what it has itself. */
export function providerOf({ translate: { provider, baseUrl, key } }: Config, by: typeof fetch = fetch): Provider | undefined {
  if (provider === 'memory') return undefined
  const address = baseUrl ?? ADDRESSES[provider]
  const door: Door | undefined = address === undefined ? undefined : { baseUrl: address, key, fetch: by }
  return door && PROVIDERS[provider](door)
}
