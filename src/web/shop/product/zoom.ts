/** Zoom of a picture: scale factor, and offset of its centre from the stage's centre in px. */
export type Zoom = { scale: number; x: number; y: number }
/** Point on the stage in px from its centre, or the size of the stage in px. */
export type ZoomPoint = { x: number; y: number }

export const WHOLE: Zoom = { scale: 1, x: 0, y: 0 }
const MAX = 5

/** Zooms by `factor` around `place`, a point that does not move. The scale stays between 1 and `MAX`. */
export function zoomAt(now: Zoom, factor: number, place: ZoomPoint, stage: ZoomPoint): Zoom {
  const scale = Math.min(MAX, Math.max(1, now.scale * factor))
  const by = scale / now.scale
  return inside({ scale, x: place.x - (place.x - now.x) * by, y: place.y - (place.y - now.y) * by }, stage)
}

export const moved = (now: Zoom, by: ZoomPoint, stage: ZoomPoint): Zoom =>
  inside({ ...now, x: now.x + by.x, y: now.y + by.y }, stage)

/** Limits the offset, so that the picture always fills the stage. */
function inside({ scale, x, y }: Zoom, stage: ZoomPoint): Zoom {
  const [far, high] = [((scale - 1) * stage.x) / 2, ((scale - 1) * stage.y) / 2]
  return { scale, x: Math.min(far, Math.max(-far, x)) || 0, y: Math.min(high, Math.max(-high, y)) || 0 }
}
