import { percentOfRate } from '#domain/pricing/tax.ts'
import type { ProductDocument } from '#modules/catalogue/contract.ts'
import { useText } from '../../../i18n/text.tsx'
import { ChoiceField, CountField, KilogramField, MetreField, MoneyField, TextField } from '../../../shared/admin/kit/fields.tsx'
import { Panel } from '../../../shared/admin/panel.tsx'
import { Toggle } from '../../../ui/toggle.tsx'
import type { Choices, SizeCharts } from '../product-reads.ts'
import type { ProductForm } from './use-product-form.ts'

const KINDS = ['goods', 'made-to-measure', 'cloth', 'service', 'gift-card', 'outfit'] as const
const NO_GARMENT: readonly string[] = ['service', 'gift-card', 'outfit']

const USUAL_days = 21

type Props = { product: ProductForm; sizeCharts: SizeCharts; vatClasses: Choices['vatClasses'] }

export function Making({ product: { field, form }, sizeCharts, vatClasses }: Props) {
  const t = useText()
  const kind = form.watch('kind' as never) as unknown as ProductDocument['kind']
  const measured = form.watch('madeToMeasure' as never) as unknown as ProductDocument['madeToMeasure']
  const free = form.watch('freeAmount' as never) as unknown as ProductDocument['freeAmount']
  const isCloth = kind === 'cloth'
  const isGarment = !NO_GARMENT.includes(kind)
  const set = (name: string, value: unknown) => form.setValue(name as never, value as never, { shouldDirty: true })
  const settle = () => {
    const now = form.getValues('kind' as never) as unknown as ProductDocument['kind']
    const unit = now === 'cloth' ? 'centimetre' : 'piece'
    if (String(form.getValues('unit' as never)) !== unit) {
      set('unit', unit)
      set('step', now === 'cloth' ? 10 : 1)
    }
    if (NO_GARMENT.includes(now) && form.getValues('madeToMeasure' as never)) set('madeToMeasure', null)
    if (now === 'outfit' && !form.getValues('outfit' as never)) set('outfit', { pieces: [], less: { percent: 0 } })
    if (now === 'made-to-measure' && !form.getValues('madeToMeasure' as never))
      set('madeToMeasure', { surcharge: 0, days: USUAL_days })
  }
  return (
    <Panel title={t('admin.products.section.making')} id="making">
      <div className="grid gap-4 border-t p-4 sm:grid-cols-2 sm:p-5" onChange={() => queueMicrotask(settle)}>
        <ChoiceField
          {...field('kind')}
          label={t('admin.products.field.kind')}
          options={KINDS.map((value) => ({ value, label: t(`admin.products.kind.${value}`) }))}
        />
        {!isGarment && <p className="text-small text-ink-2 sm:self-center">{t.maybe(`admin.products.kindNote.${kind}`)}</p>}
        {kind === 'service' && (
          <CountField {...field('serviceMinutes')} label={t('admin.products.field.serviceMinutes')} optional />
        )}
        {kind === 'gift-card' && <FreeAmount field={field} free={free} onFree={(value) => set('freeAmount', value)} />}
        {kind !== 'gift-card' && (
          <ChoiceField
            {...field('vatClass')}
            label={t('admin.products.field.vatClass')}
            hint={kind === 'outfit' ? t('admin.products.editor.vatOfPieces') : undefined}
            options={vatClasses.map(({ code, name, rate, builtIn }) => ({
              value: code,
              label: t('admin.products.vatClass', {
                name: builtIn ? (t.maybe(`admin.products.vat.${code}`) ?? name) : name,
                rate: String(percentOfRate(rate)),
              }),
            }))}
          />
        )}
        {isGarment && <Garment field={field} isCloth={isCloth} sizeCharts={sizeCharts} />}
        {isGarment && !isCloth && (
          <Measured field={field} measured={measured} onMeasured={(value) => set('madeToMeasure', value)} />
        )}
      </div>
    </Panel>
  )
}

type GarmentProps = { field: ProductForm['field']; isCloth: boolean; sizeCharts: SizeCharts }

function Garment({ field, isCloth, sizeCharts }: GarmentProps) {
  const t = useText()
  return (
    <>
      <KilogramField {...field('parcel_g')} label={t('admin.products.field.parcel')} />
      <TextField
        {...field('sizeSystem')}
        label={t('admin.products.field.sizeSystem')}
        hint={t('admin.products.editor.sizeSystemHint')}
        maxLength={40}
        optional
      />
      <ChoiceField
        {...field('sizeChart')}
        label={t('admin.products.field.sizeChart')}
        none={t('admin.products.editor.noChart')}
        options={sizeCharts.items.map(({ code, name }) => ({ value: code, label: name }))}
      />
      {isCloth ? (
        <CountField {...field('step')} label={t('admin.products.field.step')} />
      ) : (
        <MetreField {...field('clothPerGarment')} label={t('admin.products.field.clothPerGarment')} optional />
      )}
    </>
  )
}

/** Default limits of a freely chosen amount, in KES cents. */
const USUAL_AMOUNT = { least: 1_000_00, most: 100_000_00 }

type FreeProps = {
  field: ProductForm['field']
  free: ProductDocument['freeAmount']
  onFree: (value: ProductDocument['freeAmount']) => void
}

function FreeAmount({ field, free, onFree }: FreeProps) {
  const t = useText()
  return (
    <>
      <div className="sm:col-span-2">
        <Toggle
          label={t('admin.products.editor.freeAmount')}
          hint={t('admin.products.editor.freeAmountHint')}
          checked={free !== null && free !== undefined}
          onChange={(on) => onFree(on ? USUAL_AMOUNT : null)}
        />
      </div>
      {free && (
        <>
          <MoneyField {...field('freeAmount.least')} label={t('admin.products.field.freeLeast')} />
          <MoneyField {...field('freeAmount.most')} label={t('admin.products.field.freeMost')} />
        </>
      )}
    </>
  )
}

type MeasuredProps = {
  field: ProductForm['field']
  measured: ProductDocument['madeToMeasure']
  onMeasured: (value: ProductDocument['madeToMeasure']) => void
}

function Measured({ field, measured, onMeasured }: MeasuredProps) {
  const t = useText()
  return (
    <>
      <div className="sm:col-span-2">
        <Toggle
          label={t('admin.products.editor.measured')}
          hint={t('admin.products.editor.measuredHint')}
          checked={measured !== null && measured !== undefined}
          onChange={(on) => onMeasured(on ? { surcharge: 0, days: USUAL_days } : null)}
        />
      </div>
      {measured && (
        <>
          <MoneyField {...field('madeToMeasure.surcharge')} label={t('admin.products.field.surcharge')} />
          <CountField {...field('madeToMeasure.days')} label={t('admin.products.field.days')} />
        </>
      )}
    </>
  )
}
