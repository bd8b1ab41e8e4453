import { parseSync } from 'vite'

type Node = { type: string; start: number; end: number } & Record<string, unknown>

type File = {
  declarations: Map<string, Declaration>
  /** Local name → `file#name`; `file#*` for a namespace. */
  imports: Map<string, string>
  exports: Map<string, string>
  everything: string[]
}
type Declaration = { uses: string[]; text: string }

export type Reach = Map<string, Declaration>

const fileOf = (from: string, name: string): string => {
  if (name.startsWith('#')) return name.slice(1)
  const parts = [...from.split('/').slice(0, -1), ...name.split('/')]
  const path: string[] = []
  for (const part of parts) {
    if (part === '..') path.pop()
    else if (part !== '.') path.push(part)
  }
  return path.join('/')
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

function namesIn(node: unknown, found: Set<string>): Set<string> {
  if (Array.isArray(node)) for (const each of node) namesIn(each, found)
  if (!isNode(node)) return found
  if (node.type.startsWith('TS') && !isNode(node.expression)) return found
  if (node.type === 'Identifier') found.add(String(node.name))
  const property = isNode(node.property) && node.computed !== true ? node.property : undefined
  if (property && isNode(node.object) && node.object.type === 'Identifier') found.add(`${node.object.name}.${property.name}`)
  for (const [key, value] of Object.entries(node)) {
    if (/^(typeAnnotation|typeParameters|typeArguments|returnType)$/.test(key)) continue
    if (node.computed !== true && (value === property || (key === 'key' && node.shorthand !== true))) continue
    namesIn(value, found)
  }
  return found
}

function declarationOf(files: ReadonlyMap<string, File>, file: string, name: string): string | undefined {
  const there = files.get(file)
  if (!there) return undefined
  if (there.declarations.has(name)) return `${file}#${name}`
  const named = there.exports.get(name)
  if (named) return declarationOf(files, ...(named.split('#') as [string, string]))
  for (const other of there.everything) {
    const found = declarationOf(files, other, name)
    if (found) return found
  }
  return undefined
}

function declarationsOf(program: { body: unknown }, text: string): File['declarations'] {
  const found: File['declarations'] = new Map()
  for (const statement of program.body as Node[]) {
    const declared = isNode(statement.declaration) ? statement.declaration : statement
    const several = declared.type === 'VariableDeclaration' ? (declared.declarations as Node[]) : [declared]
    for (const each of several) {
      if (!isNode(each.id) || declared.type.startsWith('TS')) continue
      found.set(String(each.id.name), { uses: [...namesIn(each, new Set())], text: text.slice(each.start, each.end) })
    }
  }
  return found
}

function readFile(path: string, text: string): File {
  const { program, module } = parseSync(path, text)
  const file: File = { declarations: declarationsOf(program, text), imports: new Map(), exports: new Map(), everything: [] }
  for (const { exportName, importName, moduleRequest } of module.staticExports.flatMap(({ entries }) => entries)) {
    if (!moduleRequest) continue
    const other = fileOf(path, moduleRequest.value)
    if (exportName.name && importName.name) file.exports.set(exportName.name, `${other}#${importName.name}`)
    else file.everything.push(other)
  }
  for (const { moduleRequest, entries } of module.staticImports) {
    for (const { importName, localName, isType } of entries)
      if (!isType) file.imports.set(localName.value, `${fileOf(path, moduleRequest.value)}#${importName.name ?? '*'}`)
  }
  return file
}

/** The call graph may contain calls that never happen. */
export function reachOf(sources: ReadonlyMap<string, string>): Reach {
  const files = new Map([...sources].map(([path, text]) => [path, readFile(path, text)]))
  const reach: Reach = new Map()
  for (const [path, { declarations, imports }] of files) {
    const resolve = (used: string): string[] => {
      const [name = '', member] = used.split('.')
      if (!member && declarations.has(name)) return [`${path}#${name}`]
      const [file = '', exported = ''] = (imports.get(name) ?? '').split('#')
      const found = declarationOf(files, file, exported === '*' ? (member ?? '') : exported)
      return found ? [found] : []
    }
    for (const [name, { uses, text }] of declarations) reach.set(`${path}#${name}`, { uses: uses.flatMap(resolve), text })
  }
  return reach
}

export function reaching(reach: Reach, ends: readonly string[]): Set<string> {
  const users = new Map<string, string[]>()
  for (const [from, { uses }] of reach) for (const to of uses) users.set(to, [...(users.get(to) ?? []), from])
  const found = new Set(ends)
  for (const each of found) for (const user of users.get(each) ?? []) found.add(user)
  return found
}
