import { useState } from 'react'
import { useText } from '../../../i18n/text.tsx'
import { useMoment } from '../../../shared/account/dates.ts'
import { Button } from '../../../ui/button.tsx'
import { type Draft, type DraftOf, productWrites } from '../product-reads.ts'

type Props = { draft: Draft; of: DraftOf; onGoOn: (draft: Draft) => void }

export function DraftNotice({ draft, of, onGoOn }: Props) {
  const t = useText()
  const moment = useMoment()
  const [isDismissed, setIsDismissed] = useState(false)
  if (isDismissed) return null
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-3 border bg-info-bg px-4 py-2.5 text-small sm:px-5">
      <p className="min-w-0 flex-1 basis-60">{t('admin.products.draft.found', { at: moment(draft.savedAt) })}</p>
      <Button look="outline" size="small" onClick={() => onGoOn(draft)}>
        {t('admin.products.draft.goOn')}
      </Button>
      <Button
        look="quiet"
        size="small"
        onClick={() => {
          setIsDismissed(true)
          void productWrites.dropDraft(of).catch(() => setIsDismissed(false))
        }}
      >
        {t('admin.products.draft.drop')}
      </Button>
    </div>
  )
}
