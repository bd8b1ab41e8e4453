import { useQuery } from '@tanstack/react-query'
import { useText } from '../../../i18n/text.tsx'
import { useMoment } from '../../../shared/account/dates.ts'
import { Button } from '../../../ui/button.tsx'
import { productReads } from '../product-reads.ts'

const EVERY_ms = 5_000

export function NewerNotice({ id, version, onShow }: { id: number; version: number; onShow: () => void }) {
  const t = useText()
  const moment = useMoment()
  const { data } = useQuery({ ...productReads.latest(id), staleTime: 0, refetchInterval: EVERY_ms, refetchOnMount: 'always' })
  const newer = data && data.version > version ? data : undefined
  return (
    <div
      role="status"
      className={
        newer
          ? 'flex flex-wrap items-center gap-x-4 gap-y-2 rounded-3 border bg-warn-bg px-4 py-2.5 text-small sm:px-5'
          : 'sr-only'
      }
    >
      {newer && (
        <>
          <p className="min-w-0 flex-1 basis-60">
            {newer.by === null
              ? t('admin.products.newer.shop', { at: moment(newer.at) })
              : t('admin.products.newer.by', { by: newer.by, at: moment(newer.at) })}
          </p>
          <Button look="outline" size="small" onClick={onShow}>
            {t('admin.products.newer.show')}
          </Button>
        </>
      )}
    </div>
  )
}
