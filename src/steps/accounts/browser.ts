import type { CookieOptions } from '#platform/endpoint.ts'

/** The browser that somebody signs in with: what it sent, and how it is handed cookies. */
export type Browser = { request: Request; clientAddress: string; setCookie: SetCookie }

export type SetCookie = (name: string, value: string, options?: CookieOptions) => void
