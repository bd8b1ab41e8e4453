import { directionOf, PAGE_LANGUAGES, type PageLanguage, writtenFor } from '#kernel/languages.ts'
import { type CampaignChoices, WAVE_UNITS } from '#modules/customers/contract.ts'
import { useLanguage, useText } from '../../../i18n/text.tsx'
import { ValuesPicker } from '../../../shared/admin/kit/values-picker.tsx'
import { useLanguageName } from '../../../shared/admin/language-name.ts'
import { Panel } from '../../../shared/admin/panel.tsx'
import { Select, TextArea, TextInput } from '../../../ui/field.tsx'
import { Toggle } from '../../../ui/toggle.tsx'
import type { FieldsProps } from './typed-draft.ts'

type WithChoices = FieldsProps & { choices: CampaignChoices }

export function WordFields({ typed, onChange, choices }: WithChoices) {
  const t = useText()
  const nameOf = useLanguageName()
  const first = writtenFor(useLanguage())
  const { name } = typed
  return (
    <Panel title={t('admin.email.campaign.words')} id="campaign-words">
      <div className="grid gap-4 border-t p-4 sm:p-5">
        <TextInput
          label={t('admin.email.campaign.name')}
          hint={t('admin.email.campaign.nameHint')}
          maxLength={80}
          value={name}
          onChange={({ target }) => onChange({ name: target.value })}
        />
        <MessageFields typed={typed} onChange={onChange} language={first} />
        {PAGE_LANGUAGES.filter((language) => language !== first).map((language) => (
          <details key={language} className="rounded-2 border px-4">
            <summary className="flex min-h-11 cursor-pointer items-center text-small font-medium">{nameOf(language)}</summary>
            <div className="grid gap-4 pb-4">
              <MessageFields typed={typed} onChange={onChange} language={language} />
            </div>
          </details>
        ))}
        <p className="text-small text-muted">{t('admin.letters.languages')}</p>
        <LinkAndCode typed={typed} onChange={onChange} choices={choices} />
      </div>
    </Panel>
  )
}

function LinkAndCode({ typed: { page, code }, onChange, choices }: WithChoices) {
  const t = useText()
  return (
    <div className="grid gap-4 sm:grid-cols-3">
      <TextInput
        label={t('admin.letters.page')}
        hint={t('admin.letters.pageHint')}
        optional={t('checkout.optional')}
        maxLength={300}
        ltr
        value={page}
        onChange={({ target }) => onChange({ page: target.value })}
      />
      <Select
        label={t('admin.email.campaign.promotion')}
        hint={t('admin.email.campaign.promotionHint', { place: '{code}' })}
        value={code.promotionId}
        onChange={({ target }) => onChange({ code: { ...code, promotionId: target.value } })}
      >
        <option value="">{t('admin.email.campaign.noPromotion')}</option>
        {choices.promotions.map((each) => (
          <option key={each.id} value={each.id}>
            {each.name}
          </option>
        ))}
      </Select>
      {code.promotionId && (
        <TextInput
          label={t('admin.email.campaign.prefix')}
          hint={t('admin.email.campaign.prefixHint')}
          optional={t('checkout.optional')}
          maxLength={12}
          ltr
          value={code.prefix}
          onChange={({ target }) => onChange({ code: { ...code, prefix: target.value.toUpperCase() } })}
        />
      )}
    </div>
  )
}

function MessageFields({ typed, onChange, language }: FieldsProps & { language: PageLanguage }) {
  const t = useText()
  const name = useLanguageName()(language)
  const texts = typed.words[language]
  const set = (some: Partial<typeof texts>) => onChange({ words: { ...typed.words, [language]: { ...texts, ...some } } })
  const own = { dir: directionOf(language), lang: language }
  return (
    <>
      <TextInput
        {...own}
        label={t('admin.letters.subjectIn', { language: name })}
        maxLength={120}
        value={texts.subject}
        onChange={({ target }) => set({ subject: target.value })}
      />
      {typed.test.on && (
        <TextInput
          {...own}
          label={t('admin.email.campaign.secondIn', { language: name })}
          maxLength={120}
          value={texts.second}
          onChange={({ target }) => set({ second: target.value })}
        />
      )}
      <TextArea
        {...own}
        label={t('admin.letters.textIn', { language: name })}
        maxLength={4_000}
        rows={6}
        value={texts.text}
        onChange={({ target }) => set({ text: target.value })}
      />
    </>
  )
}

export function AudienceFields({ typed: { segments, except }, onChange, choices }: WithChoices) {
  const t = useText()
  const options = choices.segments.map(({ id, name, total }) => ({
    value: id,
    label: t('admin.email.campaign.segment', { name, count: total }),
  }))
  return (
    <Panel title={t('admin.email.campaign.audience')} id="campaign-audience">
      <div className="grid items-start gap-4 border-t p-4 sm:grid-cols-2 sm:p-5">
        <fieldset className="grid gap-1.5">
          <legend className="mb-1.5 text-small font-medium">{t('admin.email.campaign.segments')}</legend>
          <ValuesPicker options={options} chosen={segments} onChange={(values) => onChange({ segments: values })} />
          <p className="text-small text-muted">{t('admin.email.campaign.segmentsHint')}</p>
        </fieldset>
        <fieldset className="grid gap-1.5">
          <legend className="mb-1.5 text-small font-medium">{t('admin.email.campaign.except')}</legend>
          <ValuesPicker options={options} chosen={except} onChange={(values) => onChange({ except: values })} />
        </fieldset>
      </div>
    </Panel>
  )
}

export function SendingFields({ typed, onChange }: FieldsProps) {
  const t = useText()
  const { waves, perDomain, utm } = typed
  return (
    <Panel title={t('admin.email.campaign.sending')} id="campaign-sending">
      <div className="grid gap-4 border-t p-4 sm:p-5">
        <Toggle
          label={t('admin.email.campaign.inWaves')}
          hint={t('admin.email.campaign.inWavesHint')}
          checked={waves.on}
          onChange={(on) => onChange({ waves: { ...waves, on } })}
        />
        {waves.on && <WaveFields typed={typed} onChange={onChange} />}
        <Toggle
          label={t('admin.email.campaign.limited')}
          hint={t('admin.email.campaign.limitedHint')}
          checked={perDomain.on}
          onChange={(on) => onChange({ perDomain: { ...perDomain, on } })}
        />
        {perDomain.on && (
          <TextInput
            label={t('admin.email.campaign.perDomain')}
            className="max-w-72"
            type="number"
            min={1}
            max={100_000}
            value={perDomain.most}
            onChange={({ target }) => onChange({ perDomain: { ...perDomain, most: Number(target.value) } })}
          />
        )}
        <Toggle
          label={t('admin.email.campaign.withUtm')}
          hint={t('admin.email.campaign.withUtmHint')}
          checked={utm.on}
          onChange={(on) => onChange({ utm: { ...utm, on } })}
        />
        {utm.on && <UtmFields typed={typed} onChange={onChange} />}
      </div>
    </Panel>
  )
}

function WaveFields({ typed: { waves }, onChange }: FieldsProps) {
  const t = useText()
  return (
    <div className="grid gap-4 sm:grid-cols-3">
      <TextInput
        label={t('admin.email.campaign.waveSize')}
        type="number"
        min={1}
        max={100_000}
        value={waves.size}
        onChange={({ target }) => onChange({ waves: { ...waves, size: Number(target.value) } })}
      />
      <TextInput
        label={t('admin.email.campaign.waveEvery')}
        type="number"
        min={1}
        max={1_000}
        value={waves.every}
        onChange={({ target }) => onChange({ waves: { ...waves, every: Number(target.value) } })}
      />
      <Select
        label={t('admin.email.campaign.waveUnit')}
        value={waves.unit}
        onChange={({ target }) => onChange({ waves: { ...waves, unit: target.value as typeof waves.unit } })}
      >
        {WAVE_UNITS.map((unit) => (
          <option key={unit} value={unit}>
            {t(`admin.email.campaign.unit.${unit}`)}
          </option>
        ))}
      </Select>
    </div>
  )
}

function UtmFields({ typed: { utm }, onChange }: FieldsProps) {
  const field = (name: 'source' | 'medium' | 'campaign') => (
    <TextInput
      label={`utm_${name}`}
      ltr
      maxLength={60}
      value={utm[name]}
      onChange={({ target }) => onChange({ utm: { ...utm, [name]: target.value.toLowerCase() } })}
    />
  )
  return (
    <div className="grid gap-4 sm:grid-cols-3">
      {field('source')}
      {field('medium')}
      {field('campaign')}
    </div>
  )
}
