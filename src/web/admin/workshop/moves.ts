import type { HandMove, JobState, JobSummary } from '#modules/workshop/contract.ts'

/** Target stage of each move, for drag and drop. `resume` returns to the stage before the hold. */
const LEADS: Record<Exclude<HandMove, 'resume'>, JobState> = {
  draft: 'pattern',
  cut: 'cutting',
  sew: 'sewing',
  fit: 'first_fitting',
  alter: 'alterations',
  fitAgain: 'second_fitting',
  finish: 'finishing',
  check: 'quality_check',
  pass: 'ready',
  rework: 'sewing',
  recut: 'cutting',
  hold: 'on_hold',
  remake: 'remake',
  handOver: 'collected',
}

export const ASKED: Partial<Record<HandMove, 'reason' | 'cut' | 'byHand'>> = {
  alter: 'reason',
  rework: 'reason',
  recut: 'reason',
  hold: 'reason',
  remake: 'reason',
  cut: 'byHand',
  sew: 'cut',
}

/** Returns the move for a garment that was dropped on another column. Undefined without one. */
export const moveTo = ({ moves, state }: Pick<JobSummary, 'moves' | 'state'>, to: JobState): HandMove | undefined => {
  const candidates = (Object.keys(LEADS) as (keyof typeof LEADS)[]).filter((move) => LEADS[move] === to)
  const possible = candidates.find((move) => moves.includes(move))
  if (possible) return possible
  if (state === 'on_hold' && to !== 'on_hold') return moves.includes('resume') ? 'resume' : undefined
  // A blocked move is sent nevertheless, because the API returns the reason.
  return NEXT[state] === to ? candidates[0] : undefined
}

const NEXT: Partial<Record<JobState, JobState>> = {
  measured: 'pattern',
  pattern: 'cutting',
  cutting: 'sewing',
  sewing: 'first_fitting',
  first_fitting: 'finishing',
  alterations: 'finishing',
  second_fitting: 'finishing',
  finishing: 'quality_check',
  quality_check: 'ready',
}

export const onward = ({ moves }: Pick<JobSummary, 'moves'>): HandMove | undefined =>
  moves.find((move) => move !== 'hold' && move !== 'remake')
