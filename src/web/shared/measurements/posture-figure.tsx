import type { PosturePoint } from '#domain/tailoring/tape.ts'

type Spot = readonly [x: number, y: number]
type Side = { lean: number; round: number; belly: number; seat: number }
const STRAIGHT: Side = { lean: 0, round: 0, belly: 0, seat: 0 }
type Drawn = { side: Side; about: 'back' | 'belly' | 'seat' } | { shoulders: readonly [left: number, right: number] }

/** Displacement of the body's points, in drawing units. */
const WAYS: Record<PosturePoint, Record<string, Drawn>> = {
  back: {
    erect: { side: { ...STRAIGHT, lean: -5, round: -4 }, about: 'back' },
    normal: { side: STRAIGHT, about: 'back' },
    stooping: { side: { ...STRAIGHT, lean: 8, round: 4 }, about: 'back' },
  },
  shoulders: { square: { shoulders: [-4, -4] }, normal: { shoulders: [0, 0] }, sloping: { shoulders: [7, 7] } },
  lowerShoulder: { left: { shoulders: [8, 0] }, none: { shoulders: [0, 0] }, right: { shoulders: [0, 8] } },
  stomach: {
    flat: { side: STRAIGHT, about: 'belly' },
    slight: { side: { ...STRAIGHT, belly: 6 }, about: 'belly' },
    full: { side: { ...STRAIGHT, belly: 14 }, about: 'belly' },
  },
  seatShape: {
    flat: { side: { ...STRAIGHT, seat: -5 }, about: 'seat' },
    normal: { side: STRAIGHT, about: 'seat' },
    prominent: { side: { ...STRAIGHT, seat: 7 }, about: 'seat' },
  },
}

/** Drawing of a posture, 80 × 100: side view for back, stomach and seat; back view for shoulders, so that left is left. */
export function PostureFigure({ point, way, className }: { point: PosturePoint; way: string; className?: string }) {
  const drawn = WAYS[point][way]
  if (!drawn) return null
  const { body, head, line, arms } = 'side' in drawn ? fromSide(drawn.side, drawn.about) : fromBehind(drawn.shoulders)
  return (
    <svg viewBox="0 0 80 100" aria-hidden="true" className={className} fill="none" strokeLinejoin="round" strokeLinecap="round">
      <g className="fill-sunk stroke-muted" strokeWidth="1.2">
        <path d={body} />
        {arms && <path d={arms} />}
        <ellipse cx={head[0]} cy={head[1]} rx="7.5" ry="9.5" />
      </g>
      <path d={line} className="stroke-accent" strokeWidth="2.4" />
    </svg>
  )
}

function fromSide({ lean, round, belly, seat }: Side, about: 'back' | 'belly' | 'seat') {
  const back: Spot[] = [
    [36 + lean, 25],
    [29 + lean * 0.35 - round, 41],
    [32 - Math.min(0, round) * 0.5, 57],
    [27 - seat, 74],
    [32 - seat * 0.15, 88],
    [33, 98],
  ]
  const front: Spot[] = [
    [43 + lean, 27],
    [50 + lean * 0.3 - round * 0.6, 41],
    [48 + belly * 0.75, 55],
    [48 + belly, 66],
    [48 + belly * 0.35, 78],
    [47, 98],
  ]
  const lines = { back: part(back, 0, 2), belly: part(front, 1, 4), seat: part(back, 2, 4) }
  return {
    body: `${along(back)}${along(front.toReversed(), 'L')}Z`,
    head: [41 + lean * 1.35, 13] as const,
    line: lines[about],
    arms: undefined,
  }
}

function fromBehind([left, right]: readonly [number, number]) {
  const half = (side: -1 | 1, low: number): Spot[] => [
    [40 + side * 5.5, 21],
    [40 + side * 8, 28],
    [40 + side * 21, 33 + low],
    [40 + side * 25, 58 + low * 0.6],
    [40 + side * 25.5, 98],
  ]
  const [one, other] = [half(-1, left), half(1, right)]
  const shoulders = [...one.slice(1, 3).toReversed(), ...other.slice(1, 3)]
  return {
    body: `${along(one)}${along(other.toReversed(), 'L')}Z`,
    head: [40, 13] as const,
    line: `M${shoulders.map(at).join('L')}`,
    arms: [-1, 1].map((side) => `M${40 + side * 16} 50L${40 + side * 17.5} 98`).join(''),
  }
}

const at = ([x, y]: Spot): string => `${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`

const along = (spots: readonly Spot[], begin: 'M' | 'L' = 'M'): string =>
  `${begin}${at(spots[0] as Spot)}${curves(spots).join('')}`

const part = (spots: readonly Spot[], from: number, to: number): string =>
  `M${at(spots[from] as Spot)}${curves(spots).slice(from, to).join('')}`

function curves(spots: readonly Spot[]): string[] {
  const near = (index: number): Spot => spots[Math.min(spots.length - 1, Math.max(0, index))] as Spot
  const handle = ([x, y]: Spot, [ax, ay]: Spot, [bx, by]: Spot): Spot => [x + (bx - ax) / 6, y + (by - ay) / 6]
  return spots.slice(1).map((to, index) => {
    const [before, from, after] = [near(index - 1), near(index), near(index + 2)]
    return `C${at(handle(from, before, to))} ${at(handle(to, after, from))} ${at(to)}`
  })
}
