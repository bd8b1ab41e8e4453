import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { finishStream, openEnded } from '#platform/appendable-compression.ts'

// Lengths around a full block: 65,535 for gzip, 65,536 for brotli.
const LENGTHS = [0, 1, 13, 65_534, 65_535, 65_536, 65_537, 200_000]

test.each([0, 1, 4000, 300_000])(
  'a stream of %i bytes left open is completed to a valid brotli and gzip stream',
  async (length) => {
    const first = Buffer.alloc(length, 'a bag of cloth, <é> ')
    const open = await openEnded(first, 5)
    for (const more of LENGTHS) {
      const last = Buffer.alloc(more, 'and a button ')
      const whole = Buffer.concat([first, last])
      expect(brotliDecompressSync(finishStream(open, 'br', last)).equals(whole)).toBe(true)
      expect(gunzipSync(finishStream(open, 'gzip', last)).equals(whole)).toBe(true)
    }
  },
)
