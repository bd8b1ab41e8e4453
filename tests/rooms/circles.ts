import type { Import } from './imports.ts'

/** Finds import cycles by Tarjan's algorithm, and files that import themselves. */
export function circlesOf(imports: readonly Import[]): string[][] {
  const next = new Map<string, string[]>()
  for (const { from, to } of imports) next.set(from, [...(next.get(from) ?? []), to])

  const found: string[][] = []
  const index = new Map<string, number>()
  const open: string[] = []

  const visit = (file: string): number => {
    const own = index.size
    index.set(file, own)
    open.push(file)
    let lowest = own
    for (const to of next.get(file) ?? []) {
      if (!index.has(to)) lowest = Math.min(lowest, visit(to))
      else if (open.includes(to)) lowest = Math.min(lowest, index.get(to) ?? lowest)
    }
    if (lowest === own) {
      const group = open.splice(open.indexOf(file))
      if (group.length > 1 || next.get(file)?.includes(file)) found.push(group.sort())
    }
    return lowest
  }
  for (const file of next.keys()) if (!index.has(file)) visit(file)
  return found
}
