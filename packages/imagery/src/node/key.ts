import { createHash } from 'node:crypto'
import { type PictureSpec, RENDERER } from '../pictures/render.ts'

/** 32 hexadecimal digits of the hash of the description. */
export const keyOf = (spec: PictureSpec): string =>
  createHash('sha256')
    .update(JSON.stringify([RENDERER, ordered(spec)]))
    .digest('hex')
    .slice(0, 32)

/** Copies a value with object keys sorted, so that key order does not change the hash. */
function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered)
  if (value === null || typeof value !== 'object') return value
  const entries = Object.entries(value).filter(([, held]) => held !== undefined)
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, held]) => [key, ordered(held)]))
}
