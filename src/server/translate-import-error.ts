import compile from 'icu-minify/compile'
import format, { type CompiledMessage } from 'icu-minify/format'
import { type Language, localeOf } from '#kernel/languages.ts'
import type { RemarkWords } from '#modules/change-sets/index.ts'
import ar from '#web/shared/admin/bulk/messages.ar.json' with { type: 'json' }
import en from '#web/shared/admin/bulk/messages.en.json' with { type: 'json' }
import sw from '#web/shared/admin/bulk/messages.sw.json' with { type: 'json' }

type MessageTree = { [key: string]: MessageTree | string }
const CATALOGUES: Partial<Record<Language, MessageTree>> = {
  en: en.admin.bulk.said,
  ar: ar.admin.bulk.said,
  sw: sw.admin.bulk.said,
}
const compiled = new Map<string, CompiledMessage>()

const formatters = {
  getDateTimeFormat: (...args: ConstructorParameters<typeof Intl.DateTimeFormat>) => new Intl.DateTimeFormat(...args),
  getNumberFormat: (...args: ConstructorParameters<typeof Intl.NumberFormat>) => new Intl.NumberFormat(...args),
  getPluralRules: (...args: ConstructorParameters<typeof Intl.PluralRules>) => new Intl.PluralRules(...args),
}

function textOf(language: Language, key: string): string | undefined {
  let found: MessageTree | string | undefined = CATALOGUES[language]
  for (const step of key.split('.')) found = typeof found === 'object' && Object.hasOwn(found, step) ? found[step] : undefined
  return typeof found === 'string' ? found : undefined
}

function translated(language: Language, key: string, values: Record<string, string | number> = {}): string | undefined {
  const text = textOf(language, key)
  if (text === undefined) return undefined
  const name = `${language} ${key}`
  const message = compiled.get(name) ?? compile(text)
  compiled.set(name, message)
  return String(format(message, localeOf(language), values, { formatters }))
}

/** Import error messages in the languages of the back office, for exported files. */
export const remarkWords: RemarkWords = {
  head: (language) => [translated(language, 'file.row') ?? 'problem row', translated(language, 'file.problem') ?? 'problem'],
  say: (language, { code, message, values }) => {
    if (code === undefined || values === undefined) return message
    const why = String(values.why ?? '')
    const reason = values.reason ? (translated(language, String(values.reason)) ?? why) : why
    return translated(language, code, { ...values, reason }) ?? message
  },
}
