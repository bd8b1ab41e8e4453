import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Import, importsOf } from './imports.ts'

const CONFIG = ['vite.config.ts', 'react-router.config.ts']

export function buildGraph(root: string, imports: readonly Import[]): string[] {
  const pathOf = (room: string): string | undefined => {
    const path = room.replace(/\?.*$/, '')
    if (path.startsWith('package:') || path.includes('+types/')) return undefined
    return [`src/${path}`, path].find((each) => existsSync(join(root, each)))
  }
  const next = new Map<string, string[]>()
  const add = ({ from, to, typeOnly }: Import) => {
    const path = typeOnly ? undefined : pathOf(to)
    if (path) next.set(from, [...(next.get(from) ?? []), path])
  }
  for (const each of imports) add({ ...each, from: `src/${each.from}` })
  const screens = [...next.keys()].filter((file) => file.startsWith('src/web/') && !/\.test\.tsx?$/.test(file))
  const files = new Set([...screens, ...CONFIG])
  for (const file of files) {
    if (!next.has(file) && /^(bin\/|[^/]*\.config\.ts$)/.test(file))
      importsOf(file, readFileSync(join(root, file), 'utf8')).forEach(add)
    for (const path of next.get(file) ?? []) files.add(path)
  }
  return [...files].sort()
}
