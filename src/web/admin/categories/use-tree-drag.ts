import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { attachInstruction, extractInstruction } from '@atlaskit/pragmatic-drag-and-drop-hitbox/tree-item'
import { useEffect, useRef, useState } from 'react'
import { dropAt, isBelow, type Tree, type TreePosition } from './tree-moves.ts'

const KIND = 'category'
export type Hint = 'reorder-above' | 'reorder-below' | 'make-child'
const isHint = (type: string | undefined): type is Hint =>
  type === 'reorder-above' || type === 'reorder-below' || type === 'make-child'

export function useTreeDrag(id: number, tree: Tree, onMove: (id: number, place: TreePosition) => void) {
  const element = useRef<HTMLDivElement>(null)
  const [hint, setHint] = useState<Hint>()
  const latest = useRef({ tree, onMove })
  latest.current = { tree, onMove }
  useEffect(() => {
    const row = element.current
    if (!row) return
    return combine(
      draggable({ element: row, getInitialData: () => ({ kind: KIND, id }) }),
      dropTargetForElements({
        element: row,
        canDrop: ({ source }) => source.data.kind === KIND && !isBelow(latest.current.tree, id, Number(source.data.id)),
        getData: ({ input, element: over }) =>
          attachInstruction({ id }, { input, element: over, currentLevel: 0, indentPerLevel: 20, mode: 'standard' }),
        onDrag: ({ self }) => {
          const type = extractInstruction(self.data)?.type
          setHint(isHint(type) ? type : undefined)
        },
        onDragLeave: () => setHint(undefined),
        onDrop: ({ self, source }) => {
          setHint(undefined)
          const type = extractInstruction(self.data)?.type
          if (isHint(type)) latest.current.onMove(Number(source.data.id), dropAt(latest.current.tree, id, type))
        },
      }),
    )
  }, [id])
  return { element, hint }
}
