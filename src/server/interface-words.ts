import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LANGUAGES } from '#kernel/languages.ts'
import type { Unit } from '#modules/translation/index.ts'

type MessageTree = { [key: string]: MessageTree | string }

const WEB = join(import.meta.dirname, '../web')
const OF_STAFF = /(^|\/)admin(\/|$)/
/** Matches plain messages. Plurals and selections (`{count, plural, …}`) have no single text. */
const IS_PLAIN = /^(?:[^{}]|\{[a-z]\w*\})*$/i
const MARKS = /<\/?[a-z]\w*>/gi

let read: readonly Unit[] | undefined

/**
 * Returns the interface texts of the shop in every language, without markup. Leaves out the back office, plurals and selections.
 * Read once, on first use.
 */
export function interfaceWords(): readonly Unit[] {
  read ??= readWords()
  return read
}

function readWords(): Unit[] {
  const files = readdirSync(WEB, { recursive: true, withFileTypes: true })
  const folders = new Set(files.filter(({ name }) => name === 'messages.en.json').map(({ parentPath }) => parentPath))
  return [...folders]
    .sort()
    .filter((folder) => !OF_STAFF.test(folder.slice(WEB.length)))
    .flatMap((folder) => {
      const languages = LANGUAGES.map(
        (language) =>
          [language, new Map(flat(JSON.parse(readFileSync(join(folder, `messages.${language}.json`), 'utf8'))))] as const,
      )
      const [[, english]] = languages as [(typeof languages)[number]]
      return [...english.keys()].map((key) =>
        Object.fromEntries(
          languages.flatMap(([language, texts]) => {
            const text = texts.get(key)
            return text && IS_PLAIN.test(text) ? [[language, text.replace(MARKS, '').replaceAll("''", "'")]] : []
          }),
        ),
      )
    })
}

const flat = (tree: MessageTree, path = ''): [key: string, text: string][] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[path + key, value] as [string, string]] : flat(value, `${path}${key}.`),
  )
