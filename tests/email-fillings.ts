import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { LATER_KINDS } from '#domain/pricing/backorder.ts'
import { STAFF_ROLES } from '#domain/staff/permissions.ts'
import type { EmailData, Template } from '#services/email/contract.ts'
import { SAMPLE_SENDER, SAMPLES } from '#services/email/rules/samples.ts'

const SOURCE = join(import.meta.dirname, '../src')
const FILES = ['services/email/contract.ts', ...globSync('modules/*/emails.ts', { cwd: SOURCE }).sort()]

export const SENDER = SAMPLE_SENDER
export const FILLINGS = SAMPLES
export const TEMPLATE_NAMES = Object.keys(FILLINGS) as Template[]

type Syntax = { type: string } & Record<string, unknown>
const of = (node: unknown, field: string) => (node as Syntax)[field] as Syntax
const list = (node: unknown, field: string) => (node as Syntax)[field] as Syntax[]

const STATEMENTS = FILES.flatMap(
  (file) => parseSync(file, readFileSync(join(SOURCE, file), 'utf8')).program.body as unknown as Syntax[],
)
const TYPES = new Map(
  STATEMENTS.flatMap((statement) => {
    const declared = (statement.declaration ?? statement) as Syntax
    return declared.type === 'TSTypeAliasDeclaration'
      ? [[String(of(declared, 'id').name), of(declared, 'typeAnnotation')] as const]
      : []
  }),
)
const members = STATEMENTS.filter(({ type }) => type === 'TSModuleDeclaration')
  .flatMap((augmented) => list(of(augmented, 'body'), 'body'))
  .filter((declared) => declared.type === 'TSInterfaceDeclaration' && of(declared, 'id').name === 'EmailData')
  .flatMap((declared) => list(of(declared, 'body'), 'body'))
TYPES.set('EmailData', { type: 'TSTypeLiteral', members })
const IMPORTED: Record<string, readonly string[]> = {
  Day: [],
  Unit: ['piece', 'centimetre'],
  LaterKind: LATER_KINDS,
  StaffRole: STAFF_ROLES,
}

const memberOf = (type: Syntax, name: string): Syntax => {
  const member = list(type, 'members').find(({ key }) => ((key as Syntax).name ?? (key as Syntax).value) === name)
  if (!member) throw new Error(`the contract of e-mails has no ${name}`)
  return of(of(member, 'typeAnnotation'), 'typeAnnotation')
}

function resolved(type: Syntax): Syntax {
  if (type.type === 'TSTypeOperator' || type.type === 'TSParenthesizedType') return resolved(of(type, 'typeAnnotation'))
  if (type.type === 'TSIndexedAccessType')
    return memberOf(resolved(of(type, 'objectType')), String(of(of(type, 'indexType'), 'literal').value))
  if (type.type !== 'TSTypeReference') return type
  const name = String(of(type, 'typeName').name)
  if (name === 'NonNullable') return resolved(list(of(type, 'typeArguments'), 'params')[0] as Syntax)
  if (name === 'Pick') {
    const [picked, keys] = list(of(type, 'typeArguments'), 'params') as [Syntax, Syntax]
    const names = valuesOf(keys)
    const members = list(resolved(picked), 'members').filter(({ key }) => names.includes(String((key as Syntax).name)))
    return { type: 'TSTypeLiteral', members }
  }
  const found = TYPES.get(name)
  if (found) return resolved(found)
  if (name in IMPORTED) return { type: 'imported', values: IMPORTED[name] }
  throw new Error(`Say in IMPORTED which values ${name} has.`)
}

function valuesOf(unresolved: Syntax): unknown[] {
  const type = resolved(unresolved)
  if (type.type === 'imported') return [...(type.values as string[])]
  if (type.type === 'TSUnionType') return list(type, 'types').flatMap(valuesOf)
  if (type.type === 'TSLiteralType') return [of(type, 'literal').value]
  if (type.type === 'TSNullKeyword') return [null]
  if (type.type === 'TSBooleanKeyword') return [true, false]
  if (type.type === 'TSNumberKeyword') return [0]
  return []
}

type Path = readonly (string | number)[]
type Field = { path: Path; isOptional: boolean; values: unknown[] }

function fieldsOf(unresolved: Syntax, path: Path = []): Field[] {
  const type = resolved(unresolved)
  if (type.type === 'TSArrayType') return fieldsOf(of(type, 'elementType'), [...path, 0])
  if (type.type !== 'TSTypeLiteral') return []
  return list(type, 'members').flatMap((member) => {
    const key = of(member, 'key')
    const at = [...path, String(key.name ?? key.value)]
    const inner = of(of(member, 'typeAnnotation'), 'typeAnnotation')
    const values = resolved(inner).type === 'TSArrayType' ? [[]] : valuesOf(inner)
    return [{ path: at, isOptional: member.optional === true, values }, ...fieldsOf(inner, at)]
  })
}

/** `undefined` removes the field. */
function changed(data: unknown, [key, ...deeper]: Path, value: unknown): unknown {
  if (key === undefined) return value
  if (Array.isArray(data)) return data.map((each, at) => (at === key ? changed(each, deeper, value) : each))
  const { [key]: inner, ...others } = data as Record<string, unknown>
  if (inner === undefined && deeper.length > 0) return data // the parent field was removed
  const next = changed(inner, deeper, value)
  return next === undefined ? others : { ...others, [key]: next }
}

const at = (data: unknown, path: Path): unknown =>
  path.reduce<unknown>((inner, key) => (inner as Record<string, unknown> | undefined)?.[key as string], data)

/** The fields are read from the types in `FILES`. */
export function fillingsOf<T extends Template>(template: T): { label: string; data: EmailData[T] }[] {
  const complete: unknown = FILLINGS[template]
  const fields = fieldsOf(memberOf(TYPES.get('EmailData') as Syntax, template))
  const optional = fields.filter(({ isOptional }) => isOptional)
  const bare = optional.reduce((data, { path }) => changed(data, path, undefined), complete)
  const found = [{ label: 'complete', data: complete }]
  if (optional.length > 0) found.push({ label: 'bare', data: bare })
  for (const { path } of optional) {
    found.push({ label: `without ${path.join('.')}`, data: changed(complete, path, undefined) })
    found.push({ label: `with ${path.join('.')} alone`, data: changed(bare, path, at(complete, path)) })
  }
  for (const { path, values } of fields)
    for (const value of values)
      for (const [base, data] of [
        ['complete', complete],
        ['bare', bare],
      ] as const)
        if (at(data, path) !== undefined && at(data, path) !== value)
          found.push({ label: `${base}, ${path.join('.')} = ${JSON.stringify(value)}`, data: changed(data, path, value) })
  return found as { label: string; data: EmailData[T] }[]
}

const NEEDED: Record<string, readonly string[]> = {
  approved: ['day', 'address'],
  scheduled: ['day'],
  exchanged: ['exchangeOrder'],
}
export const isWritten = (data: object): boolean =>
  !('what' in data) || (NEEDED[String(data.what)] ?? []).every((field) => field in data)
