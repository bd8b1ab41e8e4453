import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { LANGUAGES, type Language, PAGE_LANGUAGES } from '../src/kernel/languages.ts'

export type Tree = { [key: string]: Tree | string }
export type Message = { text: string; folder: string }

export const WEB = join(import.meta.dirname, '../src/web')
const KEY_TYPES = join(import.meta.dirname, '../.react-router/message-keys.d.ts')
const NAME = /^messages\.(\w+)\.json$/

export function messageFolders(web = WEB): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const entry of readdirSync(web, { recursive: true, withFileTypes: true })) {
    const language = NAME.exec(entry.name)?.[1]
    const folder = entry.parentPath.slice(web.length + 1)
    if (language) found.set(folder, [...(found.get(folder) ?? []), language].sort())
  }
  return new Map([...found].sort())
}

const BACK_OFFICE = /(^|\/)admin(\/|$)/

export const languagesOf = (folder: string): readonly Language[] => (BACK_OFFICE.test(folder) ? PAGE_LANGUAGES : LANGUAGES)

/** All messages of a language by key. Throws if two folders define a key or a folder lacks the language. */
export function messagesOf(language: Language, web = WEB): Map<string, Message> {
  const all = new Map<string, Message>()
  for (const [folder, languages] of messageFolders(web)) {
    if (!languagesOf(folder).includes(language)) continue
    if (!languages.includes(language)) throw new Error(`src/web/${folder} has no messages.${language}.json`)
    for (const [key, text] of flat(JSON.parse(readFileSync(join(web, folder, `messages.${language}.json`), 'utf8')))) {
      const twin = all.get(key)
      if (twin) throw new Error(`The message ${key} is defined in src/web/${twin.folder} and in src/web/${folder}`)
      all.set(key, { text, folder })
    }
  }
  return all
}

const flat = (tree: Tree, path = ''): [key: string, text: string][] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[path + key, value] as [string, string]] : flat(value, `${path}${key}.`),
  )

export function nested<T>(messages: Iterable<[key: string, message: T]>): Record<string, unknown> {
  const tree: Record<string, unknown> = {}
  for (const [key, message] of messages) {
    const steps = key.split('.')
    const last = steps.pop() ?? ''
    let place = tree
    const isGroup = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value)
    for (const step of steps) {
      place[step] ??= {}
      if (!isGroup(place[step])) throw new Error(`${key} is below ${step}, which is a message and a group`)
      place = place[step] as Record<string, unknown>
    }
    if (last in place) throw new Error(`${key} is a message and a group`)
    place[last] = message
  }
  return tree
}

/**
 * Writes the message keys as a type for `useText`. An unchanged file is not rewritten, because another process may be reading
 * it.
 */
export function writeKeyTypes(): void {
  const keys = [...messagesOf(PAGE_LANGUAGES[0]).keys()].sort()
  mkdirSync(dirname(KEY_TYPES), { recursive: true })
  const types = `interface MessageKeys {\n${keys.map((key) => `  '${key}': true\n`).join('')}}\n`
  if (!existsSync(KEY_TYPES) || readFileSync(KEY_TYPES, 'utf8') !== types) writeFileSync(KEY_TYPES, types)
}
