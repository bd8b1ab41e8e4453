import type { Config } from '#platform/config.ts'
import { deepl } from './deepl.ts'
import { googleTranslate } from './google.ts'
import { libreTranslate } from './libretranslate.ts'
import type { Provider, ProviderAccess } from './provider.ts'

/** Default base URLs of the providers. LibreTranslate has none. */
export const ADDRESSES = {
  libretranslate: undefined,
  google: 'https://translation.googleapis.com',
  deepl: 'https://api-free.deepl.com',
}
const PROVIDERS = { libretranslate: libreTranslate, google: googleTranslate, deepl }

/**
 * Returns the configured provider. Undefined when only the translation memory is used, or
 * LibreTranslate has no base URL.
 */
export function providerOf({ translate: { provider, baseUrl, key } }: Config, by: typeof fetch = fetch): Provider | undefined {
  if (provider === 'memory') return undefined
  const address = baseUrl ?? ADDRESSES[provider]
  const door: ProviderAccess | undefined = address === undefined ? undefined : { baseUrl: address, key, fetch: by }
  return door && PROVIDERS[provider](door)
}
