import { expect, expectTypeOf, test } from 'vitest'
import { z } from 'zod'
import { done } from '#kernel/outcome.ts'
import type { AnswerOf, ApiOf, BodyOf, CallOf, NeedsKey, ParamsOf, PathsOf, QueryOf } from '#platform/api/client-types.ts'
import { type Endpoint, endpoint } from '#platform/endpoint.ts'

const Thing = z.object({ id: z.string(), size: z.enum(['S', 'M']).nullable() })
const file = {
  listThings: endpoint({
    method: 'GET',
    path: '/api/admin/things',
    access: 'admin',
    may: 'house.enter',
    summary: 'Things',
    query: z.object({ page: z.coerce.number().default(1), kind: z.enum(['a', 'b']).optional(), open: z.stringbool() }),
    returns: z.object({ things: z.array(Thing), at: z.date() }),
    run: async () => done({ things: [], at: new Date(0) }),
  }),
  changeThing: endpoint({
    method: 'PUT',
    path: '/api/admin/things/:id/parts/:part',
    access: 'admin',
    may: 'house.enter',
    summary: 'Change a thing',
    params: z.object({ id: z.coerce.number(), part: z.enum(['front', 'back']) }),
    body: z.object({ name: z.string(), size: z.string().default('M') }),
    idempotent: true,
    returns: Thing,
    run: async ({ params, body, idempotencyKey }) => done({ id: `${params.id} ${body.size} ${idempotencyKey}`, size: null }),
  }),
  showThing: endpoint({
    method: 'GET',
    path: '/api/things/:id.json',
    access: 'public',
    summary: 'A thing',
    returns: z.unknown(),
    run: async () => done(null),
  }),
  Thing,
}
type Api = ApiOf<typeof file>
type List = Api['GET /api/admin/things']
type Change = CallOf<Api, 'PUT', '/api/admin/things/:id/parts/:part'>

test('client types infer paths, queries, bodies and responses of endpoints', () => {
  const all: Endpoint[] = [file.listThings, file.changeThing, file.showThing]
  expect(all.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'GET /api/admin/things',
    'PUT /api/admin/things/:id/parts/:part',
    'GET /api/things/:id.json',
  ])
  expectTypeOf(all).toEqualTypeOf<Endpoint[]>()
  expectTypeOf(file.listThings.method).toEqualTypeOf<'GET'>()
  expectTypeOf(file.listThings.access).toEqualTypeOf<'admin'>()

  expectTypeOf<PathsOf<Api, 'GET'>>().toEqualTypeOf<'/api/admin/things' | '/api/things/:id.json'>()
  expectTypeOf<PathsOf<Api, 'PUT'>>().toEqualTypeOf<'/api/admin/things/:id/parts/:part'>()
  expectTypeOf<PathsOf<Api, 'DELETE'>>().toEqualTypeOf<never>()
  expectTypeOf<CallOf<Api, 'POST', '/api/admin/things'>>().toEqualTypeOf<never>()

  expectTypeOf<QueryOf<List>>().toEqualTypeOf<{ page?: number; kind?: 'a' | 'b' | undefined; open: string | boolean }>()
  expectTypeOf<BodyOf<List>>().toEqualTypeOf<undefined>()
  expectTypeOf<ParamsOf<List>>().toEqualTypeOf<undefined>()
  expectTypeOf<AnswerOf<List>>().toEqualTypeOf<{ things: { id: string; size: 'S' | 'M' | null }[]; at: string }>()
  expectTypeOf<NeedsKey<List>>().toEqualTypeOf<false>()

  expectTypeOf<QueryOf<Change>>().toEqualTypeOf<undefined>()
  expectTypeOf<BodyOf<Change>>().toEqualTypeOf<{ name: string; size?: string | undefined }>()
  expectTypeOf<ParamsOf<Change>>().toEqualTypeOf<{ id: number; part: 'front' | 'back' }>()
  expectTypeOf<NeedsKey<Change>>().toEqualTypeOf<true>()
  expectTypeOf<{ title: string }>().not.toExtend<BodyOf<Change>>()
})
