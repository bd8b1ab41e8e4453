import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react'
import type { Preferences, Theme } from '#domain/channels/preferences.ts'
import { type Device, deviceByWidth } from '#kernel/device.ts'
import { directionOf, isLanguage, type Language } from '#kernel/languages.ts'
import { getQueryClient } from '../../api/query-client.ts'
import { loadCatalogue } from '../../i18n/catalogues.ts'
import { startInteractive } from '../../ui/first-interaction.ts'
import { preferenceReads } from './preference-reads.ts'
import { saveCountry, savedCountry, savedPreference, savePreference } from './stored.ts'

export type Choices = Preferences & { device: Device; rate: number }
type Chosen = Choices & {
  chooseLanguage: (code: string) => Promise<void>
  chooseCurrency: (code: string) => Promise<void>
  chooseTheme: (theme: Theme) => void
  refreshRate: (rate: number) => void
}

export const PLAIN: Choices = { language: 'en', theme: 'system', currency: 'KES', device: 'desktop', rate: 1 }

const Context = createContext<Chosen | undefined>(undefined)

export function usePreferences(): Chosen {
  const chosen = useContext(Context)
  if (!chosen) throw new Error('there is no PreferencesProvider above')
  return chosen
}

/** A change re-renders the page without a reload, so that typed input stays. */
export function PreferencesProvider({ start, children }: { start: Choices; children: (now: Choices) => ReactNode }) {
  const [now, setNow] = useState(start)
  const change = useCallback((some: Partial<Choices>) => {
    startInteractive() // hydrates the whole page, so that all of it changes
    setNow((before) => ({ ...before, ...some }))
  }, [])

  const chooseLanguage = useCallback(
    async (code: string) => {
      if (!isLanguage(code)) return
      savePreference('language', code)
      await speak(code, change)
    },
    [change],
  )
  const chooseCurrency = useCallback(
    async (code: string) => {
      change(await (await currencies()).chooseCurrency(code))
    },
    [change],
  )
  const chooseTheme = useCallback(
    (theme: Theme) => {
      savePreference('theme', theme)
      change({ theme })
    },
    [change],
  )
  const refreshRate = useCallback((rate: number) => change({ rate }), [change])
  useStart(start, change, chooseLanguage, chooseCurrency)
  useDevice(now.device, change)

  const value = useMemo(
    () => ({ ...now, chooseLanguage, chooseCurrency, chooseTheme, refreshRate }),
    [now, chooseLanguage, chooseCurrency, chooseTheme, refreshRate],
  )
  return <Context value={value}>{children(now)}</Context>
}

async function speak(language: Language, change: (some: Partial<Choices>) => void) {
  await loadCatalogue(language)
  Object.assign(document.documentElement, { lang: language, dir: directionOf(language) }) // before the listeners run
  change({ language })
  window.dispatchEvent(new CustomEvent('language-changed', { detail: language }))
}

/** Loaded on demand, because it contains the list of currencies. */
const currencies = () => import('./choose-currency.ts')

/** Runs once, after the first render: applies preferences in the URL, and detects what the server could not know. */
function useStart(
  start: Choices,
  change: (some: Partial<Choices>) => void,
  chooseLanguage: Chosen['chooseLanguage'],
  chooseCurrency: Chosen['chooseCurrency'],
) {
  const started = useRef(false)
  useEffect(() => {
    if (started.current) return
    started.current = true
    const params = new URLSearchParams(location.search)
    const currency = params.get('currency') ?? savedPreference('currency')
    if (currency && currency !== start.currency)
      void currencies()
        .then(({ currencyFrom }) => (currencyFrom(currency) === start.currency ? undefined : chooseCurrency(currency)))
        .catch(() => undefined)
    const theme = document.documentElement.dataset.theme as Theme // set by `document/theme.ts` before the first paint
    if (theme !== start.theme) change({ theme })

    const language = params.get('lang')
    if (language && isLanguage(language)) void chooseLanguage(language)
    else void findLanguage().then(async (found) => void (found !== start.language && (await speak(found, change))))
  }, [start, change, chooseLanguage, chooseCurrency])
}

/** Returns the saved language. Without one, loads the code that detects it. */
async function findLanguage(): Promise<Language> {
  const saved = savedPreference('language')
  if (saved && isLanguage(saved)) return saved
  const { languageFor } = await import('./language.ts')
  return languageFor({
    saved,
    browser: navigator.languages,
    country: savedCountry(),
    detect: async () => {
      const { countryCode } = await getQueryClient().fetchQuery(preferenceReads.location())
      if (countryCode) saveCountry(countryCode)
      return countryCode
    },
  })
}

/** Corrects the device that the server guessed. Saves it, so that the server renders the next page for it. */
function useDevice(guess: Device, change: (some: Partial<Choices>) => void) {
  useEffect(() => {
    const look = () => {
      const device = deviceByWidth(window.innerWidth, navigator.userAgent)
      if (device === guess) return
      savePreference('device', device)
      change({ device })
    }
    look()
    const edges = [matchMedia('(max-width: 768px)'), matchMedia('(max-width: 1024px)')]
    for (const edge of edges) edge.addEventListener('change', look)
    return () => {
      for (const edge of edges) edge.removeEventListener('change', look)
    }
  }, [guess, change])
}
