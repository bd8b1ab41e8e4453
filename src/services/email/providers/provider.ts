import { createHash, timingSafeEqual } from 'node:crypto'
import { cleanLine, cleanText } from '#kernel/text.ts'
import type { MailEvent } from '../contract.ts'

/** Call of a mail provider. `key`: the provider's key in `MAIL_EVENTS`. `fetch`: for providers that publish their certificate. */
export type ProviderCall = {
  raw: Uint8Array
  header: (lowerCaseName: string) => string | undefined
  key: string
  fetch: typeof fetch
}

/** `read` verifies the call and returns its events. Undefined when the call is not genuine. */
export type MailProvider = { read: (call: ProviderCall) => Promise<MailEvent[] | undefined> }

/** Parses JSON from outside. Undefined for anything but an object or a list. */
export function parsed(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text, (_, each: unknown) => (typeof each === 'string' ? cleanText(each) : each))
    return typeof value === 'object' && value !== null ? value : undefined
  } catch {
    return undefined
  }
}

type Fields = Record<string, unknown>
export const fieldsOf = (value: unknown): Fields => (typeof value === 'object' && value !== null ? (value as Fields) : {})
export const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
/**
 * Returns a text of an event as one line of at most 300 characters. Undefined when it is missing or
 * empty.
 */
export const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() ? cleanLine(value).trim().slice(0, 300) : undefined

/** Returns the UUID in a Message-ID header: the id of an e-mail of the shop. Null without one. */
export const mailIdIn = (messageId: unknown): string | null =>
  /([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})@/i.exec(String(messageId ?? ''))?.[1]?.toLowerCase() ?? null

/** Event id for a provider that sends none: a hash of the content, the same for a repeated call. */
export const hashOf = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('hex')

/** Compares secrets in constant time. */
export function isSame(one: string, other: string): boolean {
  const [left, right] = [createHash('sha256').update(one).digest(), createHash('sha256').update(other).digest()]
  return timingSafeEqual(left, right)
}

/** True when a call carries the secret as the password of HTTP basic authentication or as a bearer token. */
export function hasSecret({ header, key }: Pick<ProviderCall, 'header' | 'key'>): boolean {
  const [scheme = '', value = ''] = (header('authorization') ?? '').split(' ')
  if (/^bearer$/i.test(scheme)) return isSame(value, key)
  const pair = /^basic$/i.test(scheme) ? Buffer.from(value, 'base64').toString() : ''
  return pair.includes(':') && isSame(pair.slice(pair.indexOf(':') + 1), key)
}

export const unknownEvent = (body: unknown, kind: unknown = undefined): MailEvent => ({
  id: hashOf(body),
  kind: textOf(kind)?.slice(0, 80) ?? 'unknown',
  body,
})
