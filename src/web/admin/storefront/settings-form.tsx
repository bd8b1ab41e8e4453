import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { z } from 'zod'
import { STOREFRONT_WAYS, StorefrontSettings } from '#services/settings/contract.ts'
import { useText } from '../../i18n/text.tsx'
import { AdminForm } from '../../shared/admin/kit/admin-form.tsx'
import { AreaField } from '../../shared/admin/kit/area-field.tsx'
import { TextField, ToggleField, useField } from '../../shared/admin/kit/fields.tsx'
import { type Bound, useAdminForm } from '../../shared/admin/kit/use-admin-form.ts'
import { useLanguageName } from '../../shared/admin/language-name.ts'
import { PicturePicker } from '../../shared/admin/media/picture-picker.tsx'
import { Panel } from '../../shared/admin/panel.tsx'
import { storefrontPaths } from '../../shared/storefront/storefront-paths.ts'
import { Button } from '../../ui/button.tsx'
import { TextInput } from '../../ui/field.tsx'
import { toast } from '../../ui/toasts.ts'
import { type SettingsRead, storefrontWrites } from './storefront-api.ts'

const LANGUAGES = ['en', 'ar', 'sw'] as const
const Form = StorefrontSettings.omit({ titles: true, texts: true, ways: true }).extend({
  titles: z.object({ en: z.string().max(80), ar: z.string().max(80), sw: z.string().max(80) }),
  texts: z.object({ en: z.string().max(400), ar: z.string().max(400), sw: z.string().max(400) }),
  standard: z.boolean(),
  express: z.boolean(),
  pickup: z.boolean(),
})

export function SettingsForm({ settings }: { settings: SettingsRead }) {
  const t = useText()
  const { revalidate } = useRevalidator()
  const { ways, titles, texts, ...rest } = settings
  const inAll = (words: Partial<Record<string, string>>) => ({ en: words.en ?? '', ar: words.ar ?? '', sw: words.sw ?? '' })
  const { field, ...form } = useAdminForm({
    schema: Form,
    start: {
      ...rest,
      titles: inAll(titles),
      texts: inAll(texts),
      ...(Object.fromEntries(STOREFRONT_WAYS.map((way) => [way, ways.includes(way)])) as Record<
        (typeof STOREFRONT_WAYS)[number],
        boolean
      >),
    },
    problemFields: { 'settings.colour-too-light': 'colour' },
    send: async ({ standard, express, pickup, ...value }) => {
      const on = { standard, express, pickup }
      await storefrontWrites.change({ ...value, ways: STOREFRONT_WAYS.filter((way) => on[way]) } as SettingsRead)
      toast({ title: t('admin.storefront.saved') })
      await revalidate()
    },
  })
  return (
    <AdminForm form={form} submit={t('admin.storefront.save')} aside={<Visit />}>
      <div className="grid items-start gap-5 xl:grid-cols-2">
        <Panel title={t('admin.storefront.look')} id="look">
          <div className="grid gap-4 px-4 pb-5 sm:px-5">
            <ToggleField {...field('open')} label={t('admin.storefront.open')} hint={t('admin.storefront.openHint')} />
            <TextField {...field('name')} label={t('admin.storefront.name')} maxLength={40} />
            <ColourField {...field('colour')} />
            <PictureField {...field('picture')} />
          </div>
        </Panel>
        <Orders field={field} />
        <WordsInAll field={field} />
      </div>
    </AdminForm>
  )
}

type Field = {
  field: (name: 'prefix' | (typeof STOREFRONT_WAYS)[number] | `${'titles' | 'texts'}.${(typeof LANGUAGES)[number]}`) => Bound
}

function Orders({ field }: Field) {
  const t = useText()
  return (
    <Panel title={t('admin.storefront.orders')} id="orders">
      <div className="grid gap-4 px-4 pb-5 sm:px-5">
        <TextField
          {...field('prefix')}
          label={t('admin.storefront.prefix')}
          hint={t('admin.storefront.prefixHint')}
          invalid={t('admin.storefront.prefixInvalid')}
          maxLength={4}
          ltr
        />
        <fieldset>
          <legend className="mb-1 text-small font-medium">{t('admin.storefront.ways')}</legend>
          {STOREFRONT_WAYS.map((way) => (
            <ToggleField key={way} {...field(way)} label={t(`admin.storefront.way.${way}`)} />
          ))}
        </fieldset>
      </div>
    </Panel>
  )
}

function WordsInAll({ field }: Field) {
  const t = useText()
  const languageName = useLanguageName()
  const inLanguage = (group: 'titles' | 'texts') =>
    LANGUAGES.map((language) => ({
      ...field(`${group}.${language}`),
      lang: language,
      dir: language === 'ar' ? ('rtl' as const) : ('ltr' as const),
      label: t(`admin.storefront.${group}`, { language: languageName(language) }),
    }))
  return (
    <Panel title={t('admin.storefront.firstPage')} id="words" className="xl:col-span-2">
      <div className="grid gap-4 px-4 pb-5 sm:px-5 lg:grid-cols-3">
        {inLanguage('titles').map((of) => (
          <TextField key={of.name} {...of} optional emptyAsText maxLength={80} />
        ))}
        {inLanguage('texts').map((of) => (
          <AreaField key={of.name} {...of} optional rows={4} maxLength={400} />
        ))}
      </div>
    </Panel>
  )
}

function Visit() {
  const t = useText()
  return (
    <a href={storefrontPaths.home()} className="link text-small">
      {t('admin.storefront.visit')}
    </a>
  )
}

function ColourField(bound: Bound) {
  const t = useText()
  const { field, error } = useField(bound)
  return (
    <div className="flex items-start gap-3">
      <TextInput
        label={t('admin.storefront.colour')}
        hint={t('admin.storefront.colourHint')}
        ltr
        maxLength={7}
        value={field.value}
        error={error}
        onBlur={field.onBlur}
        onChange={({ target }) => field.onChange(target.value.toLowerCase())}
      />
      <input
        type="color"
        aria-label={t('admin.storefront.colourPick')}
        value={/^#[0-9a-f]{6}$/.test(field.value) ? field.value : '#000000'}
        onChange={({ target }) => field.onChange(target.value)}
        className="mt-7 h-11 w-14 shrink-0 cursor-pointer rounded-2 border bg-surface p-1"
      />
    </div>
  )
}

function PictureField(bound: Bound) {
  const t = useText()
  const { field } = useField(bound)
  const [picking, setPicking] = useState(false)
  const src = typeof field.value === 'string' ? `/api/media/${field.value}?w=400` : null
  return (
    <div>
      <p className="mb-2 text-small font-medium">{t('admin.storefront.picture')}</p>
      {src && <img src={src} alt="" className="mb-3 max-h-40 rounded-2 border object-cover" />}
      <div className="flex flex-wrap gap-2.5">
        <Button look="outline" size="small" onClick={() => setPicking(true)}>
          {t(src ? 'admin.storefront.pictureOther' : 'admin.storefront.pictureChoose')}
        </Button>
        {src && (
          <Button look="quiet" size="small" onClick={() => field.onChange(null)}>
            {t('admin.storefront.pictureNone')}
          </Button>
        )}
      </div>
      {picking && (
        <PicturePicker onChoose={([chosen]) => chosen && field.onChange(chosen.id)} onClose={() => setPicking(false)} />
      )}
    </div>
  )
}
