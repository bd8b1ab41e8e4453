import type { CategoryRow } from '#modules/catalogue/contract.ts'

/** Category tree as a flat list: each category is followed by its descendants. */
export type Tree = readonly CategoryRow[]
export type TreePosition = { parentId: number | null; before: number | null }

export const siblingsOf = (tree: Tree, parentId: number | null) => tree.filter((row) => row.parentId === parentId)

export function placeOf(tree: Tree, id: number): TreePosition {
  const row = tree.find((each) => each.id === id)
  const siblings = siblingsOf(tree, row?.parentId ?? null)
  return { parentId: row?.parentId ?? null, before: siblings[siblings.findIndex((each) => each.id === id) + 1]?.id ?? null }
}

export const isBelow = (tree: Tree, id: number, above: number): boolean => {
  for (let at = tree.find((row) => row.id === id); at; at = tree.find((row) => row.id === at?.parentId))
    if (at.id === above) return true
  return false
}

export type Step = 'up' | 'down' | 'in' | 'out'

/** Returns the position after one move, or undefined when the move is not possible. */
export function stepTo(tree: Tree, id: number, step: Step): TreePosition | undefined {
  const row = tree.find((each) => each.id === id)
  if (!row) return undefined
  const siblings = siblingsOf(tree, row.parentId)
  const at = siblings.findIndex((each) => each.id === id)
  const [previous, next] = [siblings[at - 1], siblings[at + 1]]
  if (step === 'up') return previous && { parentId: row.parentId, before: previous.id }
  if (step === 'down') return next && { parentId: row.parentId, before: siblings[at + 2]?.id ?? null }
  if (step === 'in') return previous && { parentId: previous.id, before: null }
  const parent = tree.find((each) => each.id === row.parentId)
  return parent && { parentId: parent.parentId, before: placeOf(tree, parent.id).before }
}

export function dropAt(tree: Tree, target: number, instruction: 'reorder-above' | 'reorder-below' | 'make-child'): TreePosition {
  const row = tree.find((each) => each.id === target)
  if (instruction === 'make-child') return { parentId: target, before: null }
  if (instruction === 'reorder-above') return { parentId: row?.parentId ?? null, before: target }
  return placeOf(tree, target)
}
