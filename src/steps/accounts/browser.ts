import type { CookieOptions } from '#platform/endpoint.ts'

export type Browser = { request: Request; clientAddress: string; setCookie: SetCookie }

export type SetCookie = (name: string, value: string, options?: CookieOptions) => void
