import type { OutboxRow } from '#services/email/contract.ts'
import type { Tone } from '../panel.tsx'

export const MAIL_TONES: Record<OutboxRow['state'], Tone> = {
  waiting: 'info',
  sent: 'success',
  captured: 'plain',
  refused: 'danger',
  'given-up': 'danger',
  suppressed: 'warn',
}
