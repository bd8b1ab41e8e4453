import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** The encodings that the shop compresses in, as they are called in `Content-Encoding`. */
export type Encoding = 'br' | 'gzip'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Bits of the window: as large as what is compressed, for the encoder fills four megabytes with nothing otherwise. Brotli knows 10 to 24. */
const windowFor = (bytes: Buffer): number => Math.min(22, Math.max(10, 32 - Math.clz32(bytes.length)))

/** `brotliQuality` from 0 to 11: 3 for what is sent once, 5 for what is sent often, 11 (200 times as slow) for what hardly changes. */
export const compressed = (bytes: Buffer, encoding: Encoding, brotliQuality: number): Promise<Buffer> =>
  encoding === 'br'
    ? brotli(bytes, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
          [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
          [constants.BROTLI_PARAM_LGWIN]: windowFor(bytes),
        },
      })
    : zip(bytes)
