import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { type Control, type FieldValues, useForm } from 'react-hook-form'
import { type DeliveryTrial, TriedParcel } from '#modules/shipping/contract.ts'
import { getQueryClient } from '../../api/query-client.ts'
import { sentenceOf } from '../../api/transport.ts'
import { useLanguage, useText } from '../../i18n/text.tsx'
import { useDay } from '../../shared/account/dates.ts'
import { COUNTIES } from '../../shared/address/counties.ts'
import { countriesIn } from '../../shared/address/countries.ts'
import { ChoiceField, CountField, KilogramField, MoneyField, TextField } from '../../shared/admin/kit/fields.tsx'
import { Badge, Panel } from '../../shared/admin/panel.tsx'
import { Price } from '../../shared/money/price.tsx'
import { Button } from '../../ui/button.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { planReads } from './plan-reads.ts'

const START = { country: 'KE', region: 'Nairobi', goods: 500_000, grams: 1_500, pieces: 1, makingDays: 0 }

export function TrialPanel() {
  const t = useText()
  const language = useLanguage()
  const [trial, setTrial] = useState<DeliveryTrial>()
  const [problem, setProblem] = useState<string>()
  const form = useForm({ resolver: zodResolver(TriedParcel), defaultValues: START })
  const field = (name: keyof typeof START) => ({ name, control: form.control as unknown as Control<FieldValues> })
  const onSubmit = form.handleSubmit(async (tried) => {
    setProblem(undefined)
    try {
      setTrial(await getQueryClient().fetchQuery({ ...planReads.trial(tried), staleTime: 0 }))
    } catch (error) {
      setTrial(undefined)
      setProblem(sentenceOf(error) ?? t('error.network.short'))
    }
  })
  const hydrated = useHydrated() // country names may differ between the server and the browser
  const number = { invalid: t('admin.shipping.fieldError.number') }
  return (
    <Panel title={t('admin.shipping.trial')} id="trial">
      <form noValidate onSubmit={(event) => void onSubmit(event)} className="grid gap-4 px-4 pb-5 sm:grid-cols-3 sm:px-5">
        <p className="text-small text-ink-2 sm:col-span-3">{t('admin.shipping.trialAbout')}</p>
        <ChoiceField
          {...field('country')}
          label={t('checkout.field.country')}
          options={(hydrated ? countriesIn(language) : []).map(({ code, name }) => ({ value: code, label: name }))}
        />
        {form.watch('country') === 'KE' ? (
          <ChoiceField
            {...field('region')}
            label={t('checkout.county')}
            options={COUNTIES.map((county) => ({ value: county, label: county }))}
          />
        ) : (
          <TextField {...field('region')} label={t('checkout.field.region')} maxLength={80} optional />
        )}
        <MoneyField {...field('goods')} label={t('admin.shipping.triedGoods')} invalid={t('admin.shipping.fieldError.amount')} />
        <KilogramField {...field('grams')} label={t('admin.shipping.triedKg')} {...number} />
        <CountField {...field('pieces')} label={t('admin.shipping.triedPieces')} {...number} />
        <CountField {...field('makingDays')} label={t('admin.shipping.triedDays')} {...number} />
        <Button type="submit" size="small" look="outline" busy={form.formState.isSubmitting} className="justify-self-start">
          {t('admin.shipping.try')}
        </Button>
      </form>
      <div role="status" className="px-4 sm:px-5">
        {problem && <p className="pb-4 text-small text-danger">{problem}</p>}
        {trial && <Ways trial={trial} />}
      </div>
    </Panel>
  )
}

function Ways({ trial: { zone, ways } }: { trial: DeliveryTrial }) {
  const t = useText()
  const day = useDay()
  return (
    <>
      <p className="border-t pt-3 text-small text-ink-2">
        {zone === null ? t('admin.shipping.triedNowhere') : t('admin.shipping.triedZone', { zone })}
      </p>
      <ul className="divide-y pb-3">
        {ways.map((way) => (
          <li key={way.method} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2.5 text-small">
            <span className="font-medium">{t(`delivery.${way.method}`)}</span>
            {way.option ? (
              <span className="figures">
                {way.option.fee === 0 ? t('delivery.free') : <Price amount={way.option.fee} exact />}
                {t('common.comma')}
                {t('admin.shipping.triedArrives', { from: day(way.option.earliest), to: day(way.option.latest) })}
              </span>
            ) : (
              <span className="flex flex-wrap items-center gap-2">
                <Badge tone="warn">{t('admin.shipping.hidden')}</Badge>
                <MethodReason way={way} />
              </span>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

function MethodReason({ way: { why, bound } }: { way: DeliveryTrial['ways'][number] }) {
  const t = useText()
  const most =
    why === 'too-heavy' ? (
      t('admin.shipping.kg', { kg: (bound ?? 0) / 1000 })
    ) : why === 'too-many-pieces' ? (
      t('admin.shipping.pieces', { count: bound ?? 0 })
    ) : (
      <Price key="most" amount={bound ?? 0} exact />
    )
  return <span>{why && t.rich(`admin.shipping.why.${why}`, { most })}</span>
}
