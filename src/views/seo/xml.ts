import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'

const ESCAPED: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }
/** XML does not allow control characters and unpaired surrogates, not even escaped. */
const FORBIDDEN = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu

/** Escapes a text for XML content and attribute values. */
export const escaped = (text: string): string =>
  text.replaceAll(FORBIDDEN, '').replaceAll(/[&<>"']/g, (sign) => ESCAPED[sign] ?? '')

/** Returns `<name>text</name>`, or an empty string without a text. */
export const tag = (name: string, text: string | number | null | undefined): string =>
  text === null || text === undefined || text === '' ? '' : `<${name}>${escaped(String(text))}</${name}>`

export const XML_HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'

/** Compresses text for crawlers before it is cached. It is long and repetitive: gzip reduces it to a twentieth. */
const pack = promisify(gzip)
const unpack = promisify(gunzip)
export const packed = (text: string): Promise<Buffer> => pack(text, { level: 5 })
export const unpacked = (bytes: Buffer): Promise<Buffer> => unpack(bytes)
