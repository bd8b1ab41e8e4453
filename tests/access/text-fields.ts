import fc from 'fast-check'
import type { ApiDocument, Operation } from '#platform/api/document.ts'

/** Requests that fuzz one text field at a time. Derived from the API document, so that a new endpoint is covered at once. */

export type Json = { [name: string]: unknown }
export type Path = readonly (string | number)[]
type Plain = Json & { pattern?: string; format?: string; minLength?: number; maxLength?: number }

export const NASTY: Readonly<Record<string, string>> = {
  nothing: '',
  blanks: ' \u00a0\u2003 ',
  zero: 'Wanjiru\u0000Kamau',
  'a lone first half': 'Wanjiru \ud83d Kamau',
  'a lone second half': '\ude00 Wanjiru',
  'line breaks': 'Wanjiru\r\nBcc: somebody@example.com\n\nKamau',
  'a line separator': 'Wanjiru\u2028Kamau\u0085',
  tabs: 'Wanjiru\tKamau',
  'a bell and an escape': 'Wanjiru\u0007\u001b[31m',
  'four bytes each': '😀'.repeat(20),
  'marks upon marks': `Z${'\u0301'.repeat(60)}`,
  'letters that grow in other cases': 'İßﬃ'.repeat(10),
  'the other direction': '\u202eKamau\u2066\u200f وانجيرو',
  'a long word': 'x'.repeat(10_000),
  'a long text of many bytes': '漢'.repeat(10_000),
  'a long local part': `${'w'.repeat(70)}@example.com`,
  'a script': '"><script>alert(1)</script>',
  SQL: "'; drop table orders; --",
  'a pattern of SQL': '%_\\',
  'a path': '../../../../etc/passwd%00',
  'a formula': '=HYPERLINK("http://evil.example")',
  'a name of every object': '__proto__',
  'a number beyond all': '9'.repeat(400),
  'a day that is not there': '2026-02-30',
  'not a number': 'NaN',
}

export type Attack = {
  operation: string
  method: string
  path: string
  body?: unknown
  field: string
  nasty: string
  at?: Path
}

export type Real = Readonly<Record<string, unknown>>

export function attacksOn(document: ApiDocument, real: Real, seed: number): Attack[] {
  const sampler = new Sampler(document, real, seed)
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, operation]) => attacksOnOne(sampler, path, method.toUpperCase(), operation)),
  )
}

function attacksOnOne(sampler: Sampler, path: string, method: string, operation: Operation): Attack[] {
  const parameters = operation.parameters.filter((each) => each.in !== 'header')
  const usual = new Map(parameters.map((each) => [each.name, String(sampler.sample(each.schema, each.name))]))
  const schema = operation.requestBody?.content['application/json']?.schema
  const body = schema && sampler.sample(schema, '')
  const inAddress = parameters.filter(({ schema: each }) => sampler.isText(each))
  const address = (changed?: string, value = '') => addressOf(path, operation, usual, changed, value)
  const attack = (over: Pick<Attack, 'field' | 'nasty' | 'path' | 'at' | 'body'>): Attack => ({
    operation: `${method} ${path}`,
    method,
    ...(body !== undefined && { body }),
    ...over,
  })
  const names = Object.keys(NASTY)
  return [
    ...inAddress.flatMap(({ name }) => names.map((nasty) => attack({ field: name, nasty, path: address(name, NASTY[nasty]) }))),
    ...(schema ? sampler.textsIn(schema) : []).flatMap((at) =>
      names.map((nasty) => attack({ at, field: at.join('.'), nasty, path: address(), body: withValue(body, at, NASTY[nasty]) })),
    ),
  ]
}

export function addressOf(
  path: string,
  { parameters }: Operation,
  usual: Map<string, string>,
  changed: string | undefined,
  value: string,
) {
  const given = (name: string) => percent(name === changed ? value : (usual.get(name) ?? ''))
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => given(name) || '%20')
  const asked = parameters.filter((each) => each.in === 'query' && (each.required || each.name === changed))
  return asked.length > 0 ? `${filled}?${asked.map(({ name }) => `${name}=${given(name)}`).join('&')}` : filled
}

export const valueAt = (body: unknown, at: Path): unknown =>
  at.reduce<unknown>((value, name) => (value as Record<string | number, unknown> | undefined)?.[name], body)

/** Percent-encodes a text for a URL, including characters that a browser never sends, such as half of a surrogate pair. */
const percent = (value: string): string =>
  [...value.slice(0, 2000)]
    .map((sign) => (sign.isWellFormed() ? encodeURIComponent(sign) : sign === '\ud83d' ? '%ED%A0%BD' : '%ED%B8%80'))
    .join('')

export function withValue(body: unknown, [name, ...rest]: Path, value: unknown): unknown {
  if (name === undefined) return value
  if (typeof name === 'number') return [withValue((body as unknown[] | undefined)?.[0], rest, value)]
  return { ...(body as Json | undefined), [name]: withValue((body as Json | undefined)?.[name], rest, value) }
}

export class Sampler {
  readonly #document: ApiDocument
  readonly #real: Real
  readonly #seed: number
  readonly #largest: number | undefined
  constructor(document: ApiDocument, real: Real, seed: number, { largest }: { largest?: number } = {}) {
    this.#document = document
    this.#real = real
    this.#seed = seed
    this.#largest = largest
  }

  #plain(schema: Json): Json {
    const { $ref } = schema as { $ref?: string }
    const named = $ref ? (this.#document.components.schemas[$ref.split('/').at(-1) ?? ''] ?? {}) : schema
    const either = (named.anyOf ?? named.oneOf ?? named.allOf) as Json[] | undefined
    const first = either?.find(({ type }) => type !== 'null')
    return first ? this.#plain(first) : named
  }

  isText(schema: Json): boolean {
    const { type, enum: known, const: only } = this.#plain(schema)
    return type === 'string' && known === undefined && only === undefined
  }

  textsIn(schema: Json, at: Path = []): Path[] {
    const either = (schema.anyOf ?? schema.oneOf) as Json[] | undefined
    if (either) return unique(either.flatMap((each) => this.textsIn(each, at)))
    const {
      type,
      properties = {},
      items,
    } = this.#plain(schema) as { type?: string; properties?: Record<string, Json>; items?: Json }
    if (type === 'array' && items) return this.textsIn(items, [...at, 0])
    if (type !== 'object') return this.isText(schema) ? [at] : []
    return Object.entries(properties).flatMap(([name, each]) => this.textsIn(each, [...at, name]))
  }

  recordsIn(schema: Json, at: Path = []): Path[] {
    const either = (schema.anyOf ?? schema.oneOf) as Json[] | undefined
    if (either) return unique(either.flatMap((each) => this.recordsIn(each, at)))
    const plain = this.#plain(schema) as {
      type?: string
      properties?: Record<string, Json>
      items?: Json
      additionalProperties?: unknown
    }
    if (plain.type === 'array' && plain.items) return this.recordsIn(plain.items, [...at, 0])
    if (plain.type !== 'object') return []
    const own = typeof plain.additionalProperties === 'object' ? [at] : []
    return [...own, ...Object.entries(plain.properties ?? {}).flatMap(([name, each]) => this.recordsIn(each, [...at, name]))]
  }

  sample(schema: Json, name: string): unknown {
    if (name in this.#real) return this.#real[name]
    const plain = this.#plain(schema) as Plain & {
      enum?: unknown[]
      properties?: Record<string, Json>
      required?: string[]
      items?: Json
    }
    if (plain.const !== undefined) return plain.const
    if (plain.enum) return plain.enum[0]
    switch (plain.type) {
      case 'object':
        return Object.fromEntries(Object.entries(plain.properties ?? {}).map(([key, each]) => [key, this.sample(each, key)]))
      case 'array':
        return plain.items ? this.#items(plain.items, name, Number(plain.maxItems ?? this.#largest)) : []
      case 'string':
        return this.#text(plain)
      case 'boolean':
        return true
      case 'integer':
      case 'number':
        return this.#number(Number(plain.minimum ?? 1), Number(plain.maximum ?? 1))
      default:
        return null
    }
  }

  #number(minimum: number, maximum: number): number {
    return this.#largest === undefined ? Math.max(1, minimum) : Math.max(minimum, Math.min(maximum, 1_000_000))
  }

  #items(items: Json, name: string, most: number): unknown[] {
    const item = this.sample(items, name)
    return this.#largest === undefined ? [item] : Array.from({ length: Math.min(most, this.#largest) }, () => item)
  }

  #text({
    pattern,
    format,
    minLength = 1,
    maxLength = 12,
  }: {
    pattern?: string
    format?: string
    minLength?: number
    maxLength?: number
  }): string {
    if (format === 'email') return 'fuzz@example.com'
    if (format === 'date') return '2030-01-07'
    if (format === 'uuid') return '00000000-0000-4000-8000-000000000000'
    if (pattern) return fc.sample(fc.stringMatching(new RegExp(pattern)), { seed: this.#seed, numRuns: 1 })[0] ?? ''
    const length = this.#largest === undefined ? Math.min(maxLength, Math.max(minLength, 11)) : maxLength
    return 'plain words '.repeat(1 + Math.ceil(length / 12)).slice(0, length)
  }
}

const unique = (paths: Path[]): Path[] => [...new Map(paths.map((path) => [path.join('.'), path])).values()]

export function sampleOf(
  document: ApiDocument,
  { method, path }: { method: string; path: string },
  real: Real,
  seed = 1,
): { path: string; body?: unknown } {
  const sampler = new Sampler(document, real, seed)
  const named = path.replace(/:(\w+)/g, '{$1}')
  const operation = document.paths[named]?.[method.toLowerCase()]
  if (!operation) throw new Error(`${method} ${path} is not in the API document`)
  const parameters = operation.parameters.filter((each) => each.in !== 'header')
  const usual = new Map(parameters.map((each) => [each.name, String(sampler.sample(each.schema, each.name))]))
  const schema = operation.requestBody?.content['application/json']?.schema
  return { path: addressOf(named, operation, usual, undefined, ''), ...(schema && { body: sampler.sample(schema, '') }) }
}
