import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { z } from 'zod'
import { percentOfRate } from '#domain/pricing/tax.ts'
import { slugOf } from '#kernel/slug.ts'
import type { OwnVatClasses, VatClasses as Shown } from '#services/settings/contract.ts'
import { words } from '#shapes/text.ts'
import { useText } from '../../../i18n/text.tsx'
import { TextField } from '../../../shared/admin/kit/fields.tsx'
import { FormDialog } from '../../../shared/admin/kit/form-dialog.tsx'
import { useAdminForm } from '../../../shared/admin/kit/use-admin-form.ts'
import { useMay } from '../../../shared/admin/may.ts'
import { Badge, Panel } from '../../../shared/admin/panel.tsx'
import { failureToast } from '../../../shared/errors/failure.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toasts.ts'
import { storeWrites } from './store-reads.ts'

type OneClass = Shown['classes'][number]
type Own = OwnVatClasses['classes']

const ownOf = (classes: readonly OneClass[]): Own =>
  classes.filter(({ builtIn }) => !builtIn).map(({ code, name, rate }) => ({ code, name, rate }))

export function VatClasses({ classes }: { classes: readonly OneClass[] }) {
  const t = useText()
  const may = useMay()
  const { revalidate } = useRevalidator()
  const [open, setOpen] = useState<OneClass | 'new'>()
  const own = ownOf(classes)
  const write = async (changed: Own) => {
    await storeWrites.vatClasses({ classes: changed })
    toast({ title: t('admin.tax.classSaved') })
    await revalidate()
  }
  const remove = ({ code }: OneClass) =>
    void write(own.filter((each) => each.code !== code)).catch(failureToast(t, t('admin.tax.classFailed')))
  return (
    <Panel
      title={t('admin.tax.classes')}
      id="vat-classes"
      className="self-start"
      aside={
        may('settings.change') && (
          <Button look="quiet" size="small" onClick={() => setOpen('new')}>
            {t('admin.tax.addClass')}
          </Button>
        )
      }
    >
      <p className="px-4 pb-3 text-small text-ink-2 sm:px-5">{t('admin.tax.classesHint')}</p>
      <ul className="divide-y border-t">
        {classes.map((each) => (
          <Row key={each.code} each={each} onOpen={() => setOpen(each)} onRemove={() => remove(each)} />
        ))}
      </ul>
      {open && (
        <ClassDialog
          start={open === 'new' ? undefined : open}
          taken={classes.map(({ code }) => code)}
          onClose={() => setOpen(undefined)}
          send={(saved) => write([...own.filter(({ code }) => code !== saved.code), saved])}
        />
      )}
    </Panel>
  )
}

function Row({ each, onOpen, onRemove }: { each: OneClass; onOpen: () => void; onRemove: () => void }) {
  const t = useText()
  const may = useMay()
  const { code, name, rate, builtIn, products } = each
  const shown = builtIn ? (t.maybe(`admin.tax.builtIn.${code}`) ?? name) : name
  return (
    <li className="flex min-h-13 flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2 sm:px-5">
      <span className="min-w-0 flex-1 basis-40">
        <bdi className="font-medium">{shown}</bdi>
        <span className="block text-small text-muted">
          <bdi dir="ltr">{code}</bdi>
          {products !== null && products > 0 && ` · ${t('admin.tax.products', { count: products })}`}
        </span>
      </span>
      <bdi dir="ltr" className="figures text-end">
        {percentOfRate(rate)} %
      </bdi>
      {builtIn ? (
        <Badge tone="plain">{t('admin.tax.always')}</Badge>
      ) : (
        may('settings.change') && (
          <span className="flex gap-1">
            <Button look="quiet" size="small" aria-label={`${t('admin.tax.changeClass')}, ${name}`} onClick={onOpen}>
              {t('admin.tax.changeClass')}
            </Button>
            <Button
              look="quiet"
              size="small"
              aria-label={`${t('admin.tax.removeClass')}, ${name}`}
              disabledReason={products ? t('admin.tax.classUsed') : undefined}
              onClick={onRemove}
            >
              {t('admin.tax.removeClass')}
            </Button>
          </span>
        )
      )}
    </li>
  )
}

/** Rate in percent with at most two decimals, stored in basis points. */
const Typed = z.object({
  name: words(60),
  percent: z.coerce
    .number<string>()
    .min(0.01)
    .max(99)
    .refine((percent) => Number.isInteger(Math.round(percent * 1e6) / 1e4)),
})

type DialogProps = {
  start: OneClass | undefined
  taken: readonly string[]
  onClose: () => void
  send: (one: Own[number]) => Promise<void>
}

function ClassDialog({ start, taken, onClose, send }: DialogProps) {
  const t = useText()
  const { field, ...form } = useAdminForm({
    schema: Typed,
    start: { name: start?.name ?? '', percent: start ? String(percentOfRate(start.rate)) : '' },
    send: async ({ name, percent }) => {
      await send({ code: start?.code ?? freeCode(name, taken), name, rate: Math.round(percent * 100) })
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t(start ? 'admin.tax.changingClass' : 'admin.tax.addClass')}
      submit={t('admin.tax.saveClass')}
    >
      <TextField {...field('name')} label={t('admin.tax.className')} maxLength={60} required />
      <TextField
        {...field('percent')}
        label={t('admin.tax.classRate')}
        hint={t('admin.tax.classRateHint')}
        invalid={t('admin.tax.classRateWrong')}
        inputMode="decimal"
        ltr
        required
      />
    </FormDialog>
  )
}

function freeCode(name: string, taken: readonly string[]): string {
  const base = slugOf(name, 34) || 'vat'
  const codes = [base, ...Array.from({ length: taken.length + 1 }, (_, at) => `${base}-${at + 2}`)]
  return codes.find((code) => !taken.includes(code)) ?? base
}
