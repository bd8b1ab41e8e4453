import { createHash } from 'node:crypto'
import { type PictureSpec, RENDERER } from '../pictures/render.ts'

/** The name of a picture is what it depends on, 32 hexadecimal digits: the same description is the same name, on every machine. */
export const keyOf = (spec: PictureSpec): string =>
  createHash('sha256')
    .update(JSON.stringify([RENDERER, ordered(spec)]))
    .digest('hex')
    .slice(0, 32)

/** Objects with their keys in order, so that two ways of writing the same description are one. */
function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered)
  if (value === null || typeof value !== 'object') return value
  const entries = Object.entries(value).filter(([, held]) => held !== undefined)
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, held]) => [key, ordered(held)]))
}
