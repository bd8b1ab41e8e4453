import type { Measure } from '#domain/tailoring/tape.ts'

type View = 'front' | 'back' | 'side'
type Tape = { view: View; round?: readonly [x: number, y: number, width: number]; along?: string }

/** Position of the tape for each measurement, on a figure of 120 × 300 seen from front, back or side. */
const TAPES: Record<Measure, Tape> = {
  height: { view: 'side', along: 'M22 12V292' },
  weight: { view: 'front' },
  neck: { view: 'front', round: [60, 48, 9] },
  shoulderToShoulder: { view: 'back', along: 'M37 62Q60 55 83 62' },
  chest: { view: 'front', round: [60, 88, 23] },
  highBust: { view: 'front', round: [60, 76, 23] },
  underbust: { view: 'front', round: [60, 99, 21] },
  waist: { view: 'front', round: [60, 118, 18.5] },
  hips: { view: 'front', round: [60, 134, 21] },
  seat: { view: 'front', round: [60, 150, 24] },
  biceps: { view: 'front', round: [31, 88, 6.5] },
  wrist: { view: 'front', round: [23, 146, 4.5] },
  shoulderToElbow: { view: 'front', along: 'M84 62L92 114' },
  shoulderToWrist: { view: 'front', along: 'M84 62L92 114L97 146' },
  hpsToWaistBack: { view: 'back', along: 'M68 53Q66 90 66 118' },
  upperLeg: { view: 'front', round: [47.5, 172, 12] },
  knee: { view: 'front', round: [48, 218, 8.5] },
  inseam: { view: 'front', along: 'M60 162V292' },
  waistToFloor: { view: 'side', along: 'M60 118V292' },
  waistToKnee: { view: 'side', along: 'M60 118V218' },
  waistToSeat: { view: 'side', along: 'M60 118V150' },
  waistToUpperLeg: { view: 'side', along: 'M60 118V162' },
  crossSeam: { view: 'side', along: 'M72 118Q72 164 60 164Q46 164 47 118' },
  crossSeamFront: { view: 'side', along: 'M72 118Q72 164 60 164' },
}

const HALF =
  'M60 10C69 10 73 18 72 28C71 37 68 41 67 44L67 50C69 55 80 57 85 62C90 67 91 80 92 92L97 118L101 150C101 155 95 156 94 151L88 120L82 94C82 104 79 110 78 118C78 128 84 138 84 152C84 176 80 196 78 220C79 240 77 262 74 286C74 291 78 292 80 294L66 294C66 270 64 246 65 222C65 200 62 180 60 163'
const SIDE =
  'M62 10C72 10 75 18 74 26C75 30 77 32 74 34C74 40 70 42 68 44L69 52C76 60 80 76 78 90C77 104 73 110 73 120C74 136 72 150 70 166C71 190 68 204 68 220C68 244 66 266 65 284C72 288 78 290 78 294L54 294C54 270 50 250 53 224C54 206 48 190 46 172C41 160 42 150 46 142C50 132 51 128 50 118C46 104 44 90 47 74C49 62 54 56 57 50L57 44C50 40 48 32 49 25C50 16 54 10 62 10Z'

export function Figure({ measure, label, className }: { measure: Measure; label: string; className?: string }) {
  const { view, round, along } = TAPES[measure]
  return (
    <svg
      viewBox="0 0 120 304"
      role="img"
      aria-label={label}
      className={className}
      fill="none"
      strokeLinejoin="round"
      strokeLinecap="round"
    >
      <g className="fill-sunk stroke-muted" strokeWidth="1.2">
        {view === 'side' ? (
          <path d={SIDE} />
        ) : (
          <>
            <path d={HALF} />
            <path d={HALF} transform="matrix(-1 0 0 1 120 0)" />
          </>
        )}
        {view === 'back' && <path d="M60 52V150" className="stroke-line" strokeDasharray="2 3" />}
      </g>
      <g className="stroke-accent" strokeWidth="2.6">
        {round && <Round at={round} />}
        {along && <path d={along} />}
        {along && <Ends path={along} />}
      </g>
    </svg>
  )
}

function Round({ at: [x, y, half] }: { at: readonly [number, number, number] }) {
  const dip = Math.max(2, half / 4.5)
  return (
    <>
      <path d={`M${x - half} ${y}A${half} ${dip} 0 0 1 ${x + half} ${y}`} strokeDasharray="2.5 3.5" strokeWidth="1.6" />
      <path d={`M${x - half} ${y}A${half} ${dip} 0 0 0 ${x + half} ${y}`} />
    </>
  )
}

function Ends({ path }: { path: string }) {
  const numbers = [...path.matchAll(/-?[\d.]+/g)].map(Number)
  const [x = 0, y = 0] = numbers
  const vertical = /V([\d.]+)$/.exec(path)?.[1]
  const last = vertical ? [x, Number(vertical)] : numbers.slice(-2)
  return (
    <>
      <circle cx={x} cy={y} r="2.6" className="fill-accent" strokeWidth="0" />
      <circle cx={last[0]} cy={last[1]} r="2.6" className="fill-accent" strokeWidth="0" />
    </>
  )
}
