import type { ReturnState } from '#modules/returns/contract.ts'
import type { Tone } from '../../shared/admin/panel.tsx'

const TONES: Partial<Record<ReturnState, Tone>> = {
  requested: 'warn',
  open: 'warn',
  received: 'warn',
  inspected: 'warn',
  approved: 'info',
  in_transit: 'info',
  partially_received: 'info',
  scheduled: 'info',
  in_work: 'info',
  ready: 'info',
  refunded: 'success',
  credited: 'success',
  exchanged: 'success',
  resolved: 'success',
  collected: 'success',
  declined: 'danger',
  denied: 'danger',
  rejected: 'danger',
}
export const toneOf = (state: ReturnState): Tone => TONES[state] ?? 'plain'
