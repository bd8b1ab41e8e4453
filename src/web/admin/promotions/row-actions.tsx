import { useNavigate } from 'react-router'
import type { PromotionRow } from '#modules/promotions/contract.ts'
import { useWrite } from '../../api/use-write.ts'
import { useText } from '../../i18n/text.tsx'
import { adminPaths } from '../../shared/admin/admin-paths.ts'
import { failureToast } from '../../shared/errors/failure.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toasts.ts'
import { promotionWrites } from './promotion-api.ts'

export type Move = 'activate' | 'pause' | 'resume'
type Shown = Pick<PromotionRow, 'id' | 'name' | 'state'>

export const moveOf = (state: PromotionRow['state']): Move | undefined =>
  ({ draft: 'activate', scheduled: 'pause', active: 'pause', paused: 'resume', ended: undefined, 'used-up': undefined })[state] as
    | Move
    | undefined

const BACK: Partial<Record<Move, Move>> = { pause: 'resume', resume: 'pause' }

export function useMove({ id, name }: Shown, onChanged: () => Promise<void>) {
  const t = useText()
  const run = async (move: Move) => {
    await promotionWrites.move(id, move)
    await onChanged()
    const back = BACK[move]
    const failed = failureToast(t, t('admin.promotions.notMoved', { name }))
    toast({
      title: t(`admin.promotions.moved.${move}`, { name }),
      ...(back && {
        action: {
          label: t('common.undo'),
          onPress: () => void promotionWrites.move(id, back).then(onChanged).catch(failed),
        },
      }),
    })
  }
  return useWrite((move: Move) => run(move).catch(failureToast(t, t('admin.promotions.notMoved', { name }))))
}

export function RowActions({ row, onChanged }: { row: Shown; onChanged: () => Promise<void> }) {
  const t = useText()
  const navigate = useNavigate()
  const { send, busy } = useMove(row, onChanged)
  const copy = useWrite(() =>
    promotionWrites
      .copy(row.id)
      .then(({ id }) => navigate(adminPaths.promotion(id)))
      .catch(failureToast(t, t('admin.promotions.notCopied', { name: row.name }))),
  )
  const move = moveOf(row.state)
  return (
    <span className="inline-flex gap-1 max-sm:-ms-3.5 sm:-me-3.5">
      {move && (
        <Button
          look="quiet"
          size="small"
          busy={busy}
          aria-label={`${t(`admin.promotions.move.${move}`)}, ${row.name}`}
          onClick={() => void send(move)}
        >
          {t(`admin.promotions.move.${move}`)}
        </Button>
      )}
      <Button
        look="quiet"
        size="small"
        busy={copy.busy}
        aria-label={`${t('admin.promotions.copy')}, ${row.name}`}
        onClick={() => void copy.send(undefined)}
      >
        {t('admin.promotions.copy')}
      </Button>
    </span>
  )
}
