/** Assumed overhead of each value, in addition to its characters. */
const EACH_bytes = 24

/** Estimates the memory size of a value in bytes, up to `max`. */
export function estimateBytes(value: unknown, max: number): number {
  let bytes = 0
  const waiting: unknown[] = [value]
  while (waiting.length > 0 && bytes < max) {
    const next = waiting.pop()
    bytes += EACH_bytes
    if (typeof next === 'string') bytes += next.length
    else if (ArrayBuffer.isView(next)) bytes += next.byteLength
    else if (next instanceof Map || next instanceof Set) for (const each of next) waiting.push(each)
    else if (typeof next === 'object' && next !== null) for (const each of Object.values(next)) waiting.push(each)
  }
  return Math.min(max, bytes)
}
