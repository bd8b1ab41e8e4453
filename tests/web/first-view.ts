import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'

type Chunk = { file: string; src?: string; imports?: string[] }

const root = join(import.meta.dirname, '../..')

export function firstViewScripts(screen: string, folder = join(root, process.env.BUILD_FOLDER ?? 'build', 'client')): string[] {
  const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>
  const wanted = ['entry.client.tsx', 'root.tsx', 'layout/outlet.tsx', screen].map((file) => `src/web/${file}`)
  const seen = new Set<string>()
  const visit = (key: string) => {
    const chunk = manifest[key]
    if (!chunk || seen.has(chunk.file)) return
    seen.add(chunk.file)
    chunk.imports?.forEach(visit)
  }
  for (const file of wanted) {
    const keys = Object.keys(manifest).filter((key) => key.split('?')[0] === file)
    if (keys.length === 0) throw new Error(`${file} is not in the build`)
    keys.forEach(visit)
  }
  return [...seen].filter((file) => file.endsWith('.js')).map((file) => join(folder, file))
}

export const brotliSize = (file: string): number =>
  brotliCompressSync(readFileSync(file), { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length
