import type { CompiledMessage } from 'icu-minify/format'
import { createContext, Fragment, type ReactNode, useContext, useMemo } from 'react'
import formatMessage from 'use-intl/format-message/format-only'
import type { Language } from '#kernel/languages.ts'
import { type Catalogue, catalogueOf } from './catalogues.ts'
import { formatters, localeOf } from './formatters.ts'

/** Accepts any string until `bin/message-keys.ts` has generated the type. */
export type TextKey = [Extract<keyof MessageKeys, string>] extends [never] ? string : Extract<keyof MessageKeys, string>
type Values = Record<string, string | number | Date>
type RichValues = Record<string, string | number | Date | ReactNode | ((chunks: ReactNode) => ReactNode)>

export type Text = {
  (key: TextKey, values?: Values): string
  /** Message with React nodes as values, or functions for tags such as `<b>…</b>`. */
  rich: (key: TextKey, values: RichValues) => ReactNode
  /** Undefined when the catalogue lacks the key. */
  maybe: (key: string, values?: Values) => string | undefined
}

const Speaking = createContext<{ language: Language; text: Text } | undefined>(undefined)

export function TextProvider({ language, children }: { language: Language; children: ReactNode }) {
  const value = useMemo(() => ({ language, text: textIn(language) }), [language])
  return <Speaking value={value}>{children}</Speaking>
}

function useSpeaking() {
  const speaking = useContext(Speaking)
  if (!speaking) throw new Error('no TextProvider')
  return speaking
}

export const useText = (): Text => useSpeaking().text
export const useLanguage = (): Language => useSpeaking().language

function textIn(language: Language): Text {
  const catalogue = catalogueOf(language)
  const options = { cache: {} as never, formatters: formatters as never, locale: localeOf(language), timeZone: 'Africa/Nairobi' }
  const translate = (key: string, values?: RichValues) => {
    const message = find(catalogue, key)
    if (message === undefined) throw new Error(`no text for ${key}`)
    return formatMessage(key, message, values as never, options)
  }
  return Object.assign((key: TextKey, values?: Values) => String(translate(key, values)), {
    rich: (key: TextKey, values: RichValues) => {
      const { spoken, nodes } = splitValues(values)
      return woven(translate(key, spoken), nodes)
    },
    maybe: (key: string, values?: Values) => (find(catalogue, key) === undefined ? undefined : String(translate(key, values))),
  })
}

const PLACE = /\uE000(\w+)\uE001/

/** Replaces React nodes by placeholders, because the formatter turns every value into text. */
function splitValues(values: RichValues) {
  const nodes: Record<string, ReactNode> = {}
  const spoken: RichValues = {}
  for (const [name, value] of Object.entries(values)) {
    if (typeof value === 'function') spoken[name] = (chunks: ReactNode) => value(woven(chunks, nodes))
    else if (typeof value === 'object' && !(value instanceof Date)) {
      nodes[name] = value
      spoken[name] = `\uE000${name}\uE001`
    } else spoken[name] = value
  }
  return { spoken, nodes }
}

function woven(parts: ReactNode, nodes: Record<string, ReactNode>): ReactNode {
  const pieces = (Array.isArray(parts) ? parts : [parts]).flatMap((part) =>
    typeof part === 'string' ? part.split(PLACE).map((piece, place) => (place % 2 === 1 ? nodes[piece] : piece)) : [part],
  )
  return pieces.map((piece, place) => <Fragment key={String(place)}>{piece}</Fragment>)
}

function find(catalogues: readonly Catalogue[], key: string): CompiledMessage | undefined {
  for (const catalogue of catalogues) {
    let found: unknown = catalogue
    for (const step of key.split('.')) found = (found as Catalogue | undefined)?.[step]
    if (typeof found === 'string' || Array.isArray(found)) return found as CompiledMessage
  }
  return undefined
}
