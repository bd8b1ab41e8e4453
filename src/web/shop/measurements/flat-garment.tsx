import type { Measure } from '#domain/tailoring/tape.ts'
import type { CopiedGarment } from './copied-garment.ts'

/** Outlines of garments lying on a table, 140 × 150. */
const OUTLINES: Record<CopiedGarment, string> = {
  jacket: 'M56 12L84 12L108 22L126 92L112 96L102 58L104 134L36 134L38 58L28 96L14 92L32 22ZM56 12L70 58L84 12M70 58L70 134',
  shirt: 'M54 12Q70 22 86 12L110 24L126 96L113 99L102 60L102 132Q70 142 38 132L38 60L27 99L14 96L30 24ZM70 18L70 136',
  trousers: 'M44 10L96 10L104 140L78 140L70 54L62 140L36 140ZM44 18L96 18',
}
const LINES: Record<CopiedGarment, Partial<Record<Measure, string>>> = {
  jacket: {
    chest: 'M38 60H102',
    waist: 'M38 88H102',
    shoulderToShoulder: 'M32 24H108',
    shoulderToWrist: 'M108 22L124 92',
    biceps: 'M103 54L117 50',
  },
  shirt: {
    neck: 'M54 14Q70 30 86 14',
    chest: 'M38 62H102',
    waist: 'M38 90H102',
    shoulderToShoulder: 'M30 26H110',
    shoulderToWrist: 'M110 24L125 96',
    wrist: 'M113 97L126 94',
  },
  trousers: {
    waist: 'M44 12H96',
    seat: 'M42 40H98',
    upperLeg: 'M71 60H99',
    knee: 'M75 96H101',
    inseam: 'M70 54L78 140',
    waistToFloor: 'M98 10L106 140',
  },
}

export function FlatGarment({ garment, measure, label }: { garment: CopiedGarment; measure: Measure; label: string }) {
  return (
    <svg
      viewBox="0 0 140 150"
      role="img"
      aria-label={label}
      className="mx-auto h-52"
      fill="none"
      strokeLinejoin="round"
      strokeLinecap="round"
    >
      <path d={OUTLINES[garment]} className="fill-sunk stroke-muted" strokeWidth="1.2" />
      <path d={LINES[garment][measure] ?? ''} className="stroke-accent" strokeWidth="2.6" />
    </svg>
  )
}
