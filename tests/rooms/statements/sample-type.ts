import { type RawBuilder, sql } from 'kysely'
import type { ESTree } from 'vite'
import { sampleOfSchema, textOf } from './sample-schema.ts'
import { findConstant, findType, findValue, sourceOf } from './types.ts'
import { wildcard } from './wildcard.ts'

export type Sampling = {
  file: string
  variant: number
  widest: { members: number }
  depth: number
  db: unknown
  tx: unknown
  deps: unknown
  given: Map<string, unknown>
  tables: Map<string, { node: ESTree.TSType; file: string }>
  load: (file: string) => Promise<Record<string, unknown>>
}
type Type = ESTree.TSType

const DEEPEST = 9
const NULLISH = /^TS(Null|Undefined|Void)Keyword$/

export async function sampleOfType(type: Type | undefined | null, context: Sampling): Promise<unknown> {
  if (!type || context.depth > DEEPEST) return wildcard()
  const inside = { ...context, depth: context.depth + 1 }
  switch (type.type) {
    case 'TSStringKeyword':
    case 'TSTemplateLiteralType':
      return textOf(context.variant)
    case 'TSNumberKeyword':
      return 1
    case 'TSBooleanKeyword':
      return context.variant % 2 === 0
    case 'TSNullKeyword':
      return null
    case 'TSUndefinedKeyword':
    case 'TSVoidKeyword':
      return undefined
    case 'TSLiteralType':
      return 'value' in type.literal ? type.literal.value : '1'
    case 'TSParenthesizedType':
      return sampleOfType(type.typeAnnotation, inside)
    case 'TSTypeOperator':
      return type.operator === 'keyof' ? keyOf(type.typeAnnotation, inside) : sampleOfType(type.typeAnnotation, inside)
    case 'TSArrayType':
      return [await sampleOfType(type.elementType, inside)]
    case 'TSTupleType':
      return Promise.all(
        type.elementTypes.map((each) =>
          sampleOfType(each.type === 'TSNamedTupleMember' ? (each.elementType as Type) : (each as Type), inside),
        ),
      )
    case 'TSUnionType':
      return unionOf(type.types, inside)
    case 'TSIntersectionType':
      return merged(await Promise.all(type.types.map((each) => sampleOfType(each, inside))), context)
    case 'TSTypeLiteral':
      return objectOf(type.members, inside)
    case 'TSIndexedAccessType':
      return memberOf(type, inside)
    case 'TSTypeReference':
      return referenceOf(type, inside)
    case 'TSTypeQuery':
      return type.exprName.type === 'Identifier' ? exported(type.exprName.name, inside) : wildcard()
    default:
      return wildcard()
  }
}

async function unionOf(types: Type[], context: Sampling): Promise<unknown> {
  if (types.some((type) => isNamed(type, 'Tx'))) return context.tx
  const some = types.filter(({ type }) => !NULLISH.test(type))
  if (some.length < types.length && context.variant % 2 === 1)
    return types.some(({ type }) => type === 'TSNullKeyword') ? null : undefined
  context.widest.members = Math.max(context.widest.members, some.length)
  return sampleOfType(some[(context.variant >> (some.length < types.length ? 1 : 0)) % some.length], context)
}

function merged(values: unknown[], { deps }: Pick<Sampling, 'deps'>): unknown {
  if (!values.every((each) => each !== null && typeof each === 'object')) return values[0]
  const own: object = values.includes(deps as object) ? Object.create(deps as object) : {}
  return Object.assign(own, ...values.filter((each) => each !== deps))
}

async function keyOf(type: Type, context: Sampling): Promise<unknown> {
  const value = await sampleOfType(type, context)
  const keys = typeof value === 'object' || typeof value === 'function' ? Object.keys(value ?? {}) : []
  return keys[context.variant % keys.length] ?? '1'
}

async function objectOf(members: ESTree.TSSignature[], context: Sampling): Promise<unknown> {
  const object: Record<string, unknown> = {}
  const isAllOptional = members.every((each) => each.type === 'TSPropertySignature' && each.optional)
  for (const [n, each] of members.entries()) {
    if (each.type !== 'TSPropertySignature' && each.type !== 'TSMethodSignature') continue
    const name = each.key.type === 'Identifier' ? each.key.name : each.key.type === 'Literal' ? String(each.key.value) : ''
    if (each.optional && context.variant % 2 === 1 && (n > 0 || !isAllOptional)) continue
    const value =
      each.type === 'TSMethodSignature' ? wildcard() : await sampleOfType(each.typeAnnotation?.typeAnnotation, context)
    if (value !== NEVER_WRITTEN) object[name] = value
  }
  return object
}

async function memberOf(type: ESTree.TSIndexedAccessType, context: Sampling): Promise<unknown> {
  const { objectType, indexType } = type
  const key = indexType.type === 'TSLiteralType' && 'value' in indexType.literal ? String(indexType.literal.value) : undefined
  if (
    key &&
    objectType.type === 'TSTypeReference' &&
    objectType.typeName.type === 'Identifier' &&
    objectType.typeName.name === 'Tables'
  ) {
    const table = context.tables.get(key)
    return table ? sampleOfType(table.node, { ...context, file: table.file }) : wildcard()
  }
  const object = (await sampleOfType(objectType, context)) as Record<string, unknown> | undefined | null
  if (key !== undefined) return object?.[key]
  if (indexType.type === 'TSNumberKeyword') {
    if (!Array.isArray(object)) return wildcard()
    context.widest.members = Math.max(context.widest.members, object.length)
    return object[context.variant % object.length]
  }
  return Object.values(object ?? {})[0]
}

async function referenceOf(type: ESTree.TSTypeReference, context: Sampling): Promise<unknown> {
  const parameters = type.typeArguments?.params ?? []
  if (type.typeName.type !== 'Identifier') {
    const [query] = parameters
    if (query?.type === 'TSTypeQuery' && query.exprName.type === 'Identifier')
      return sampleOfSchema(await exported(query.exprName.name, context), context)
    return wildcard()
  }
  const { name } = type.typeName
  if (context.given.has(name)) return context.given.get(name)
  const standard = await standardOf(name, parameters, context)
  if (standard) return standard.value
  const found = findType(context.file, name)
  if (!found) return wildcard()
  const given = new Map<string, unknown>()
  for (const [n, each] of (found.node.typeParameters?.params ?? []).entries())
    given.set(each.name.name, await sampleOfType(parameters[n] ?? each.default, context))
  const there = { ...context, file: found.file, given }
  if (found.node.type === 'TSTypeAliasDeclaration') return sampleOfType(found.node.typeAnnotation, there)
  const bases = await Promise.all(
    found.node.extends.map((each) =>
      each.expression.type === 'Identifier'
        ? referenceOf({ type: 'TSTypeReference', typeName: each.expression, typeArguments: each.typeArguments } as never, there)
        : {},
    ),
  )
  return merged([...bases, await objectOf(found.node.body.body, there)], context)
}

/** SQL expression that is valid as a condition and in `order by`. */
const EXPRESSION: RawBuilder<unknown> = sql`(select true)`
const NEVER_WRITTEN = Symbol('never written')

async function standardOf(name: string, parameters: Type[], context: Sampling): Promise<{ value: unknown } | undefined> {
  const first = () => sampleOfType(parameters[0], context)
  switch (name) {
    case 'Db':
      return { value: context.db }
    case 'Tx':
      return { value: context.tx }
    case 'Deps':
      return { value: context.deps }
    case 'RawBuilder':
    case 'Expression':
    case 'Sql':
      return { value: EXPRESSION }
    case 'GeneratedAlways':
      return { value: NEVER_WRITTEN }
    case 'Date':
      return { value: new Date(1_800_000_000_000) }
    case 'Buffer':
    case 'Uint8Array':
      return { value: Buffer.from('1') }
    case 'Array':
    case 'ReadonlyArray':
    case 'Iterable':
      return { value: [await first()] }
    case 'Set':
    case 'ReadonlySet':
      return { value: new Set([await first()]) }
    case 'Map':
    case 'ReadonlyMap':
      return { value: new Map([[await first(), await sampleOfType(parameters[1], context)]]) }
    case 'Record':
    case 'Partial':
    case 'Pick':
    case 'Omit':
    case 'Required':
    case 'Readonly':
    case 'NonNullable':
    case 'Exclude':
    case 'Extract':
    case 'Awaited':
    case 'Promise':
    case 'Generated':
    case 'ColumnType':
    case 'Selectable':
    case 'Insertable':
    case 'Updateable':
    case 'Json':
      return { value: await keeping(name, parameters, context) }
    default:
      return undefined
  }
}

async function keeping(name: string, parameters: Type[], context: Sampling): Promise<unknown> {
  const [type, other] = parameters
  if (name === 'Record') return { [String(await sampleOfType(type, context))]: await sampleOfType(other, context) }
  if (name === 'ColumnType' && other?.type === 'TSNeverKeyword') return NEVER_WRITTEN
  const value = await sampleOfType(
    type,
    name === 'Exclude' || name === 'NonNullable' ? { ...context, variant: context.variant & ~1 } : context,
  )
  const names = new Set(namesOf(other))
  if (name === 'Omit' && value && typeof value === 'object')
    return Object.fromEntries(Object.entries(value).filter(([key]) => !names.has(key)))
  if (name === 'Pick' && names.size > 0 && value && typeof value === 'object' && value !== context.deps)
    return Object.fromEntries(Object.entries(value).filter(([key]) => names.has(key)))
  return value
}

function namesOf(type: Type | undefined): string[] {
  if (type?.type === 'TSUnionType') return type.types.flatMap(namesOf)
  return type?.type === 'TSLiteralType' && 'value' in type.literal ? [String(type.literal.value)] : []
}

async function exported(name: string, context: Sampling): Promise<unknown> {
  const at = findValue(context.file, name)
  const module = await context.load(at.file)
  return module[at.name] ?? literalOf(findConstant(at.file, at.name)) ?? wildcard()
}

function literalOf(node: ESTree.Expression | undefined): unknown {
  if (node?.type === 'TSAsExpression' || node?.type === 'TSSatisfiesExpression') return literalOf(node.expression)
  if (node?.type === 'Literal') return node.value
  if (node?.type === 'ArrayExpression') return node.elements.map((each) => literalOf(each as ESTree.Expression))
  if (node?.type !== 'ObjectExpression') return undefined
  const members = node.properties.flatMap((each) => (each.type === 'Property' ? [each] : []))
  return Object.fromEntries(
    members.map(({ key, value }) => [
      key.type === 'Identifier' ? key.name : String(literalOf(key as ESTree.Expression)),
      literalOf(value) ?? wildcard(),
    ]),
  )
}

export function tableTypes(files: readonly string[]): Sampling['tables'] {
  const tables: Sampling['tables'] = new Map()
  for (const file of files) {
    for (const statement of sourceOf(file).program.body) {
      if (statement.type !== 'TSModuleDeclaration' || statement.body?.type !== 'TSModuleBlock') continue
      for (const inner of statement.body.body) {
        if (inner.type !== 'TSInterfaceDeclaration' || inner.id.name !== 'Tables') continue
        for (const each of inner.body.body) {
          if (each.type !== 'TSPropertySignature' || each.key.type !== 'Identifier' || !each.typeAnnotation) continue
          tables.set(each.key.name, { node: each.typeAnnotation.typeAnnotation, file })
        }
      }
    }
  }
  return tables
}

const isNamed = (type: Type, name: string) =>
  type.type === 'TSTypeReference' && type.typeName.type === 'Identifier' && type.typeName.name === name
