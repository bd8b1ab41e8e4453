import { ValueNode } from 'kysely'

const LIKE: [of: object, make: () => unknown][] = [
  [Array.prototype, () => [wildcard()]],
  [String.prototype, () => '1'],
  [Date.prototype, () => new Date(1_800_000_000_000)],
  [Map.prototype, () => new Map([['1', wildcard()]])],
  [Set.prototype, () => new Set([wildcard()])],
  [Number.prototype, () => 1],
]

/** Value for an unknown type, usable as number, text, list of one, object and function. */
export function wildcard(method?: (...given: unknown[]) => unknown): unknown {
  return new Proxy(() => {}, {
    get: (_, name) => {
      if (name === Symbol.toPrimitive) return (hint: string) => (hint === 'string' ? '1' : 1)
      if (name === Symbol.iterator) return [wildcard()][Symbol.iterator].bind([wildcard()])
      if (typeof name === 'symbol' || name === 'then') return undefined
      if (name === 'toOperationNode') return () => ValueNode.create('1')
      if (name === 'toJSON') return () => '1'
      if (name === 'length' || name === 'size') return 1
      return wildcard(methodOf(name))
    },
    apply: (_, __, given) => (method ? method(...given) : wildcard()),
    construct: () => wildcard() as object,
    has: () => true,
    ownKeys: () => [],
  })
}

function methodOf(name: string): ((...given: unknown[]) => unknown) | undefined {
  if (name === 'get' || name === 'at' || name === 'find') return () => wildcard()
  if (name === 'has' || name === 'includes') return () => true
  const found = LIKE.find(([of]) => name in of && name !== 'constructor')
  if (!found) return undefined
  return (...given) => {
    const self = found[1]() as Record<string, (...given: unknown[]) => unknown>
    return self[name]?.(...given)
  }
}
