import { assert } from '#kernel/assert.ts'
import { directionOf, isLanguage, type Language } from '#kernel/languages.ts'
import { type Translator, translatorsOf } from '#platform/messages.ts'
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

export type Translate = Translator<typeof en>
export type WordKey = Parameters<Translate>[0]

const translatorOf = translatorsOf({ en, es, fr, de, it, pt, ru, zh, ja, ko, ar, hi, sw, am, yo })

export const writtenIn = (language: string): Language => (isLanguage(language) ? language : 'en')

/** Isolates a name or number, so that it keeps its own direction inside a right-to-left sentence. */
export const isolated = (language: Language, text: string): string =>
  directionOf(language) === 'rtl' ? `\u2068${text}\u2069` : text

/** Translates messages. Inserted names keep their own direction. */
export function translatorIn(language: Language): Translate {
  const translate = translatorOf(language)
  return (key, values = {}) => {
    const set = Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? isolated(language, value) : value,
    ])
    return translate(key, Object.fromEntries(set))
  }
}

export type Wording = {
  language: Language
  t: Translate
  /** Formats KES cents for use in a sentence. */
  amount: (cents: number) => string
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
