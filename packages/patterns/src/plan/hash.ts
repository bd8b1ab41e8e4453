import { createHash } from 'node:crypto'

const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, each) =>
    each && typeof each === 'object' && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).sort(([a], [b]) => (a < b ? -1 : 1)))
      : each,
  )

export const hashOf = (value: unknown): string => createHash('sha256').update(canonical(value)).digest('hex')
