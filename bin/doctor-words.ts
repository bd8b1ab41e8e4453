import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import compile from 'icu-minify/compile'
import format from 'icu-minify/format'
import type { DoctorFinding } from '#services/audit/contract.ts'

type DoctorMessages = { found: Record<string, string>; todo: Record<string, string> }
const FILE = join(import.meta.dirname, '../src/web/admin/logs/messages.en.json')
const { found: FOUND, todo: ADVICE } = (JSON.parse(readFileSync(FILE, 'utf8')) as { admin: { doctor: DoctorMessages } }).admin
  .doctor

const formatters = {
  getDateTimeFormat: (...args: ConstructorParameters<typeof Intl.DateTimeFormat>) => new Intl.DateTimeFormat(...args),
  getNumberFormat: (...args: ConstructorParameters<typeof Intl.NumberFormat>) => new Intl.NumberFormat(...args),
  getPluralRules: (...args: ConstructorParameters<typeof Intl.PluralRules>) => new Intl.PluralRules(...args),
}

export function sentenceOf({ code, facts, state }: DoctorFinding): string {
  const messageText = (message: string) => String(format(compile(message), 'en-GB', facts, { formatters }))
  const found = FOUND[code]
  if (!found) throw new Error(`Nothing is said of ${code}.`)
  const todo = state === 'well' ? undefined : ADVICE[code]
  return [found, todo]
    .filter((message) => message !== undefined)
    .map(messageText)
    .join(' ')
}
