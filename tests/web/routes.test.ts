import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import { paths } from '#web/paths.ts'
import routes from '#web/routes.ts'
import { adminPaths } from '#web/shared/admin/admin-paths.ts'

type Listed = { screen: string; paths: string[] }

const spec = JSON.parse(readFileSync(join(import.meta.dirname, 'routes.json'), 'utf8')) as { public: Listed[]; admin: Listed[] }
const listed = [...spec.public, ...spec.admin].flatMap((row) => row.paths.map((path) => path.replaceAll(/\{(\w+)\}/g, ':$1')))

const addresses = (entries: readonly RouteConfigEntry[]): string[] =>
  entries.flatMap((entry) => [...(entry.index ? ['/'] : entry.path ? [entry.path] : []), ...addresses(entry.children ?? [])])
const BESIDE = ['/api/dev/parts', '/admin/*']
const ours = addresses(routes).filter((path) => !BESIDE.includes(path))

test('every route is in the specification, in its order', () => {
  expect(ours.at(-1)).toBe('*')
  const known = ours.slice(0, -1)
  expect(known.filter((path) => !listed.includes(path))).toEqual([])
  expect(known).toEqual(listed.filter((path) => known.includes(path)))
})

test('paths of one row of the specification show one screen', () => {
  const fileOf = new Map(
    [routes].flat().flatMap(function files(entry: RouteConfigEntry): [string, string][] {
      return [[entry.path ?? '/', entry.file], ...(entry.children ?? []).flatMap(files)]
    }),
  )
  for (const { paths: same } of [...spec.public, ...spec.admin]) {
    const found = same.map((path) => fileOf.get(path.replaceAll(/\{(\w+)\}/g, ':$1'))).filter((file) => file !== undefined)
    expect(new Set(found).size, same.join(', ')).toBeLessThanOrEqual(1)
  }
})

const STILL_TO_COME: readonly string[] = []
test('every path of the specification has a route, except those still to come', () => {
  expect(listed.filter((path) => !ours.includes(path))).toEqual(STILL_TO_COME)
})

test('routes are case-sensitive', () => {
  const all = (entries: readonly RouteConfigEntry[]): RouteConfigEntry[] =>
    entries.flatMap((entry) => [entry, ...all(entry.children ?? [])])
  const loose = all(routes).filter(({ path, caseSensitive }) => listed.includes(path ?? '') && path !== '/' && !caseSensitive)
  expect(loose.map(({ path }) => path)).toEqual([])
})

test('paths.ts spells every address and leaves out defaults', () => {
  const spelled = [
    ...Object.entries(paths),
    ...Object.entries(adminPaths).map(([name, path]) => [`house ${name}`, path] as const),
  ].map(([name, path]) => [name, (path as (word?: string) => string)(name === 'browse' ? undefined : 'x')])
  expect(Object.fromEntries(spelled)).toMatchSnapshot()
  expect(paths.track({ order: 'x', next: 'payment' })).toBe('/track?order=x&next=payment')
  expect(paths.browse({ department: 'formal-wear', sort: 'recommended', page: 1 })).toBe('/formal-wear')
  expect(paths.product('karura-jacket', { cloth: 'twill-indigo', size: '50' })).toBe(
    '/product/karura-jacket?cloth=twill-indigo&size=50',
  )
})
