import type { PromotionState } from '#modules/promotions/contract.ts'
import { useText } from '../../i18n/text.tsx'
import { Badge, type Tone } from '../../shared/admin/panel.tsx'

const TONES: Record<PromotionState, Tone> = {
  draft: 'plain',
  scheduled: 'info',
  active: 'success',
  paused: 'warn',
  ended: 'plain',
  'used-up': 'danger',
}

export function StateBadge({ state }: { state: PromotionState }) {
  const t = useText()
  return <Badge tone={TONES[state]}>{t(`admin.promotions.state.${state}`)}</Badge>
}
