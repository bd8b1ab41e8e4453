import { expect, test, vi } from 'vitest'
import { preferencesFrom } from '#domain/channels/preferences.ts'
import { currencyFrom } from '#kernel/currency.ts'
import { deviceByWidth } from '#kernel/device.ts'
import { shownDecimals } from '#kernel/shown-amount.ts'
import { swallowExpectedRejections } from '#web/document/rejections.ts'
import { formatPrice } from '#web/shared/money/price.tsx'
import { type Clues, languageFor } from '#web/shared/preferences/language.ts'

vi.mock('virtual:catalogues', () => ({ release: '', contents: {} }))

const clues = (known: Partial<Clues>): Clues => ({
  saved: undefined,
  browser: [],
  country: undefined,
  detect: async () => null,
  ...known,
})

test.each([
  ['the saved choice', { saved: 'fr', browser: ['de'], country: 'ES' }, 'fr'],
  ['the browser language, if supported', { browser: ['nl-NL', 'de-AT'], country: 'ES' }, 'de'],
  ['a cached country', { browser: ['nl'], country: 'ES' }, 'es'],
  ['a location-detection call', { browser: ['nl'], detect: async () => 'ET' }, 'am'],
  ['English', { browser: ['nl'] }, 'en'],
  ['English, when the saved choice is not supported and nothing else is known', { saved: 'xx' }, 'en'],
] satisfies [string, Partial<Clues>, string][])('language precedence: %s (section 4)', async (_, known, language) => {
  expect(await languageFor(clues(known))).toBe(language)
})

test('the location is not requested when a language or country is known (section 4)', async () => {
  const detect = vi.fn(async () => 'KE')
  await languageFor(clues({ saved: 'sw', detect }))
  await languageFor(clues({ country: 'KE', detect }))
  expect(detect).not.toHaveBeenCalled()
})

test('a failed location lookup is logged and English is used (section 8)', async () => {
  const logged = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  expect(await languageFor(clues({ detect: () => Promise.reject(new Error('503: no')) }))).toBe('en')
  expect(logged).toHaveBeenCalledOnce()
  logged.mockRestore()
})

test('a missing currency is KES and an unknown one is USD (section 5)', () => {
  expect(currencyFrom(null)).toBe('KES')
  expect(currencyFrom('GBP')).toBe('GBP')
  expect(currencyFrom('XXX')).toBe('USD')
  expect(preferencesFrom({ cookies: 'currency=XXX' }).currency).toBe('USD')
})

test('prices show two decimals, JPY none (section 9)', () => {
  expect(shownDecimals('JPY')).toBe(0)
  const shown = (currency: 'KES' | 'JPY' | 'KWD', rate: number) => formatPrice(58_400_00, { language: 'en', currency, rate })
  expect(shown('KES', 1)).toBe('KES\u00a058,400.00')
  expect(shown('JPY', 1.19)).toBe('JPY\u00a069,496')
  expect(shown('KWD', 0.00237)).toBe('KWD\u00a0138.41')
})

test('unit prices are converted and summed, totals are not', () => {
  const usd = { language: 'en', currency: 'USD', rate: 0.0077 } as const
  const shirts = { unit: 'piece', unitPrice: 8_900_00, quantity: 3 } as const // USD 68.53 each
  const cloth = { unit: 'centimetre', unitPrice: 4_250_00, quantity: 150 } as const // USD 32.73 a metre
  expect(formatPrice([shirts], usd)).toBe('USD\u00a0205.59') // three times 68.53
  expect(formatPrice([cloth], usd)).toBe('USD\u00a049.10') // 1.5 × 32.73, rounded up; 6,375 converted whole is 49.09
  expect(formatPrice([shirts, cloth], usd)).toBe('USD\u00a0254.69')
  expect(formatPrice([cloth], { language: 'en', currency: 'KES', rate: 1 })).toBe('KES\u00a06,375.00')
})

test('the theme is system until light or dark is chosen (section 4)', () => {
  expect(preferencesFrom({ cookies: '' }).theme).toBe('system')
  expect(preferencesFrom({ cookies: 'theme=dark' }).theme).toBe('dark')
  expect(preferencesFrom({ cookies: 'theme=sepia' }).theme).toBe('system')
})

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148'
const IPAD = 'Mozilla/5.0 (iPad; CPU OS 17_0 like Mac OS X) AppleWebKit/605.1.15'
const LINUX = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36'
test.each([
  [768, LINUX, 'mobile'],
  [769, LINUX, 'tablet'],
  [1024, LINUX, 'tablet'],
  [1025, LINUX, 'desktop'],
  [1400, IPHONE, 'mobile'],
  [1366, IPAD, 'tablet'],
  [768, IPAD, 'mobile'],
] as const)('at %i pixels, %s is %s (section 2)', (width, userAgent, device) => {
  expect(deviceByWidth(width, userAgent)).toBe(device)
})

test('rejections about location or service worker are swallowed and logged (section 8)', () => {
  const target = new EventTarget()
  const logged: unknown[][] = []
  swallowExpectedRejections(target, (...said) => logged.push(said))
  const reject = (reason: unknown) => {
    const event = Object.assign(new Event('unhandledrejection', { cancelable: true }), { reason })
    target.dispatchEvent(event)
    return event.defaultPrevented
  }
  expect(reject(new Error('Location permission denied'))).toBe(true)
  expect(reject('Failed to register a ServiceWorker')).toBe(true)
  expect(reject(new Error('Failed to update the service worker'))).toBe(true)
  expect(reject({ code: 1, message: 'User denied Geolocation' })).toBe(true)
  expect(reject(new Error('undefined is not a function'))).toBe(false)
  for (const other of [{ code: 1 }, { message: 'no more memory' }, null, undefined, 7]) expect(reject(other)).toBe(false)
  expect(logged).toHaveLength(4)
})
