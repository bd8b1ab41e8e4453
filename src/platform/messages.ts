import compile from 'icu-minify/compile'
import format, { type CompiledMessage } from 'icu-minify/format'
import { type Language, localeOf } from '#kernel/languages.ts'

/** Messages of one language in ICU syntax, nested by the parts of their keys. */
export type MessageTree = { [key: string]: MessageTree | string }
/** Dotted keys of the messages of a tree. */
export type MessageKey<T> = { [K in keyof T & string]: T[K] extends string ? K : `${K}.${MessageKey<T[K]>}` }[keyof T & string]
export type MessageValues = Record<string, string | number>

const formatters = {
  getDateTimeFormat: (...args: ConstructorParameters<typeof Intl.DateTimeFormat>) => new Intl.DateTimeFormat(...args),
  getNumberFormat: (...args: ConstructorParameters<typeof Intl.NumberFormat>) => new Intl.NumberFormat(...args),
  getPluralRules: (...args: ConstructorParameters<typeof Intl.PluralRules>) => new Intl.PluralRules(...args),
}

/**
 * Returns a function that formats messages, which are compiled on first use. It returns undefined for a key without a message.
 */
export function messagesFrom(trees: Partial<Record<Language, MessageTree>>) {
  const compiled = new Map<string, CompiledMessage>()
  return (language: Language, key: string, values: MessageValues = {}): string | undefined => {
    const id = `${language} ${key}`
    let message = compiled.get(id)
    if (message === undefined) {
      const text = textAt(trees[language], key)
      if (text === undefined) return undefined
      message = compile(text)
      compiled.set(id, message)
    }
    return String(format(message, localeOf(language), values, { formatters }))
  }
}

function textAt(tree: MessageTree | undefined, key: string): string | undefined {
  let found: MessageTree | string | undefined = tree
  for (const step of key.split('.')) found = typeof found === 'object' && Object.hasOwn(found, step) ? found[step] : undefined
  return typeof found === 'string' ? found : undefined
}

export type Translator<T> = (key: MessageKey<T>, values?: MessageValues) => string

/** Returns translators, which throw for a missing message. */
export function translatorsOf<L extends Language, T extends MessageTree>(
  trees: Record<L, NoInfer<T>> & { en: T },
): (language: L) => Translator<T> {
  const translated = messagesFrom(trees)
  return (language) => (key, values) => {
    const text = translated(language, key, values)
    if (text === undefined) throw new Error(`no message ${key} in ${language}`)
    return text
  }
}
