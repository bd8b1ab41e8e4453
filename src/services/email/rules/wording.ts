import compile from 'icu-minify/compile'
import format, { type CompiledMessage } from 'icu-minify/format'
import { assert } from '#kernel/assert.ts'
import { directionOf, isLanguage, type Language, localeOf } from '#kernel/languages.ts'
import am from '../text/am.json' with { type: 'json' }
import ar from '../text/ar.json' with { type: 'json' }
import de from '../text/de.json' with { type: 'json' }
import en from '../text/en.json' with { type: 'json' }
import es from '../text/es.json' with { type: 'json' }
import fr from '../text/fr.json' with { type: 'json' }
import hi from '../text/hi.json' with { type: 'json' }
import it from '../text/it.json' with { type: 'json' }
import ja from '../text/ja.json' with { type: 'json' }
import ko from '../text/ko.json' with { type: 'json' }
import pt from '../text/pt.json' with { type: 'json' }
import ru from '../text/ru.json' with { type: 'json' }
import sw from '../text/sw.json' with { type: 'json' }
import yo from '../text/yo.json' with { type: 'json' }
import zh from '../text/zh.json' with { type: 'json' }
import type { Block } from './blocks.ts'
import { amountIn } from './figures.ts'

type Leaves<T> = { [K in keyof T & string]: T[K] extends string ? K : `${K}.${Leaves<T[K]>}` }[keyof T & string]
export type WordKey = Leaves<typeof en>
type Values = Record<string, string | number>
type MessageTree = { [key: string]: MessageTree | string }

const CATALOGUES: Record<Language, MessageTree> = { en, es, fr, de, it, pt, ru, zh, ja, ko, ar, hi, sw, am, yo }

/** Language of a mail: the requested one if the shop supports it, else English. */
export const writtenIn = (language: string): Language => (isLanguage(language) ? language : 'en')

const compiled = new Map<string, CompiledMessage>()

function messageOf(language: Language, key: WordKey): CompiledMessage {
  const name = `${language} ${key}`
  const cached = compiled.get(name)
  if (cached !== undefined) return cached
  let found: MessageTree | string | undefined = CATALOGUES[language]
  for (const step of key.split('.')) found = typeof found === 'object' ? found[step] : undefined
  if (typeof found !== 'string') throw new Error(`no text for ${name}`)
  const message = compile(found)
  compiled.set(name, message)
  return message
}

const formatters = {
  getDateTimeFormat: (...args: ConstructorParameters<typeof Intl.DateTimeFormat>) => new Intl.DateTimeFormat(...args),
  getNumberFormat: (...args: ConstructorParameters<typeof Intl.NumberFormat>) => new Intl.NumberFormat(...args),
  getPluralRules: (...args: ConstructorParameters<typeof Intl.PluralRules>) => new Intl.PluralRules(...args),
}

/** Isolates a name or number, so that it keeps its own direction inside a right-to-left sentence. */
export const isolated = (language: Language, text: string): string =>
  directionOf(language) === 'rtl' ? `\u2068${text}\u2069` : text

/** Translates a message and inserts values. */
export type Translate = (key: WordKey, values?: Values) => string

export function translatorIn(language: Language): Translate {
  return (key, values = {}) => {
    const set = Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? isolated(language, value) : value,
    ])
    return String(format(messageOf(language, key), localeOf(language), Object.fromEntries(set), { formatters }))
  }
}

/** Translation and formatting functions for templates. */
export type Wording = {
  language: Language
  t: Translate
  /** Formats KES cents for use in a sentence. */
  amount: (cents: number) => string
  /** Main button of an e-mail; `path` is a path of the shop. */
  link: (label: string, path: string) => Block
  sideLink: (label: string, path: string) => Block
}

export function wordingIn(language: Language, publicAddress: string): Wording {
  const shopUrl = (path: string) => {
    assert(/^\/(?!\/)/.test(path), 'a mail links to a path of the shop')
    return publicAddress + path
  }
  return {
    language,
    t: translatorIn(language),
    amount: (cents) => amountIn(language, cents),
    link: (label, path) => ({ kind: 'link', label, url: shopUrl(path), main: true }),
    sideLink: (label, path) => ({ kind: 'link', label, url: shopUrl(path), main: false }),
  }
}
