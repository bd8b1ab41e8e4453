import type { PointerEvent } from 'react'
import { type ListState, widthWithin } from './list-state.ts'
import type { List } from './use-list.ts'

export function withWidth({ widths }: ListState, id: string, width: number | undefined): Pick<ListState, 'widths'> {
  const { [id]: _, ...others } = widths
  return { widths: width === undefined ? others : { ...others, [id]: widthWithin(width) } }
}

export const drawnWidth = (id: string): number => document.getElementById(headingId(id))?.offsetWidth ?? 0
export const headingId = (id: string): string => `column-${id}`

/** A double click resets the width. */
export function ColumnEdge({ list: { state, change }, id }: { list: List; id: string }) {
  const set = (width: number | undefined) => change(withWidth(state, id, width), { replace: true })
  const draw = (event: PointerEvent<HTMLElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
    const heading = headingOf(event.currentTarget)
    const width = widthWithin(widthAt(heading, event.clientX))
    heading.style.minWidth = `${width}px`
    heading.dataset.width = String(width)
  }
  const settle = ({ currentTarget }: PointerEvent<HTMLElement>) => {
    const { dataset } = headingOf(currentTarget)
    if (dataset.width) set(Number(dataset.width))
    delete dataset.width
  }
  return (
    <span
      role="presentation"
      aria-hidden
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={draw}
      onPointerUp={settle}
      onDoubleClick={() => set(undefined)}
      className="absolute inset-y-1 end-0 w-2.5 cursor-col-resize touch-none border-e-2 border-transparent hover:border-control"
    />
  )
}

const headingOf = (edge: HTMLElement): HTMLElement => edge.closest('th') ?? edge

/** In right-to-left text the column starts at its right edge. */
function widthAt(heading: HTMLElement, x: number): number {
  const { left, right } = heading.getBoundingClientRect()
  return getComputedStyle(heading).direction === 'rtl' ? right - x : x - left
}
