type Node<T> = { fixed: Map<string, Node<T>>; any?: Node<T>; methods: Map<string, { value: T; names: string[] }> }

export type Found<T> =
  | { kind: 'found'; value: T; params: Record<string, string> }
  | { kind: 'wrong-method'; allow: string[] }
  | { kind: 'nothing' }

const newNode = <T>(): Node<T> => ({ fixed: new Map(), methods: new Map() })

/** Finds endpoints by path segments. A fixed segment takes precedence over `:name`. Letter case and slashes must match. */
export class Router<T> {
  #root = newNode<T>()

  add(method: string, path: string, value: T): void {
    const names: string[] = []
    let node = this.#root
    for (const segment of path.slice(1).split('/')) {
      if (segment.startsWith(':')) {
        names.push(segment.slice(1))
        node.any ??= newNode()
        node = node.any
      } else {
        const next = node.fixed.get(segment) ?? newNode<T>()
        node.fixed.set(segment, next)
        node = next
      }
    }
    if (node.methods.has(method)) throw new Error(`two endpoints answer ${method} ${path}`)
    node.methods.set(method, { value, names })
  }

  /**
   * Finds the endpoint of a path. Throws a URIError for a parameter that is not valid
   * percent-encoding.
   */
  find(method: string, path: string): Found<T> {
    const values: string[] = []
    const node = walk(this.#root, path.slice(1).split('/'), 0, values)
    if (!node) return { kind: 'nothing' }
    const hit = node.methods.get(method)
    if (!hit) return { kind: 'wrong-method', allow: [...node.methods.keys()] }
    const params: Record<string, string> = Object.create(null)
    hit.names.forEach((name, place) => {
      params[name] = decodeURIComponent(values[place] ?? '')
    })
    return { kind: 'found', value: hit.value, params }
  }
}

function walk<T>(node: Node<T>, segments: string[], depth: number, values: string[]): Node<T> | undefined {
  const segment = segments[depth]
  if (segment === undefined) return node.methods.size > 0 ? node : undefined
  const fixed = node.fixed.get(segment)
  const found = fixed && walk(fixed, segments, depth + 1, values)
  if (found || !node.any || segment === '') return found
  values.push(segment)
  const below = walk(node.any, segments, depth + 1, values)
  if (!below) values.pop()
  return below
}
