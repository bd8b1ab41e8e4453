import type { z } from 'zod'
import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import { problems } from '../problems.ts'

type Issue = z.core.$ZodRawIssue
const KINDS: Record<string, string> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'a set of fields',
  date: 'a date',
}
const FORMATS: Record<string, string> = {
  email: 'an e-mail address',
  url: 'a web address',
  uuid: 'an id',
  date: 'a date such as 2025-03-14',
  datetime: 'a date and time such as 2025-03-14T09:30:00Z',
}

/**
 * Describes a validation error in one sentence. Leaves out the value, which may be a password or
 * markup.
 */
function sentence(issue: Issue): string {
  const path = (issue.path ?? []).map(String).join('.').slice(0, 80)
  const field = path ? `“${path}”` : 'The request'
  if (issue.code === 'invalid_type') {
    if (issue.input === undefined) return path ? `${field} is missing.` : 'The request has no content.'
    return `${field} must be ${KINDS[issue.expected] ?? 'of another kind'}.`
  }
  if (issue.code === 'too_small') return `${field} must be ${bound(issue, 'at least', Number(issue.minimum), issue.inclusive)}.`
  if (issue.code === 'too_big') return `${field} must be ${bound(issue, 'at most', Number(issue.maximum), issue.inclusive)}.`
  if (issue.code === 'invalid_value') return `${field} must be ${oneOf(issue.values.map(String))}.`
  if (issue.code === 'invalid_format' && FORMATS[issue.format]) return `${field} must be ${FORMATS[issue.format]}.`
  if (issue.code === 'unrecognized_keys') return `“${String(issue.keys[0]).slice(0, 80)}” is not a field of this request.`
  return `${field} is not valid.`
}

function bound({ origin }: { origin?: string }, word: string, limit: number, inclusive = true): string {
  const size = inclusive ? `${word} ${limit}` : `${word === 'at least' ? 'more than' : 'less than'} ${limit}`
  if (origin === 'string') return `${size} ${limit === 1 ? 'character' : 'characters'} long`
  if (origin === 'array' || origin === 'set') return `${size} ${limit === 1 ? 'item' : 'items'} long`
  return size
}

const oneOf = (values: string[]): string =>
  values.length === 1 ? String(values[0]) : values.length > 12 ? 'one of the known values' : `one of ${values.join(', ')}`

export function read<T>(schema: z.ZodType<T>, value: unknown): Outcome<T> {
  const result = schema.safeParse(value, { error: sentence })
  if (result.success) return done(result.data)
  return refuse(problems.invalid(result.error.issues[0]?.message ?? 'The request is not valid.'))
}

const MAX_PAIRS = 100

/** Parses a query string. A repeated name becomes an array. Ignores pairs after the first `MAX_PAIRS`. */
export function queryOf(query: string): Record<string, string | string[]> {
  const found: Record<string, string | string[]> = Object.create(null) // no prototype, so `__proto__` is an ordinary name
  if (query === '') return found
  let pairs = 0
  for (const [name, value] of new URLSearchParams(query)) {
    if (++pairs > MAX_PAIRS) break
    const before = found[name]
    found[name] = before === undefined ? value : Array.isArray(before) ? [...before, value] : [before, value]
  }
  return found
}
