/** Bitset with one bit per place. 100,000 products take 12.5 kB. */
export type Bits = Uint32Array

export const bitsFor = (places: number): Bits => new Uint32Array((places + 31) >>> 5)

export const put = (bits: Bits, place: number): void => {
  bits[place >>> 5] = (bits[place >>> 5] ?? 0) | (1 << (place & 31))
}
export const drop = (bits: Bits, place: number): void => {
  bits[place >>> 5] = (bits[place >>> 5] ?? 0) & ~(1 << (place & 31))
}
export const has = (bits: Bits, place: number): boolean => ((bits[place >>> 5] ?? 0) & (1 << (place & 31))) !== 0

export function grown(bits: Bits, places: number): Bits {
  const more = bitsFor(places)
  more.set(bits)
  return more
}

export function both(a: Bits, b: Bits): Bits {
  const out = new Uint32Array(a.length)
  for (let at = 0; at < a.length; at++) out[at] = (a[at] ?? 0) & (b[at] ?? 0)
  return out
}

export function any(all: readonly Bits[], words: number): Bits {
  const out = new Uint32Array(words)
  for (const bits of all) for (let at = 0; at < words; at++) out[at] = (out[at] ?? 0) | (bits[at] ?? 0)
  return out
}

/** Returns the indices of the non-zero 32-bit words, with which `countBoth` skips the empty words of a sparse set. */
export function filled(bits: Bits): Uint32Array {
  const out = new Uint32Array(bits.length)
  let count = 0
  for (let at = 0; at < bits.length; at++) if (bits[at] !== 0) out[count++] = at
  return out.subarray(0, count)
}

/** Counts the places that are in both sets. `where`: indices of the non-zero words of one set (from `filled`). */
export function countBoth(a: Bits, b: Bits, where?: Uint32Array): number {
  let count = 0
  const end = where ? where.length : a.length
  for (let step = 0; step < end; step++) {
    const at = where ? (where[step] ?? 0) : step
    let word = (a[at] ?? 0) & (b[at] ?? 0)
    if (word === 0) continue
    word -= (word >>> 1) & 0x55555555
    word = (word & 0x33333333) + ((word >>> 2) & 0x33333333)
    count += Math.imul((word + (word >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
  }
  return count
}
export const count = (bits: Bits): number => countBoth(bits, bits)

export function meet(a: Bits, b: Bits): boolean {
  for (let at = 0; at < a.length; at++) if (((a[at] ?? 0) & (b[at] ?? 0)) !== 0) return true
  return false
}

export function* members(bits: Bits): Generator<number> {
  for (let at = 0; at < bits.length; at++) {
    for (let word = bits[at] ?? 0; word !== 0; word &= word - 1) yield (at << 5) + (31 - Math.clz32(word & -word))
  }
}
