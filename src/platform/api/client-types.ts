import type { z } from 'zod'
import type { Endpoint, Method } from '../endpoint.ts'

/**
 * Types of the endpoints in a module, for a client. Types only: no server code reaches the browser.
 *
 *     type Api = ApiOf<typeof import('#api/shop/cart/cart.ts')> & ApiOf<typeof import('#api/shop/orders/orders.ts')>
 *     type NewLine = BodyOf<Api['POST /api/cart/lines']>
 */
export type ApiOf<Module> = {
  [Name in keyof Module as Module[Name] extends Endpoint ? CallName<Module[Name]> : never]: Module[Name]
}
type CallName<E extends Endpoint> = `${E['method']} ${E['path']}`

export type PathsOf<Api, M extends Method> = keyof Api extends infer Name ? (Name extends `${M} ${infer P}` ? P : never) : never

export type CallOf<Api, M extends Method, P extends string> = `${M} ${P}` extends infer Name
  ? Name extends keyof Api
    ? Api[Name]
    : never
  : never

/** Request body before parsing: fields with defaults may be left out. `undefined` when no body is declared. */
export type BodyOf<E> = E extends { rawBody?: true } ? BodyInit : Sent<ShapeOf<E, 'body'>>

export type QueryOf<E> = Loose<ShapeOf<E, 'query'>>

export type ParamsOf<E> = E extends { path: infer P }
  ? [NamesIn<P>] extends [never]
    ? undefined
    : { [Name in NamesIn<P>]: Name extends keyof Loose<ShapeOf<E, 'params'>> ? Loose<ShapeOf<E, 'params'>>[Name] : string }
  : never

/** Response as received: JSON, so a date is an ISO string. */
export type AnswerOf<E> = E extends { returns: infer R extends z.ZodType } ? AsJson<z.output<R>> : never

export type NeedsKey<E> = E extends { idempotent?: infer I } ? (true extends I ? true : false) : false

type ShapeOf<E, InputPart extends 'params' | 'query' | 'body'> = E extends { [Name in InputPart]?: infer S }
  ? Exclude<S, undefined>
  : never
type Sent<S> = [S] extends [never] ? undefined : S extends z.ZodType ? z.input<S> : undefined
type Loose<S> = [S] extends [never]
  ? undefined
  : S extends z.ZodType
    ? { [Key in keyof z.input<S>]: InputOf<z.input<S>[Key], z.output<S>[Key & keyof z.output<S>]> }
    : undefined
type InputOf<In, Out> = unknown extends In ? Out : [Out] extends [boolean | undefined] ? In | Out : In
type NamesIn<P> = P extends `${string}:${infer Name}/${infer Rest}`
  ? Name | NamesIn<Rest>
  : P extends `${string}:${infer Name}`
    ? Name
    : never
type AsJson<T> = unknown extends T
  ? T
  : T extends Date
    ? string
    : T extends string | number | boolean | null | undefined
      ? T
      : T extends object
        ? { [Key in keyof T]: AsJson<T[Key]> }
        : T
