import { parseSync, Visitor } from 'vite'

export const declaresElsewhere = (files: Map<string, string>): string[] =>
  [...files]
    .filter(([file]) => !file.startsWith('api/') && !/^platform\/(endpoint|api\/document-routes)\.ts$/.test(file))
    .filter(([file, text]) => text.includes('endpoint') && callsEndpoint(file, text))
    .map(([file]) => file)

function callsEndpoint(file: string, text: string): boolean {
  let found = false
  new Visitor({
    CallExpression: ({ callee }) => {
      if (callee.type === 'Identifier' && callee.name === 'endpoint') found = true
    },
  }).visit(parseSync(file, text).program)
  return found
}

/** `admin/orders/returns.ts` declares `/api/admin/returns…`: the inner folder is a subject and not part of the path. */
export function standsWhereItsAddressSays(file: string, path: string): boolean {
  const [, folder, name = '', below] =
    /^(shop|admin|webhooks|seo|dev)\/(?:[a-z]+\/)?([a-z-]+)(?:\.([a-z-]+))?\.ts$/.exec(file) ?? []
  if (folder === undefined) return false
  const prefix = folder === 'shop' ? '/api/' : `/api/${folder}/`
  if (folder === 'shop' && /^\/api\/(admin|webhooks|seo|dev)\//.test(path)) return false
  if (!path.startsWith(prefix)) return false
  const [own = '', ...rest] = path.slice(prefix.length).split('/')
  if (own.replace(/\.[a-z]+$/, '') !== name) return false // `sitemap.ts` declares `sitemap.xml`
  return below === undefined || (rest.find((part) => !part.startsWith(':')) ?? '').startsWith(below)
}

type Node = { type: string; [key: string]: unknown }

export function callsNothingElse(file: string, text: string): string[] {
  const wrong: string[] = []
  new Visitor({
    Property: (property) => {
      if (property.key.type !== 'Identifier' || property.key.name !== 'run') return
      if (!isOneCall(property.value as unknown as Node)) wrong.push(`${file}:${text.slice(0, property.start).split('\n').length}`)
    },
  }).visit(parseSync(file, text).program)
  return wrong
}

function isOneCall(run: Node): boolean {
  if (run.type !== 'ArrowFunctionExpression') return false
  let call = run.body as Node
  if (isCallOf(call, 'done')) {
    const [awaited] = call.arguments as Node[]
    if (awaited?.type !== 'AwaitExpression') return false
    call = awaited.argument as Node
  }
  return call.type === 'CallExpression' && (call.arguments as Node[]).every(isPlain)
}

const isCallOf = (node: Node, name: string): boolean =>
  node.type === 'CallExpression' && (node.callee as Node).type === 'Identifier' && (node.callee as Node).name === name

function isPlain(node: Node): boolean {
  if (node.type === 'Identifier' || node.type === 'Literal') return true
  if (node.type === 'MemberExpression') return !node.computed && isPlain(node.object as Node)
  if (node.type === 'SpreadElement') return isPlain(node.argument as Node)
  if (node.type === 'ObjectExpression') return (node.properties as Node[]).every((each) => isPlain((each.value as Node) ?? each))
  return false
}
