import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'

const ESCAPED: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }
/**
 * Characters that XML does not allow even escaped, for example most control characters and unpaired
 * surrogates.
 */
const FORBIDDEN = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu

/** Escapes a text for XML content and attribute values. */
export const escaped = (text: string): string =>
  text.replaceAll(FORBIDDEN, '').replaceAll(/[&<>"']/g, (sign) => ESCAPED[sign] ?? '')

/** Returns `<name>text</name>`, or an empty string without a text. */
export const tag = (name: string, text: string | number | null | undefined): string =>
  text === null || text === undefined || text === '' ? '' : `<${name}>${escaped(String(text))}</${name}>`

export const XML_HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'

const pack = promisify(gzip)
const unpack = promisify(gunzip)
/** Compresses a sitemap or a part of a feed before it is cached: these are long and repetitive. */
export const packed = (text: string): Promise<Buffer> => pack(text, { level: 5 })
export const unpacked = (bytes: Buffer): Promise<Buffer> => unpack(bytes)
