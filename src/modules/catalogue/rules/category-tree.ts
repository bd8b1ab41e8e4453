/** A category as far as the shape of the tree is concerned. */
export type Node = { id: number; parentId: number | null; position: number }

/** Levels below each other, departments included: what a menu and a breadcrumb can still show. */
export const MAX_DEPTH = 4
export const MAX_CATEGORIES = 2000

/** Where a category is to go: below `parentId` (null: among the departments), in front of `before` (null: last). */
export type Move = { id: number; parentId: number | null; before: number | null }
export type MoveFault = 'no-such-category' | 'in-itself' | 'too-deep'

const byPosition = (a: Node, b: Node) => a.position - b.position || a.id - b.id

export const childrenOf = <N extends Node>(tree: readonly N[], parentId: number | null): N[] =>
  tree.filter((node) => node.parentId === parentId).toSorted(byPosition)

/** The category itself, then those above it up to its department. */
export function pathOf<N extends Node>(tree: readonly N[], id: number): N[] {
  const path: N[] = []
  for (let at = tree.find((node) => node.id === id); at && !path.includes(at); ) {
    path.push(at)
    const above = at.parentId
    at = tree.find((node) => node.id === above)
  }
  return path
}

/** The category and everything below it. */
export function branchOf<N extends Node>(tree: readonly N[], id: number): N[] {
  const own = tree.filter((node) => node.id === id)
  return [...own, ...tree.filter((node) => node.parentId === id).flatMap((child) => branchOf(tree, child.id))]
}

const heightOf = (tree: readonly Node[], id: number): number =>
  1 + Math.max(0, ...tree.filter((node) => node.parentId === id).map((child) => heightOf(tree, child.id)))

/** Every category in the order in which the tree is read, with how many stand above it. */
export function inReadingOrder<N extends Node>(tree: readonly N[]): (N & { depth: number })[] {
  const below = (parentId: number | null, depth: number): (N & { depth: number })[] =>
    childrenOf(tree, parentId).flatMap((node) => [{ ...node, depth }, ...below(node.id, depth + 1)])
  return below(null, 0)
}

/** What the move makes of the tree: the new place of every category that has another one now; or why it cannot be made. */
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
