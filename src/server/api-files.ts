import { readdirSync } from 'node:fs'

const FOLDER = new URL('../api/', import.meta.url)

const files = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .sort()

/**
 * Files of `src/api`, such as `admin/orders/orders.ts`, with their exports. `server-bundle/build.ts` generates the same list
 * with static imports.
 */
export const apiFiles: readonly (readonly [file: string, module: Record<string, unknown>])[] = await Promise.all(
  files.map(async (file) => [file, await import(/* @vite-ignore */ new URL(file, FOLDER).href)] as const),
)
