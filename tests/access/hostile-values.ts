import type { ApiDocument, Operation } from '#platform/api/document.ts'
import { addressOf, type Json, type Path, type Real, Sampler, valueAt, withValue } from './text-fields.ts'

/**
 * Requests with values that PostgreSQL may refuse. Derived from the API document, so that a new endpoint is covered at once.
 */

export const DAYS = [
  '0000-01-01',
  '0000-12-31T23:59:59Z',
  '0000-02',
  '0000-01-01T00:00',
  '+275760-09-13T00:00:00Z',
  '99999-01-01',
]
const HALVES = ['Kamau \ud83d', '\ude00', 'a\u0000b']

export type Hostile = { operation: string; method: string; path: string; body?: unknown; what: string }

const at = (path: Path) => path.join('.') || 'the body'
const PLACE = /(^|[a-z_])(day|date|from|to|at|since|until|before|after|month|starts?|ends?|expires\w*|On)$|^on$/

export function hostileOn(document: ApiDocument, real: Real, seed: number): Hostile[] {
  const sampler = new Sampler(document, real, seed)
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, operation]) => hostileOnOne(sampler, path, method.toUpperCase(), operation)),
  )
}

function hostileOnOne(sampler: Sampler, path: string, method: string, operation: Operation): Hostile[] {
  const parameters = operation.parameters.filter((each) => each.in !== 'header')
  const usual = new Map(parameters.map((each) => [each.name, String(sampler.sample(each.schema, each.name))]))
  const schema = operation.requestBody?.content['application/json']?.schema
  const body = schema && sampler.sample(schema, '')
  const plain = addressOf(path, operation, usual, undefined, '')
  const made = (what: string, over: Partial<Hostile>): Hostile => ({
    operation: `${method} ${path}`,
    method,
    path: plain,
    what,
    ...(body !== undefined && { body }),
    ...over,
  })
  const inAddress = parameters.filter(({ schema: each }) => sampler.isText(each))
  const texts = schema ? sampler.textsIn(schema) : []
  const objects = schema ? objectsIn(body) : []
  return [
    ...inAddress.flatMap(({ name }) =>
      [...(PLACE.test(name) ? DAYS : DAYS.slice(0, 1)), 'a\u0000b'].map((value) =>
        made(`${name} = ${JSON.stringify(value)}`, { path: addressOf(path, operation, usual, name, value) }),
      ),
    ),
    ...texts.flatMap((place) => {
      const isDay = PLACE.test(String(place.findLast((part) => typeof part === 'string') ?? ''))
      return [...(isDay ? DAYS : []), ...HALVES].map((value) =>
        made(`${at(place)} = ${JSON.stringify(value)}`, { body: withValue(body, place, value) }),
      )
    }),
    ...objects.flatMap((place) =>
      HALVES.map((key) => made(`key ${JSON.stringify(key)} in ${at(place)}`, { body: withValue(body, [...place, key], 'x') })),
    ),
    ...(schema ? sampler.recordsIn(schema) : []).flatMap((place) =>
      HALVES.map((key) => {
        const item = Object.values((valueAt(body, place) as Json | undefined) ?? {})[0]
        return made(`key ${JSON.stringify(key)} in ${at(place)}`, { body: withValue(body, [...place, key], item ?? 'x') })
      }),
    ),
  ]
}

function objectsIn(value: unknown, path: Path = []): Path[] {
  if (Array.isArray(value)) return objectsIn(value[0], [...path, 0])
  if (typeof value !== 'object' || value === null) return []
  return [path, ...Object.entries(value).flatMap(([name, each]) => objectsIn(each, [...path, name]))]
}
