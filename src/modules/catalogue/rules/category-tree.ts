export type Node = { id: number; parentId: number | null; position: number }

/** Maximum number of levels, departments included. */
export const MAX_DEPTH = 4
export const MAX_CATEGORIES = 2000

/** Target of a move: below `parentId` (null: a department), in front of `before` (null: last). */
export type Move = { id: number; parentId: number | null; before: number | null }
export type MoveFault = 'no-such-category' | 'in-itself' | 'too-deep'

const byPosition = (a: Node, b: Node) => a.position - b.position || a.id - b.id

export const childrenOf = <N extends Node>(tree: readonly N[], parentId: number | null): N[] =>
  tree.filter((node) => node.parentId === parentId).toSorted(byPosition)

/** Returns the category, then its ancestors up to the department. Empty for an unknown id. */
export function pathOf<N extends Node>(tree: readonly N[], id: number): N[] {
  const path: N[] = []
  for (let at = tree.find((node) => node.id === id); at && !path.includes(at); ) {
    path.push(at)
    const above = at.parentId
    at = tree.find((node) => node.id === above)
  }
  return path
}

export function branchOf<N extends Node>(tree: readonly N[], id: number): N[] {
  const own = tree.filter((node) => node.id === id)
  return [...own, ...tree.filter((node) => node.parentId === id).flatMap((child) => branchOf(tree, child.id))]
}

const heightOf = (tree: readonly Node[], id: number): number =>
  1 + Math.max(0, ...tree.filter((node) => node.parentId === id).map((child) => heightOf(tree, child.id)))

export function inReadingOrder<N extends Node>(tree: readonly N[]): (N & { depth: number })[] {
  const below = (parentId: number | null, depth: number): (N & { depth: number })[] =>
    childrenOf(tree, parentId).flatMap((node) => [{ ...node, depth }, ...below(node.id, depth + 1)])
  return below(null, 0)
}

export function moved(tree: readonly Node[], { id, parentId, before }: Move): Node[] | MoveFault {
  const self = tree.find((node) => node.id === id)
  const parent = parentId === null ? null : tree.find((node) => node.id === parentId)
  if (!self || parent === undefined) return 'no-such-category'
  if (parentId !== null && pathOf(tree, parentId).some((node) => node.id === id)) return 'in-itself'
  const depth = parentId === null ? 0 : pathOf(tree, parentId).length
  if (depth + heightOf(tree, id) > MAX_DEPTH) return 'too-deep'
  const siblings = childrenOf(tree, parentId).filter((node) => node.id !== id)
  const at = before === null ? siblings.length : siblings.findIndex((node) => node.id === before)
  if (at === -1) return 'no-such-category'
  return siblings
    .toSpliced(at, 0, { ...self, parentId })
    .map((node, position) => ({ ...node, position }))
    .filter((node) => {
      const was = tree.find((each) => each.id === node.id)
      return was?.position !== node.position || was.parentId !== node.parentId
    })
}
