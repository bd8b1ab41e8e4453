type Json = Record<string, unknown>

const MAX_DEPTH = 8

const BY_NAME: Record<string, string> = {
  email: 'amina@example.com',
  name: 'Amina Otieno',
  phone: '+254712345678',
  country: 'KE',
  language: 'en',
  currency: 'KES',
  slug: 'lamu-jacket',
  sku: 'LAMU-IVORY-M',
  password: 'a long enough passphrase',
  url: 'https://example.com/webhooks',
  code: '123456',
  taxPin: 'A001234567Z',
  timeZone: 'Africa/Nairobi',
  number: '4242424242424242',
  event: 'order.placed',
}

const STRINGS = [
  'Linen jacket',
  'lamu-jacket',
  'amina@example.com',
  '01980000-0000-7000-8000-000000000001',
  '2030-01-07',
  '2030-01-07T09:00:00.000Z',
  '2030-01',
  '09:00',
  'https://example.com',
  '+254712345678',
  '0712345678',
  '123456',
  '12',
  '1',
  'KES',
  'KE',
  'en',
  '#1f1b18',
  '/jackets',
  'QHX1234567',
  'P051234567A',
  'a'.repeat(16),
  'a'.repeat(32),
  'A'.repeat(22),
  'a'.repeat(43),
  'a'.repeat(64),
]

const IS_AMOUNT = /(?:price|total|amount|fee|due|value|balance|revenue|discount)$/i
const AMOUNT = 450_000

const FORMATS: Record<string, RegExp> = {
  uuid: /^[0-9a-f]{8}-/,
  email: /@/,
  date: /^\d{4}-\d\d-\d\d$/,
  'date-time': /T.*Z$/,
  uri: /^https:/,
}

/**
 * Returns an example value of a JSON schema. An object gets its required properties, or its first property when all are
 * optional.
 */
export function exampleOf(schema: Json, schemas: Record<string, Json>, name = '', depth = 0): unknown {
  if (typeof schema.$ref === 'string') {
    const definition = schemas[schema.$ref.split('/').at(-1) ?? '']
    return definition && depth < MAX_DEPTH ? exampleOf(definition, schemas, name, depth + 1) : null
  }
  if (Array.isArray(schema.examples)) return schema.examples[0]
  if (schema.const !== undefined) return schema.const
  if (schema.default !== undefined) return schema.default
  if (Array.isArray(schema.enum)) return schema.enum[0]
  const [option] = ((schema.anyOf ?? schema.oneOf ?? []) as Json[]).filter(({ type }) => type !== 'null')
  if (option) return exampleOf(option, schemas, name, depth)
  if (Array.isArray(schema.allOf)) {
    return Object.assign({}, ...schema.allOf.map((each: Json) => exampleOf(each, schemas, name, depth)))
  }
  switch (schema.type) {
    case 'object': {
      const required = (schema.required ?? []) as string[]
      const properties = propertiesOf(schema, required)
      const shown = required.length > 0 ? properties.filter(([key]) => required.includes(key)) : properties.slice(0, 1)
      return Object.fromEntries(shown.map(([key, inner]) => [key, exampleOf(inner, schemas, key, depth + 1)]))
    }
    case 'array':
      return depth < MAX_DEPTH
        ? Array.from({ length: Math.max(1, Number(schema.minItems ?? 1)) }, () =>
            exampleOf((schema.items ?? {}) as Json, schemas, name.replace(/s$/, ''), depth + 1),
          )
        : []
    case 'integer':
    case 'number':
      return numberFor(schema, name)
    case 'boolean':
      return true
    case 'string':
      return stringFor(schema, name)
    default:
      return null
  }
}

function propertiesOf({ properties, propertyNames, additionalProperties }: Json, required: readonly string[]): [string, Json][] {
  const choices = (propertyNames as { enum?: string[] } | undefined)?.enum
  if (!choices) return Object.entries((properties ?? {}) as Record<string, Json>)
  return (required.length > 0 ? required : choices.slice(0, 1)).map((key) => [key, additionalProperties as Json])
}

function numberFor({ type, minimum, exclusiveMinimum, maximum }: Json, name: string): number {
  if (type === 'integer' && IS_AMOUNT.test(name) && Number(maximum ?? AMOUNT) >= AMOUNT) return AMOUNT
  if (typeof exclusiveMinimum === 'number' && exclusiveMinimum >= 0) return exclusiveMinimum + 1
  return typeof minimum === 'number' && minimum >= 1 ? minimum : 1
}

function stringFor({ format, pattern, minLength = 0, maxLength = Number.POSITIVE_INFINITY }: Json, name: string): string {
  const fits = (value: string) =>
    value.length >= Number(minLength) &&
    value.length <= Number(maxLength) &&
    (typeof pattern !== 'string' || new RegExp(pattern, 'u').test(value)) &&
    (typeof format !== 'string' || (FORMATS[format]?.test(value) ?? true))
  return [BY_NAME[name] ?? '', ...STRINGS].find((value) => value !== '' && fits(value)) ?? ''
}
