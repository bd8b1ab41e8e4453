import { z } from 'zod'
import type { Endpoint } from '../endpoint.ts'
import { exampleOf } from './example.ts'

type Json = Record<string, unknown>
export type Operation = {
  operationId: string
  tags: string[]
  summary: string
  'x-access': string
  parameters: { name: string; in: 'path' | 'query' | 'header'; required: boolean; schema: Json }[]
  requestBody?: { required: true; content: Record<string, { schema: Json; example?: unknown }> }
  responses: Record<string, { description: string; content?: Json; headers?: Json }>
}
export type ApiDocument = {
  openapi: '3.1.0'
  info: { title: string; version: string; description: string }
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Json> }
}

export function documentOf(endpoints: readonly Endpoint[]): ApiDocument {
  const schemas: Record<string, Json> = {}
  const paths: ApiDocument['paths'] = {}
  for (const each of endpoints) {
    const path = each.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [each.method.toLowerCase()]: operationOf(each, schemas) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Loomcourt',
      version: '1',
      description:
        'A refusal is one plain sentence (text/plain) with its stable code in Problem-Code and the id of the request in Request-Id; ' +
        'with Accept: application/problem+json it is RFC 9457. `x-access` says who may call: public, visitor (any browser), ' +
        'order-owner, customer (signed in) or admin.',
    },
    paths,
    components: { schemas },
  }
}

/** Leaves out a generated example that the schema refuses. */
function bodyOf(body: z.ZodType, schemas: Record<string, Json>): { schema: Json; example?: unknown } {
  const schema = schemaOf(body, 'input', schemas)
  const example = exampleOf(schema, schemas)
  return { schema, ...(body.safeParse(example).success && { example }) }
}

function answerOf(returns: z.ZodType, schemas: Record<string, Json>): { schema: Json; example?: unknown } {
  const schema = schemaOf(returns, 'output', schemas)
  return { schema, ...(Object.keys(schema).length > 0 && { example: exampleOf(schema, schemas) }) }
}

function operationOf(endpoint: Endpoint, schemas: Record<string, Json>): Operation {
  const { method, path, access, summary, body, rawBody, returns, status = 200 } = endpoint
  const content: NonNullable<Operation['requestBody']>['content'] | undefined = rawBody
    ? { '*/*': { schema: {} } }
    : body && { 'application/json': bodyOf(body, schemas) }
  return {
    operationId: `${method.toLowerCase()}${path.slice(4).replace(/[^A-Za-z0-9]+(\w)/g, (_, letter: string) => letter.toUpperCase())}`,
    tags: [path.split('/')[path.startsWith('/api/admin/') ? 3 : 2] ?? 'api'],
    summary,
    'x-access': access,
    parameters: parametersOf(endpoint, schemas),
    ...(content && { requestBody: { required: true, content } }),
    responses: {
      [status]: { description: 'Done', content: { 'application/json': answerOf(returns, schemas) } },
      ...refusalsOf(endpoint),
    },
  }
}

function parametersOf({ params, query, idempotent }: Endpoint, schemas: Record<string, Json>): Operation['parameters'] {
  const listed = (place: 'path' | 'query', shape: z.ZodType | undefined) => {
    const { properties = {}, required = [] } = shape ? (schemaOf(shape, 'input', schemas) as ObjectSchema) : {}
    return Object.entries(properties).map(([name, schema]) => ({
      name,
      in: place,
      required: place === 'path' || required.includes(name),
      schema,
    }))
  }
  const key = {
    name: 'Idempotency-Key',
    in: 'header' as const,
    required: true,
    schema: { type: 'string', minLength: 8, maxLength: 255 },
  }
  return [...listed('path', params), ...listed('query', query), ...(idempotent ? [key] : [])]
}
type ObjectSchema = { properties?: Record<string, Json>; required?: string[] }

/** Converts a zod schema to JSON Schema. Schemas with an id become components and are referenced. */
function schemaOf(schema: z.ZodType, io: 'input' | 'output', schemas: Record<string, Json>): Json {
  const made = z.toJSONSchema(schema, { io, unrepresentable: 'any', override: showDates }) as Json & {
    $defs?: Record<string, Json>
  }
  const {
    $defs = {},
    $schema: _,
    ...rest
  } = JSON.parse(JSON.stringify(made).replaceAll('"#/$defs/', '"#/components/schemas/')) as typeof made
  Object.assign(schemas, $defs)
  return rest
}

/** Describes a date as an ISO 8601 string, its form in JSON. */
const showDates = ({ zodSchema, jsonSchema }: { zodSchema: { _zod: { def: { type: string } } }; jsonSchema: Json }) => {
  if (zodSchema._zod.def.type === 'date') Object.assign(jsonSchema, { type: 'string', format: 'date-time' })
}

/**
 * Returns refusal codes that follow from the declaration, by status. An endpoint lists further
 * codes in `refuses`.
 */
export function refusalCodes(endpoint: Endpoint): Record<number, string[]> {
  const { access, method, params, query, body, rawBody, idempotent, limit, stepUp } = endpoint
  const codes: Record<number, string[]> = {}
  const add = (status: number, ...names: string[]) => {
    codes[status] = [...(codes[status] ?? []), ...names]
  }
  if (params || query || body) add(400, 'request.invalid')
  if (body) add(400, 'request.malformed')
  if (idempotent) add(400, 'idempotency.key-missing')
  if (idempotent) add(409, 'idempotency.key-reused')
  if (access === 'customer' || access === 'admin') add(401, 'access.not-signed-in')
  if (access === 'admin') add(403, 'access.not-admin', 'access.not-in-role', 'access.second-factor-missing')
  if (stepUp) add(403, 'access.prove-again')
  if (method !== 'GET') add(403, 'request.foreign-origin')
  if (body || rawBody) add(413, 'request.too-large')
  if (body) add(415, 'request.not-json')
  if (limit) add(429, 'rate-limit.exceeded')
  add(503, 'server.busy', 'server.unfinished')
  return codes
}

function refusalsOf(endpoint: Endpoint): Operation['responses'] {
  const entries = Object.entries(refusalCodes(endpoint)).map(([status, codes]) => [status, refusal(codes.join(', '))])
  const own = endpoint.refuses?.length ? `Also: ${endpoint.refuses.join(', ')}` : 'Any other refusal'
  return Object.fromEntries([...entries, ['default', refusal(own)]])
}

const refusal = (description: string) => ({
  description,
  headers: {
    'Problem-Code': { schema: { type: 'string' }, description: 'Stable code' },
    'Request-Id': { schema: { type: 'string' } },
  },
  content: {
    'text/plain': { schema: { type: 'string', description: 'One plain sentence' } },
    'application/problem+json': {
      schema: {
        type: 'object',
        properties: {
          type: { type: 'string' },
          title: { type: 'string' },
          status: { type: 'integer' },
          code: { type: 'string' },
          requestId: { type: 'string' },
        },
      },
    },
  },
})
