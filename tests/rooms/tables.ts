import { parseSync, Visitor } from 'vite'
import { importsOf } from './imports.ts'

export function tableOwners(files: Map<string, string>): Map<string, string> {
  const owners = new Map<string, string>()
  for (const [file, text] of files) {
    if (!file.endsWith('/tables.ts')) continue
    for (const name of declaredTables(file, text)) owners.set(name, ownerOf(file))
  }
  return owners
}

const ownerOf = (file: string): string => /^(modules|services|packages)\/[^/]+/.exec(file)?.[0] ?? file.split('/')[0] ?? file

function declaredTables(file: string, text: string): string[] {
  const names: string[] = []
  new Visitor({
    TSInterfaceDeclaration: ({ id, body }) => {
      if (id.name !== 'Tables') return
      for (const member of body.body) {
        if (member.type === 'TSPropertySignature' && member.key.type === 'Identifier') names.push(member.key.name)
        if (member.type === 'TSPropertySignature' && member.key.type === 'Literal') names.push(String(member.key.value))
      }
    },
  }).visit(parseSync(file, text).program)
  return names
}

const READS = /^(selectFrom|from|using|(inner|left|right|full|cross)(Lateral)?Join(Lateral)?)$/
const WRITES = /^(insertInto|updateTable|deleteFrom|replaceInto|mergeInto)$/
const RAW_READ = /\b(?:from|join)\s+(?:only\s+)?"?([a-z_]+)"?/gi
const RAW_WRITE = /\b(?:insert\s+into|update|delete\s+from|truncate|merge\s+into)\s+(?:only\s+)?"?([a-z_]+)"?/gi

export type Use = { table: string; writes: boolean }

export function tablesUsed(file: string, text: string): Use[] {
  const uses: Use[] = []
  new Visitor({
    CallExpression: ({ callee, arguments: given }) => {
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return
      const writes = WRITES.test(callee.property.name)
      if (!writes && !READS.test(callee.property.name)) return
      const first = given[0]
      const named = first?.type === 'ArrayExpression' ? first.elements : [first]
      for (const each of named) {
        if (each?.type === 'Literal' && typeof each.value === 'string')
          uses.push({ table: each.value.split(' ')[0] ?? '', writes })
      }
    },
    TaggedTemplateExpression: ({ tag, quasi }) => {
      if (tag.type !== 'Identifier' || tag.name !== 'sql') return
      const words = quasi.quasis.map(({ value }) => value.raw).join(' ? ')
      for (const [, table = ''] of words.matchAll(RAW_READ)) uses.push({ table, writes: false })
      for (const [, table = ''] of words.matchAll(RAW_WRITE)) uses.push({ table, writes: true })
    },
  }).visit(parseSync(file, text).program)
  return uses
}

export function foreignTables(files: Map<string, string>, owners: Map<string, string>): string[] {
  return [...files].flatMap(([file, text]) => {
    if (/\.test\.tsx?$/.test(file) || /^(server|seeds)\//.test(file)) return []
    const room = ownerOf(file)
    return tablesUsed(file, text)
      .filter(({ table, writes }) => {
        const owner = owners.get(table)
        if (!owner) return false // a name that the statement defines
        if (room === 'views') return writes
        return owner !== room
      })
      .map(({ table, writes }) => `${file} ${writes ? 'writes' : 'reads'} ${table}`)
  })
}

export function singleModuleViews(files: Map<string, string>, owners: Map<string, string>): string[] {
  const views = new Map<string, { tables: string[]; uses: string[]; views: string[] }>()
  for (const [file, text] of files) {
    if (!file.startsWith('views/') || /\.test\.tsx?$/.test(file)) continue
    const imports = importsOf(file, text).map(({ to }) => to)
    views.set(file, {
      tables: tablesUsed(file, text).flatMap(({ table }) => owners.get(table) ?? []),
      uses: imports.flatMap((to) => (/\/tables\.ts$/.test(to) ? [] : (/^modules\/[^/]+/.exec(to)?.[0] ?? []))),
      views: imports.filter((to) => to.startsWith('views/')),
    })
  }
  const reached = (file: string, seen = new Set<string>()): Set<string> => {
    if (seen.has(file)) return seen
    seen.add(file)
    for (const next of views.get(file)?.views ?? []) reached(next, seen)
    return seen
  }
  return [...views].flatMap(([file, { tables }]) => {
    if (tables.length === 0) return []
    const rooms = new Set(
      [...reached(file)].flatMap((each) => [...(views.get(each)?.tables ?? []), ...(views.get(each)?.uses ?? [])]),
    )
    const [room = ''] = rooms
    return rooms.size === 1 && room.startsWith('modules/') ? [`${file} belongs to ${room}`] : []
  })
}
