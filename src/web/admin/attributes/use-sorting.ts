import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { attachClosestEdge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge/attach-closest-edge'
import { extractClosestEdge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge/extract-closest-edge'
import { getReorderDestinationIndex } from '@atlaskit/pragmatic-drag-and-drop-hitbox/util/get-reorder-destination-index'
import { useEffect, useRef, useState } from 'react'

const LINES = { top: 'shadow-[inset_0_2px_0_var(--focus)]', bottom: 'shadow-[inset_0_-2px_0_var(--focus)]', none: '' }

export function useSorting(kind: string, at: number, move: (from: number, to: number) => void) {
  const row = useRef<HTMLLIElement>(null)
  const [edge, setEdge] = useState<'top' | 'bottom' | 'none'>('none')
  const latest = useRef(move)
  latest.current = move
  useEffect(() => {
    const element = row.current
    if (!element) return
    return combine(
      draggable({ element, getInitialData: () => ({ kind, at }) }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => source.data.kind === kind && source.data.at !== at,
        getData: ({ input, element: over }) =>
          attachClosestEdge({ at }, { input, element: over, allowedEdges: ['top', 'bottom'] }),
        onDrag: ({ self }) => setEdge(extractClosestEdge(self.data) as 'top' | 'bottom'),
        onDragLeave: () => setEdge('none'),
        onDrop: ({ self, source }) => {
          setEdge('none')
          const startIndex = Number(source.data.at)
          const closestEdgeOfTarget = extractClosestEdge(self.data)
          latest.current(
            startIndex,
            getReorderDestinationIndex({ startIndex, indexOfTarget: at, closestEdgeOfTarget, axis: 'vertical' }),
          )
        },
      }),
    )
  }, [kind, at])
  return { row, line: LINES[edge] }
}
