import { useState } from 'react'
import type { ApprovePattern, HouseCloth, PatternDraft, PatternGarment } from '#modules/patterns/contract.ts'
import { useText } from '../../i18n/text.tsx'
import { Button } from '../../ui/button.tsx'
import { Select, TextArea, TextInput } from '../../ui/field.tsx'

type Props = {
  garment: PatternGarment
  draft: PatternDraft
  cloths: readonly HouseCloth[]
  busy: boolean
  onApprove: (body: ApprovePattern) => void
}
const USUAL_WIDTH_cm = 150
/** Part of the fabric width that the selvedges take up, in millimetres. */
const SELVEDGES_mm = 20

export function ApproveForm({ garment, draft, cloths, busy, onApprove }: Props) {
  const t = useText()
  const [chosen, setChosen] = useState(
    garment.suggested && cloths.some(({ variantId }) => variantId === garment.suggested) ? garment.suggested : 0,
  )
  const cloth = cloths.find(({ variantId }) => variantId === chosen)
  const [lying, setLying] = useState<Lying>({ width: '', repeat: '', napped: false })
  const [reason, setReason] = useState('')
  const byHand = draft.step === 'by-hand'
  const small = draft.warnings.some(({ kind }) => kind === 'small')
  const open = garment.measured !== 'approved'
  const approve = () =>
    onApprove({ cloth: cloth && !byHand ? clothFrom(cloth, lying) : null, ...((byHand || small) && { reason }) })
  return (
    <form
      className="grid max-w-130 gap-3 border-t pt-4"
      onSubmit={(event) => {
        event.preventDefault()
        approve()
      }}
    >
      {(byHand || small) && (
        <TextArea
          label={t(byHand ? 'admin.pattern.reason' : 'admin.pattern.reasonSmall')}
          value={reason}
          required
          maxLength={280}
          onChange={(event) => setReason(event.target.value)}
        />
      )}
      {!byHand && (
        <>
          <Select label={t('admin.pattern.cloth')} value={chosen} onChange={(event) => setChosen(Number(event.target.value))}>
            <option value={0}>{t('admin.pattern.ownCloth')}</option>
            {cloths.map(({ variantId, name, available }) => (
              <option key={variantId} value={variantId}>
                {t('admin.pattern.clothLeft', { name, metres: (available / 100).toFixed(2) })}
              </option>
            ))}
          </Select>
          {cloth && <ClothFields cloth={cloth} lying={lying} setLying={setLying} />}
        </>
      )}
      <div>
        <Button type="submit" size="small" busy={busy} disabledReason={open ? t('admin.pattern.measureFirst') : undefined}>
          {t('admin.pattern.approve')}
        </Button>
      </div>
    </form>
  )
}

type Lying = { width: string; repeat: string; napped: boolean }
function clothFrom({ variantId, width: clothWidth }: HouseCloth, { width, repeat, napped }: Lying): ApprovePattern['cloth'] {
  const wide = Number(width.replace(',', '.')) || clothWidth || USUAL_WIDTH_cm
  return {
    variantId,
    napped,
    width: Math.round(wide * 10) - SELVEDGES_mm,
    repeat: Math.round((Number(repeat.replace(',', '.')) || 0) * 10),
  }
}

type ClothProps = { cloth: HouseCloth; lying: Lying; setLying: (lying: Lying) => void }
function ClothFields({ cloth, lying, setLying }: ClothProps) {
  const t = useText()
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <TextInput
        label={t('admin.pattern.width')}
        inputMode="decimal"
        placeholder={String(cloth.width ?? USUAL_WIDTH_cm)}
        value={lying.width}
        onChange={(event) => setLying({ ...lying, width: event.target.value })}
      />
      <TextInput
        label={t('admin.pattern.repeat')}
        hint={cloth.matched ? t('admin.pattern.matched') : undefined}
        inputMode="decimal"
        placeholder="0"
        value={lying.repeat}
        onChange={(event) => setLying({ ...lying, repeat: event.target.value })}
      />
      <label className="flex min-h-11 items-center gap-2.5 text-small sm:col-span-2">
        <input
          type="checkbox"
          className="size-5"
          checked={lying.napped}
          onChange={(event) => setLying({ ...lying, napped: event.target.checked })}
        />
        {t('admin.pattern.napped')}
      </label>
    </div>
  )
}
