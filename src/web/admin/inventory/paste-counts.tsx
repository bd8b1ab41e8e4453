import { useState } from 'react'
import type { PastedCounts, StockLocation } from '#modules/inventory/contract.ts'
import { useWrite } from '../../api/use-write.ts'
import { useText } from '../../i18n/text.tsx'
import { FormFailure } from '../../shared/errors/form-failure.tsx'
import { Button } from '../../ui/button.tsx'
import { Select, TextArea, TextInput } from '../../ui/field.tsx'
import { Dialog } from '../../ui/sheet.tsx'
import { openPlaces } from './dialog-props.ts'
import { readCounts } from './goods-lines.ts'
import { stockWrites } from './stock-api.ts'

const MOST = 500
type Props = { locations: readonly StockLocation[]; onDone: () => Promise<void>; onClose: () => void }

export function PasteCounts({ locations, onDone, onClose }: Props) {
  const t = useText()
  const [text, setText] = useState('')
  const [reason, setReason] = useState('')
  const [place, setPlace] = useState('')
  const [pasted, setPasted] = useState<PastedCounts>()
  const { counts, unread } = readCounts(text)
  const write = useWrite(async () => {
    setPasted(await stockWrites.pasteCounts({ counts, reason, ...(place && { locationId: Number(place) }) }))
    await onDone()
  })
  const why =
    counts.length === 0 || counts.length > MOST
      ? t('admin.stock.pasteNeeds', { most: MOST })
      : reason.trim() === ''
        ? t('admin.stock.pasteReason')
        : null
  return (
    <Dialog open onClose={onClose} title={t('admin.stock.paste')}>
      <div className="grid gap-4 p-5">
        {pasted ? (
          <Outcome rows={pasted.rows} onClose={onClose} />
        ) : (
          <>
            <FormFailure write={{ busy: write.busy, error: write.error }} />
            <TextArea
              label={t('admin.stock.pasteLabel')}
              hint={
                unread.length > 0
                  ? t('admin.stock.pasteUnread', { lines: unread.slice(0, 3).join(t('common.comma')) })
                  : t('admin.stock.pasteHint', { count: counts.length })
              }
              value={text}
              onChange={({ target }) => setText(target.value)}
              rows={8}
              dir="ltr"
              data-begins
            />
            <PlaceChoice locations={locations} place={place} onChoose={setPlace} />
            <TextInput
              label={t('admin.refunds.reason')}
              value={reason}
              maxLength={280}
              onChange={({ target }) => setReason(target.value)}
            />
            <Button busy={write.busy} disabledReason={why} onClick={() => void write.send(undefined)}>
              {t('admin.stock.pasteSave', { count: counts.length })}
            </Button>
          </>
        )}
      </div>
    </Dialog>
  )
}

type PlaceProps = { locations: readonly StockLocation[]; place: string; onChoose: (place: string) => void }

function PlaceChoice({ locations, place, onChoose }: PlaceProps) {
  const t = useText()
  if (locations.length < 2) return null
  return (
    <Select label={t('admin.stock.location')} value={place} onChange={({ target }) => onChoose(target.value)}>
      <option value="">{t('admin.stock.everywhere')}</option>
      {openPlaces(locations).map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Select>
  )
}

function Outcome({ rows, onClose }: { rows: PastedCounts['rows']; onClose: () => void }) {
  const t = useText()
  const refused = rows.filter(({ problem }) => problem !== null)
  return (
    <>
      <p role="status">{t('admin.stock.pasted', { count: rows.length - refused.length, refused: refused.length })}</p>
      {refused.length > 0 && (
        <ul className="grid max-h-64 gap-1 overflow-y-auto text-small">
          {refused.map(({ sku, problem }) => (
            <li key={sku}>
              <bdi dir="ltr" className="font-medium">
                {sku}
              </bdi>{' '}
              <span className="text-danger">{problem}</span>
            </li>
          ))}
        </ul>
      )}
      <Button look="outline" onClick={onClose}>
        {t('common.close')}
      </Button>
    </>
  )
}
