import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv, type ValidateFunction } from 'ajv'
import { parse } from 'qs'

const FILE = join(import.meta.dirname, 'stripe-subset.openapi.json')
const FORM = 'application/x-www-form-urlencoded'
const JSON_TYPE = 'application/json'

type Content = Record<string, { schema: object; example?: unknown }>
type Operation = { requestBody?: { content: Content }; responses: Record<string, { content: Content }> }
type Spec = { paths: Record<string, Record<string, Operation>>; components: { schemas: Record<string, object> } }

/** Enumerations that the API description leaves open but the provider enforces. */
const CLOSED: Record<string, Record<string, readonly string[]>> = {
  'post /v1/refunds': { reason: ['duplicate', 'fraudulent', 'requested_by_customer'] },
  'post /v1/payment_intents/{intent}/cancel': {
    cancellation_reason: ['duplicate', 'fraudulent', 'requested_by_customer', 'abandoned'],
  },
  'post /v1/payment_intents': { capture_method: ['automatic', 'automatic_async', 'manual'] },
}

export type Sent = Record<string, unknown>
export type Read = { ok: true; value: Sent } | { ok: false; param: string; message: string }

/** Compiles the validator of an operation when it is first needed. */
export function checker() {
  let spec: Spec | undefined
  let ajv: Ajv | undefined
  const checks = new Map<string, ValidateFunction | undefined>()
  const read = (): Spec => {
    spec ??= plain(JSON.parse(readFileSync(FILE, 'utf8'))) as Spec
    return spec
  }
  const make = (schema: object) => {
    ajv ??= new Ajv({ coerceTypes: true, strict: false, validateFormats: false }).addSchema({
      $id: 'stripe',
      components: read().components,
    })
    return ajv.compile(JSON.parse(JSON.stringify(schema).replaceAll('"#/components/', '"stripe#/components/')) as object)
  }
  const checkOf = (name: string, schema: () => object | undefined) => {
    if (!checks.has(name)) {
      const found = schema()
      checks.set(name, found && make(found))
    }
    return checks.get(name)
  }

  return {
    /** Returns the parsed form, or its first fault. */
    form: (method: string, path: string, text: string): Read => {
      const value = parse(text, { depth: 12, arrayLimit: 100, parameterLimit: 500 }) as Sent
      const name = `${method} ${path}`
      const check = checkOf(name, () => read().paths[path]?.[method]?.requestBody?.content[FORM]?.schema)
      if (check && !check(value)) return wrong(check)
      for (const [field, allowed] of Object.entries(CLOSED[name] ?? {})) {
        const fieldValue = value[field]
        if (fieldValue !== undefined && !allowed.includes(String(fieldValue)))
          return { ok: false, param: field, message: `Invalid ${field}: must be one of ${allowed.join(', ')}` }
      }
      return { ok: true, value }
    },
    /** Returns the fault of a response body, or undefined when it is valid. */
    answer: (method: string, path: string, value: unknown): string | undefined => {
      const check = checkOf(
        `answer ${method} ${path}`,
        () => read().paths[path]?.[method]?.responses['200']?.content[JSON_TYPE]?.schema,
      )
      if (!check) return `${method} ${path} is not described`
      return check(structuredClone(value)) ? undefined : JSON.stringify(wrong(check))
    },
  }
}
export type Checker = ReturnType<typeof checker>

function wrong(check: ValidateFunction): Read & { ok: false } {
  const [first] = check.errors ?? []
  const params = first?.params as { additionalProperty?: string; missingProperty?: string } | undefined
  const param = params?.additionalProperty ?? params?.missingProperty ?? first?.instancePath.slice(1).replaceAll('/', '.') ?? ''
  if (params?.additionalProperty) return { ok: false, param, message: `Received unknown parameter: ${param}` }
  if (params?.missingProperty) return { ok: false, param, message: `Missing required param: ${param}.` }
  return { ok: false, param, message: `Invalid ${param}: ${first?.message ?? 'it is not valid'}` }
}

/** Rewrites `nullable` of OpenAPI 3.0, which the JSON Schema validator does not support, as an additional type. */
function plain(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(plain)
  if (typeof schema !== 'object' || schema === null) return schema
  const { nullable, ...rest } = Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, plain(value)])) as Record<
    string,
    unknown
  >
  if (nullable !== true) return rest
  if (typeof rest.type === 'string')
    return { ...rest, type: [rest.type, 'null'], ...(rest.enum ? { enum: [...(rest.enum as unknown[]), null] } : {}) }
  return { anyOf: [rest, { type: 'null' }] }
}
