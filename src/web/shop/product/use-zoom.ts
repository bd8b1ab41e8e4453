import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { moved, WHOLE, type Zoom, type ZoomPoint, zoomAt } from './zoom.ts'

const CLOSE = 2.5
const STEP = 1.6
const DOUBLE_TAP_ms = 300
/** A touch that moves at most this far is a tap. One that moves sideways by more than `SWIPE_px` is a swipe, unless zoomed in. */
const STILL_px = 10
const SWIPE_px = 60

type Hand = { at: Map<number, ZoomPoint>; from: ZoomPoint; tapped: number; spread: number; pinched: boolean }

export function useZoom(stage: RefObject<HTMLElement | null>, turn: (by: 1 | -1) => void) {
  const [zoom, setZoom] = useState<Zoom>(WHOLE)
  const hand = useRef<Hand>({ at: new Map(), from: { x: 0, y: 0 }, tapped: 0, spread: 0, pinched: false })
  const size = (): ZoomPoint => ({ x: stage.current?.clientWidth ?? 0, y: stage.current?.clientHeight ?? 0 })
  const step = (factor: number, place: ZoomPoint = { x: 0, y: 0 }) => setZoom((now) => zoomAt(now, factor, place, size()))
  const toggle = (place: ZoomPoint) => setZoom((now) => (now.scale > 1 ? WHOLE : zoomAt(WHOLE, CLOSE, place, size())))

  const placeOf = ({ clientX, clientY }: { clientX: number; clientY: number }): ZoomPoint => {
    const box = stage.current?.getBoundingClientRect() ?? new DOMRect()
    return { x: clientX - box.x - box.width / 2, y: clientY - box.y - box.height / 2 }
  }

  useEffect(() => {
    const element = stage.current
    const wheel = (event: WheelEvent) => {
      event.preventDefault()
      const factor = Math.exp(-event.deltaY * 0.002)
      setZoom((now) => zoomAt(now, factor, placeOf(event), size()))
    }
    element?.addEventListener('wheel', wheel, { passive: false })
    return () => element?.removeEventListener('wheel', wheel)
  })

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    const place = placeOf(event)
    hand.current.at.set(event.pointerId, place)
    if (hand.current.at.size === 1) Object.assign(hand.current, { from: place, pinched: false })
    hand.current.spread = spreadOf(hand.current.at)
  }
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const { at, spread } = hand.current
    const before = at.get(event.pointerId)
    if (!before) return
    const place = placeOf(event)
    at.set(event.pointerId, place)
    if (at.size === 1) return setZoom((now) => moved(now, { x: place.x - before.x, y: place.y - before.y }, size()))
    const now = spreadOf(at)
    Object.assign(hand.current, { spread: now, pinched: true })
    if (spread > 0) step(now / spread, middleOf(at))
  }
  const onPointerUp = (event: PointerEvent<HTMLElement>) => {
    const { at, from, pinched, tapped } = hand.current
    const place = placeOf(event)
    if (!at.delete(event.pointerId) || at.size > 0 || pinched || event.type === 'pointercancel') return
    const [x, y] = [place.x - from.x, place.y - from.y]
    if (Math.hypot(x, y) > STILL_px) {
      if (zoom.scale === 1 && Math.abs(x) > SWIPE_px && Math.abs(x) > Math.abs(y)) turn(x < 0 ? 1 : -1)
      return
    }
    const again = event.timeStamp - tapped < DOUBLE_TAP_ms
    hand.current.tapped = again ? 0 : event.timeStamp
    if (again || event.pointerType === 'mouse') toggle(place)
  }
  const hands = { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp }
  return { zoom, hands, nearer: () => step(STEP), farther: () => step(1 / STEP), reset: () => setZoom(WHOLE) }
}

function spreadOf(at: Map<number, ZoomPoint>): number {
  const [a, b] = at.values()
  return a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0
}

function middleOf(at: Map<number, ZoomPoint>): ZoomPoint {
  const [a = { x: 0, y: 0 }, b = a] = at.values()
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }
}
