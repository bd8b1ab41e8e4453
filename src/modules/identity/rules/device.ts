import type { Session } from '../contract.ts'

type Device = Session['device']

/** The first match decides, because most browsers also name others in their user agent. */
const BROWSERS: readonly [RegExp, string][] = [
  [/\bEdgA?\/|\bEdgiOS\//, 'Edge'],
  [/\bOPR\/|\bOPiOS\/|Opera Mini/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/UCBrowser\//, 'UC Browser'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bHeadlessChrome\/|\bChrome\/|\bCriOS\/|\bChromium\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const SYSTEMS: readonly [RegExp, string][] = [
  [/iPhone|iPod/, 'iOS'],
  [/iPad/, 'iPadOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Macintosh|Mac OS X/, 'macOS'],
  [/Linux|X11/, 'Linux'],
]
const firstOf = (list: readonly [RegExp, string][], text: string) => list.find(([mark]) => mark.test(text))?.[1] ?? null

export function deviceFrom(userAgent: string): Device {
  const browser = firstOf(BROWSERS, userAgent)
  const system = firstOf(SYSTEMS, userAgent)
  if (!browser && !system) return { kind: 'program', browser, system }
  if (/iPad|Tablet|Android(?!.*Mobile)/.test(userAgent)) return { kind: 'tablet', browser, system }
  return { kind: /Mobi|iPhone|iPod/.test(userAgent) ? 'phone' : 'computer', browser, system }
}
