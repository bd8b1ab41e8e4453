import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { z } from 'zod'
import type { RatesState } from '#modules/localisation/contract.ts'
import { RateRules } from '#services/settings/contract.ts'
import { formatters, localeOf } from '../../../i18n/formatters.ts'
import { useLanguage, useText } from '../../../i18n/text.tsx'
import { TextField } from '../../../shared/admin/kit/fields.tsx'
import { FormDialog } from '../../../shared/admin/kit/form-dialog.tsx'
import { useAdminForm } from '../../../shared/admin/kit/use-admin-form.ts'
import { useMay } from '../../../shared/admin/may.ts'
import { Badge, Panel } from '../../../shared/admin/panel.tsx'
import { failureToast } from '../../../shared/errors/failure.ts'
import { Button } from '../../../ui/button.tsx'
import { TextInput } from '../../../ui/field.tsx'
import { rateWrites } from './rate-reads.ts'

/** Price of one unit of each currency in KES. */
export function RateTable({ state }: { state: RatesState }) {
  const t = useText()
  const language = useLanguage()
  const names = formatters.getDisplayNames(localeOf(language), { type: 'currency' })
  const [find, setFind] = useState('')
  const [set, setSet] = useState<string>()
  const term = find.trim().toLocaleLowerCase(language)
  const rows = state.rates
    .map((rate) => ({ ...rate, name: names.of(rate.code) ?? rate.code, own: state.own[rate.code] }))
    .filter(({ code, name }) => `${code} ${name}`.toLocaleLowerCase(language).includes(term))
    .toSorted((a, b) => Number(b.own !== undefined) - Number(a.own !== undefined))
  return (
    <Panel title={t('admin.rates.table')} id="rates" className="overflow-clip">
      <div className="border-t px-4 py-3 sm:px-5">
        <TextInput
          type="search"
          name="find"
          label={t('admin.rates.find')}
          value={find}
          onChange={({ target }) => setFind(target.value)}
        />
      </div>
      <ul className="divide-y border-t">
        {rows.map((row) => (
          <Row key={row.code} row={row} state={state} onSet={setSet} />
        ))}
        {rows.length === 0 && <li className="px-4 py-5 text-muted sm:px-5">{t('admin.rates.nothing')}</li>}
      </ul>
      {set && <SetRate code={set} state={state} onClose={() => setSet(undefined)} />}
    </Panel>
  )
}

type RowProps = {
  row: { code: string; name: string; shillings: number; own: number | undefined }
  state: RatesState
  onSet: (code: string) => void
}

function Row({ row: { code, name, shillings, own: by }, state, onSet }: RowProps) {
  const t = useText()
  const may = useMay()
  const { revalidate } = useRevalidator()
  const figure = useFigure()
  const remove = () => {
    const { [code]: _, ...rest } = state.own
    void writeOwn(state, rest)
      .then(() => revalidate())
      .catch(failureToast(t, t('admin.rates.failed')))
  }
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2 sm:px-5">
      <span className="min-w-0 flex-1 basis-44">
        <bdi dir="ltr" className="font-medium">
          {code}
        </bdi>
        <span className="block text-small text-muted">{name}</span>
      </span>
      <span className="figures text-end">
        {figure(by ?? shillings)}
        {by !== undefined && (
          <span className="block text-small text-muted">{t('admin.rates.byTable', { rate: figure(shillings) })}</span>
        )}
      </span>
      {by !== undefined && <Badge tone="info">{t('admin.rates.own')}</Badge>}
      {may('settings.change') && (
        <span className="flex gap-1">
          <Button look="quiet" size="small" aria-label={`${t('admin.rates.set')}, ${code}`} onClick={() => onSet(code)}>
            {t('admin.rates.set')}
          </Button>
          {by !== undefined && (
            <Button look="quiet" size="small" aria-label={`${t('admin.rates.unset')}, ${code}`} onClick={remove}>
              {t('admin.rates.unset')}
            </Button>
          )}
        </span>
      )}
    </li>
  )
}

const Own = z.object({ shillings: z.coerce.number<string>().min(0.000_001).max(10_000_000) })

function SetRate({ code, state, onClose }: { code: string; state: RatesState; onClose: () => void }) {
  const t = useText()
  const { revalidate } = useRevalidator()
  const { own, rates } = state
  const shillings = own[code] ?? rates.find((rate) => rate.code === code)?.shillings ?? 1
  const { field, ...form } = useAdminForm({
    schema: Own,
    start: { shillings: String(Number(shillings.toPrecision(7))) },
    send: async (typed) => {
      await writeOwn(state, { ...own, [code]: typed.shillings })
      await revalidate()
      onClose()
    },
  })
  return (
    <FormDialog form={form} onClose={onClose} title={t('admin.rates.setting', { code })} submit={t('admin.rates.save')}>
      <TextField
        {...field('shillings')}
        label={t('admin.rates.shillings', { code })}
        hint={t('admin.rates.ownHint')}
        invalid={t('admin.rates.wrong')}
        inputMode="decimal"
        ltr
        required
      />
    </FormDialog>
  )
}

const writeOwn = ({ source }: RatesState, own: Readonly<Record<string, number>>) =>
  rateWrites.change(RateRules.parse({ source, own }))

function useFigure() {
  const figures = formatters.getNumberFormat(localeOf(useLanguage()), { maximumSignificantDigits: 6 })
  return (shillings: number) => `KES ${figures.format(shillings)}`
}
