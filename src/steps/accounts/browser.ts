import type { CookieOptions } from '#platform/endpoint.ts'

/** HTTP request of a visitor who signs in, the client's network address, and the function that sets cookies. */
export type Browser = { request: Request; clientAddress: string; setCookie: SetCookie }

export type SetCookie = (name: string, value: string, options?: CookieOptions) => void
