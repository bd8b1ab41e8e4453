import { wildcard } from './wildcard.ts'

type Schema = { _zod: { def: Definition } }
type Definition = {
  type: string
  innerType?: Schema
  in?: Schema
  out?: Schema
  element?: Schema
  shape?: Record<string, Schema>
  options?: Schema[]
  entries?: Record<string, unknown>
  values?: unknown[]
  left?: Schema
  right?: Schema
  items?: Schema[]
  keyType?: Schema
  valueType?: Schema
  getter?: () => Schema
}

type Choice = { variant: number; widest: { members: number } }

const TEXTS = ['1', '1', 'abc 12', '2027-01-01', 'abcd-123']
/** Returns one of several texts, because some searches treat short texts and digits differently. */
export const textOf = (variant: number): string => TEXTS[variant % TEXTS.length] ?? '1'

export function sampleOfSchema(schema: unknown, context: Choice, depth = 0): unknown {
  const { variant, widest } = context
  const definition = (schema as Schema | undefined)?._zod?.def
  if (!definition || depth > 8) return wildcard()
  const inner = (of: Schema | undefined) => sampleOfSchema(of, context, depth + 1)
  switch (definition.type) {
    case 'string':
      return textOf(variant)
    case 'number':
    case 'int':
      return 1
    case 'boolean':
      return variant % 2 === 0
    case 'date':
      return new Date(1_800_000_000_000)
    case 'null':
      return null
    case 'literal':
      return definition.values?.[variant % (definition.values.length || 1)]
    case 'enum': {
      const values = Object.values(definition.entries ?? {})
      widest.members = Math.max(widest.members, values.length)
      return values[variant % values.length]
    }
    case 'optional':
    case 'nullable':
      return variant % 2 === 1 ? (definition.type === 'nullable' ? null : undefined) : inner(definition.innerType)
    case 'default':
    case 'prefault':
    case 'readonly':
    case 'nonoptional':
    case 'catch':
      return inner(definition.innerType)
    case 'pipe':
      return inner(definition.out?._zod.def.type === 'transform' ? definition.in : definition.out)
    case 'lazy':
      return inner(definition.getter?.())
    case 'array':
      return [inner(definition.element)]
    case 'set':
      return new Set([inner(definition.valueType)])
    case 'tuple':
      return definition.items?.map(inner)
    case 'record':
      return { [String(inner(definition.keyType))]: inner(definition.valueType) }
    case 'union':
      widest.members = Math.max(widest.members, definition.options?.length ?? 0)
      return inner(definition.options?.[variant % definition.options.length])
    case 'intersection':
      return Object.assign({}, inner(definition.left), inner(definition.right))
    case 'object':
      return Object.fromEntries(Object.entries(definition.shape ?? {}).map(([key, each]) => [key, inner(each)]))
    default:
      return wildcard()
  }
}
