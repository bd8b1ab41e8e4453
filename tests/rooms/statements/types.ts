import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type ESTree, parseSync } from 'vite'

export type Declared = { node: ESTree.TSTypeAliasDeclaration | ESTree.TSInterfaceDeclaration; file: string }
type Imported = { file: string; name: string }
export type Source = {
  program: ESTree.Program
  declared: Map<string, Declared>
  imported: Map<string, Imported>
  forwards: { file: string; names: Map<string, string> | undefined }[]
}

const sources = new Map<string, Source>()

export function sourceOf(file: string): Source {
  const cached = sources.get(file)
  if (cached) return cached
  const { program } = parseSync(file, readFileSync(file, 'utf8'))
  const source: Source = { program, declared: new Map(), imported: new Map(), forwards: [] }
  for (const statement of program.body) readStatement(source, file, statement)
  sources.set(file, source)
  return source
}

function readStatement(source: Source, file: string, statement: ESTree.Program['body'][number]): void {
  if (statement.type === 'ImportDeclaration') {
    const from = pathOf(file, statement.source.value)
    for (const each of statement.specifiers) {
      const name = each.type === 'ImportSpecifier' ? nameOf(each.imported) : '*'
      if (from) source.imported.set(each.local.name, { file: from, name })
    }
  }
  if (statement.type === 'ExportAllDeclaration' || (statement.type === 'ExportNamedDeclaration' && statement.source)) {
    const from = pathOf(file, statement.source?.value ?? '')
    const names =
      statement.type === 'ExportAllDeclaration'
        ? undefined
        : new Map(statement.specifiers.map((each) => [nameOf(each.exported), nameOf(each.local)]))
    if (from) source.forwards.push({ file: from, names })
  }
  const inner = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
  if (inner?.type === 'TSTypeAliasDeclaration' || inner?.type === 'TSInterfaceDeclaration')
    source.declared.set(inner.id.name, { node: inner, file })
}

const nameOf = (node: ESTree.ModuleExportName): string => (node.type === 'Literal' ? node.value : node.name)

const ROOT = join(import.meta.dirname, '../../..')

function pathOf(file: string, request: string): string | undefined {
  const path = request.startsWith('#')
    ? join(ROOT, 'src', request.slice(1))
    : request.startsWith('.')
      ? join(dirname(file), request)
      : undefined
  return path && existsSync(path) ? path : undefined
}

export function findType(file: string, name: string): Declared | undefined {
  const source = sourceOf(file)
  const own = source.declared.get(name)
  if (own) return own
  const imported = source.imported.get(name)
  if (imported) return findType(imported.file, imported.name)
  for (const { file: from, names } of source.forwards) {
    const found = names ? names.has(name) && findType(from, names.get(name) ?? name) : findType(from, name)
    if (found) return found
  }
  return undefined
}

export function findValue(file: string, name: string): Imported {
  return sourceOf(file).imported.get(name) ?? { file, name }
}

export function findConstant(file: string, name: string): ESTree.Expression | undefined {
  for (const statement of sourceOf(file).program.body) {
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
    if (declaration?.type !== 'VariableDeclaration') continue
    for (const { id, init } of declaration.declarations)
      if (id.type === 'Identifier' && id.name === name) return init ?? undefined
  }
  return undefined
}
