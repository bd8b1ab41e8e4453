import type { CookieOptions } from '#platform/endpoint.ts'

/** Browser of a person who signs in: its request, its address, and how to set its cookies. */
export type Browser = { request: Request; clientAddress: string; setCookie: SetCookie }

export type SetCookie = (name: string, value: string, options?: CookieOptions) => void
