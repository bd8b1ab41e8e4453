import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import { parse } from 'yaml'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const FILE = join(import.meta.dirname, 'pesapal-v3.openapi.yaml')

type Operation = { requestBody?: { content: Record<string, { schema: object }> } }
type Spec = { paths: Record<string, Record<string, Operation>>; components: { schemas: Record<string, object> } }

/** Returns the first fault of a body. Undefined when valid. */
export type Check = (operation: string, body: unknown) => string | undefined

export function checker(): Check {
  const spec = parse(readFileSync(FILE, 'utf8')) as Spec
  const ajv = new Ajv2020({ strict: false, allErrors: false })
  ajv.addFormat('uuid', UUID)
  ajv.addFormat('uri', (text: string) => URL.canParse(text))
  ajv.addSchema({ $id: 'pesapal', components: spec.components })
  const checks = new Map<string, ValidateFunction>()
  for (const [path, methods] of Object.entries(spec.paths)) {
    const schema = methods.post?.requestBody?.content['application/json']?.schema
    if (schema) checks.set(path, ajv.compile(pointed(schema)))
  }
  return (operation, body) => {
    const check = checks.get(operation)
    if (!check || check(body)) return undefined
    const [first] = check.errors ?? []
    return `${first?.instancePath || 'the body'} ${first?.message ?? 'is wrong'}`
  }
}

/** Rewrites references within the file, so that they point into the shared schema. */
const pointed = (schema: object): object =>
  JSON.parse(JSON.stringify(schema).replaceAll('"#/components/', '"pesapal#/components/')) as object
