import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { useEffect, useRef, useState } from 'react'
import type { JobState, JobSummary } from '#modules/workshop/contract.ts'

const KIND = 'workshop-job'

export function useDraggedCard(job: JobSummary) {
  const card = useRef<HTMLLIElement>(null)
  const [dragged, setDragged] = useState(false)
  useEffect(() => {
    const element = card.current
    if (!element) return
    return draggable({
      element,
      getInitialData: () => ({ kind: KIND, job }),
      onDragStart: () => setDragged(true),
      onDrop: () => setDragged(false),
    })
  }, [job])
  return { card, dragged }
}

export function useDropColumn(state: JobState, onDrop: (job: JobSummary, to: JobState) => void) {
  const column = useRef<HTMLElement>(null)
  const [over, setOver] = useState(false)
  const latest = useRef(onDrop)
  latest.current = onDrop
  useEffect(() => {
    const element = column.current
    if (!element) return
    return dropTargetForElements({
      element,
      canDrop: ({ source }) => source.data.kind === KIND && (source.data.job as JobSummary).state !== state,
      onDragEnter: () => setOver(true),
      onDragLeave: () => setOver(false),
      onDrop: ({ source }) => {
        setOver(false)
        latest.current(source.data.job as JobSummary, state)
      },
    })
  }, [state])
  return { column, over }
}
