export function storeExports(texts: ReadonlyMap<string, string>): Map<string, number> {
  const counts = new Map<string, number>()
  for (const [file, text] of texts) {
    const module = /^modules\/([^/]+)\/index\.ts$/.exec(file)?.[1]
    if (!module) continue
    const names = [...text.matchAll(/export \{([^}]*)\} from '\.\/(?:[\w-]+\/)*([\w-]+)\.ts'/g)]
      .filter(([, , from = '']) => from.split('-').includes('store'))
      .flatMap(([, list = '']) => list.split(','))
      .map((name) => name.trim())
      .filter((name) => name && !name.startsWith('type '))
    if (names.length > 0) counts.set(module, names.length)
  }
  return counts
}
